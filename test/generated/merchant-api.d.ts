export interface paths {
    "/v1/catalog/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All products of the catalog
         * @description Every product that can be ordered in some variant. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getCatalogProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product of the catalog
         * @description One product of the catalog by its id. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getCatalogProductById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/blends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All blends but custom and discontinued ones
         * @description Blends that anybody may order; custom and discontinued ones are left out. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getAllBlends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalog/blends/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One blend
         * @description One blend by its id. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getBlendById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One variant by its SKU
         * @description A variant with its price and the stock of the key's kind. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getVariantBySKU"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All variants of a product
         * @description Every variant of one product, whatever its blend. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getAllVariantsByProductId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/blend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All variants of a blend
         * @description Every variant made of one blend, whatever its product. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getAllVariantsByBlendId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stock of every SKU
         * @description The stock of every SKU in one answer: cheaper than asking for each. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getStockList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stock of one SKU
         * @description The stock of one SKU; 999 means that it never ends. Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.
         */
        get: operations["getStockBySku"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The merchant's own products, newest first
         * @description The products that the merchant keeps at the provider, in pages. Give `endCursor` of a page as `cursor` for the next one.
         */
        get: operations["getProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The merchant's orders, newest first
         * @description Orders of the key's kind in pages, newest first. Orders that arrive meanwhile move no page. Give `endCursor` of a page as `cursor` for the next one, with the same filters. The filters are an extension: another provider of this API may pass over them.
         */
        get: operations["getOrders"];
        put?: never;
        /**
         * Place an order
         * @description Checks the order as a whole, takes its units from stock and places it in status `Created`. Artwork is read up to its header to compare its size in pixels; the answer may take some seconds where its host is slow. With an `Idempotency-Key` the same request can be sent again, by mistake or after a lost answer, and is done once: the answer comes back with `Idempotent-Replayed: true`. A key is kept for 30 days; the same key with another request is refused with 422.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order
         * @description One order as it is now.
         */
        get: operations["getOrder"];
        /**
         * Replace the content of an order that is still Created
         * @description Replaces recipient, lines and everything else of an order as a whole, while it is `Created`. Later it is refused with 400. Artwork is read up to its header to compare its size in pixels; the answer may take some seconds where its host is slow.
         */
        put: operations["updateOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel an order that is still Created
         * @description Cancels an order at once while it is `Created`, and gives its units back to stock; its events say that it was requested, and done. Later it is refused with 400, and only the print shop can cancel it.
         */
        put: operations["cancelOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of an order, oldest event first
         * @description Every status that the order or some of its lines reached, with the lines, oldest first. Lines may leave in several parcels, so Shipped can come more than once.
         */
        get: operations["getOrderEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to all orders, oldest first, to follow from page to page
         * @description Events of every order of the key's kind. Keep `endCursor` and give it as `after` the next time: whoever does so misses none, however many orders are placed meanwhile, and gets none twice. An event is shown as soon as all that began before it is done, which takes milliseconds. It stays as long as its order. Tracking that is set or corrected while the status stays is no event: `tracking.updated` says so, and `getOrderShipments` has it. A page may have few events, or none, while `hasNextPage` says that there is more. After the provider has moved or restored its database a cursor may be refused with 422 and `cursor_unknown`: begin at `end` then, and read by `getOrders` what has changed.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/shipping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest shipment of an order
         * @description Carrier, service, tracking and the estimated delivery of the newest parcel; 404 and `shipment_not_found` until there is a label, and where the key has no such order: `getOrder` tells these apart.
         */
        get: operations["getOrderShipping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every shipment of an order, oldest first
         * @description Carrier, service and tracking of every parcel of the order. `getOrderShipping` tells of the newest one.
         */
        get: operations["getOrderShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/cancelation-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask production to cancel an order that it has begun
         * @description Asks for what cancelOrder refuses once production has begun: the order becomes `CancelationRequested` until production cancels it or declines, when it goes on where it stood. Refused with 400 while the order is `Created`, which cancelOrder cancels at once, once a part of it has left, and after it was asked for ten times.
         */
        post: operations["requestCancelation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move a test order through its stages; needs a test API key
         * @description For test orders: walks through every stage up to the one asked for, with a mock label, a mock charge and the messages that a live order would send.
         */
        put: operations["simulateOrderStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/simulate-decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Have a test order, or its cancelation, declined; needs a test API key
         * @description For test orders: production declines the order, or its cancelation after `requestCancelation`, with the messages that a live order would send. `simulateOrderStatus` with `Canceled` grants a cancelation.
         */
        put: operations["simulateDecision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dry run of createOrder: every problem at once, nothing is created
         * @description Answers everything that createOrder would refuse, with the status it would answer, and the artwork's exact size for each SKU of the body. Nothing is created, no stock is taken. The body may be incomplete.
         */
        post: operations["validateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The transaction that paid an order
         * @description The charge of an order, in cents; 404 until it is charged, which is as its last unit ships. Where no price list is kept for a merchant, live orders are never charged here, and the message of the 404 says so.
         */
        get: operations["getTransactionByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/artwork/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the generation of print-ready artwork
         * @description Draws a product's design with the given texts and pictures. The job's status has the file's address once it is `COMPLETED`. With an `Idempotency-Key` the same request can be sent again, by mistake or after a lost answer, and is done once: the answer comes back with `Idempotent-Replayed: true`. A key is kept for 30 days; the same key with another request is refused with 422.
         */
        post: operations["createArtwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/artwork/status/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an artwork job is
         * @description Where a job of createArtwork is, and the address of its file once it is done.
         */
        get: operations["getArtworkStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/artwork/mockups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A picture of a product with artwork on it
         * @description Draws a picture of a product with the artwork at an address on it, to look at before ordering. Nothing is kept. The file is read as a whole and placed to fit, whatever its size in pixels; the answer may take some seconds where its host is slow.
         */
        post: operations["createMockup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/artwork/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be filled in a product's design, and where it stands
         * @description The places of a product's design: where each stands, which texts fit, and what is drawn beneath them.
         */
        get: operations["getArtworkTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The endpoints of the key's kind
         * @description All endpoints of the key's kind, oldest first, without their secrets.
         */
        get: operations["getWebhookEndpoints"];
        put?: never;
        /**
         * Add an endpoint
         * @description Adds an endpoint and answers its secret, this once. An address that is not HTTPS, or leads into a private network, is refused, and so is a twenty-first of the key's kind. What happens from now on is sent to it.
         */
        post: operations["addWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an endpoint, and what waits for it
         * @description Nothing more is sent to it, and its messages are gone.
         */
        delete: operations["removeWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed message now, and say what was answered
         * @description Posts one message of the type `webhook.test`, signed like every other, waits for the answer and says what it was. It is not tried again, and is no delivery.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of its messages, newest first
         * @description Each message with its attempts, and what the last one met, newest first, and those of one order last sequence first. Give `endCursor` of a page as `cursor` for the next one.
         */
        get: operations["getWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what was given up
         * @description Sends what was given up again, and at once what waits for its next attempt, with all attempts, and switches an endpoint on again that had answered 410. What happened while it was off was written for nobody: `getEvents` has it, and `getOrderShipments` the tracking as it is.
         */
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an endpoint a new secret
         * @description Answers a new secret, this once. For `overlapSeconds` messages are signed with the replaced one too, so that a receiver can change over without losing one. Where no answer came, send it again: what was replaced before signs until its own time is over. Once four replaced secrets sign, another rotation is refused with 422 and `endpoint_not_acceptable`, whose message says until when; `0` is never refused, and ends all of them at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "fulfillment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was placed.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.picked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Its coffee was picked.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentPicked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Its artwork was printed.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentPrinted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.packaged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * It was packed.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentPackaged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All of it left, or a part; `affected_items` names the lines. Where it names none, the rest is not made, and `reason` says why: the order is what has left.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentShipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * It was canceled, and nothing more of it is made.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.cancelation_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody asked to cancel it; production decides.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentCancelationRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fulfillment.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Production declined it; `reason` says why.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onFulfillmentDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tracking.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Its carrier, number or address of tracking was set or corrected, or the parcel left.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onTrackingUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody tries the endpoint; nothing happened.
         * @description The message holds ids and states; read the order for all else.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AddedWebhookEndpoint: {
            /** @description the endpoint's id */
            id: string;
            /** @description where messages are posted */
            url: string;
            /** @description the types of messages that it receives; empty for all */
            eventTypes: string[];
            /**
             * Format: date-time
             * @description when it was added, ISO 8601
             */
            createdAt: string;
            /** @description since when nothing is sent to it, as it answered 410; null while it is on */
            disabledAt: string | null;
            /** @description signs its messages; shown this once: `whsec_` and base64, as Standard Webhooks has it */
            secret: string;
        };
        Address: {
            /** @description the person at the address */
            name: string;
            /** @description the company at the address */
            company?: string | null;
            /** @description street and house number */
            street1: string;
            /** @description apartment, floor, building */
            street2?: string | null;
            /** @description city or town */
            city: string;
            /** @description state, province or region */
            state: string;
            /** @description country, best as its two letters (ISO 3166), like US */
            country: string;
            /** @description postal code */
            zip: string;
            /** @description for the carrier, with its country code */
            phone?: string | null;
            /** @description for notices of the delivery */
            email: string;
        };
        ArtworkField: {
            /** @description id of a placeholder in the product's design; every product of the seeded catalog has the texts name and tagline and the image photo */
            fieldId: string;
            /** @description the placeholder's type: text, or image */
            type: string;
            /** @description the text, or the HTTPS URL of a JPEG or PNG */
            value: string;
        };
        ArtworkInput: {
            /** @description a product of the catalog, or one of the merchant's own */
            productId: string;
            /** @description what to print; a field that is left out keeps its default */
            fields: components["schemas"]["ArtworkField"][];
        };
        ArtworkJob: {
            /** @description tracks the job's progress */
            jobId: string;
            /**
             * @description QUEUED, EXECUTING, REATTEMPTING, then COMPLETED or FAILED; others do not occur here
             * @enum {string}
             */
            status: "PENDING_VERSION" | "WAITING_FOR_DEPLOY" | "QUEUED" | "EXECUTING" | "REATTEMPTING" | "FROZEN" | "COMPLETED" | "CANCELED" | "FAILED" | "CRASHED" | "INTERRUPTED" | "SYSTEM_FAILURE" | "DELAYED" | "EXPIRED" | "TIMED_OUT";
        };
        ArtworkJobState: {
            /** @description tracks the job's progress */
            jobId: string;
            /**
             * @description QUEUED, EXECUTING, REATTEMPTING, then COMPLETED or FAILED; others do not occur here
             * @enum {string}
             */
            status: "PENDING_VERSION" | "WAITING_FOR_DEPLOY" | "QUEUED" | "EXECUTING" | "REATTEMPTING" | "FROZEN" | "COMPLETED" | "CANCELED" | "FAILED" | "CRASHED" | "INTERRUPTED" | "SYSTEM_FAILURE" | "DELAYED" | "EXPIRED" | "TIMED_OUT";
            /**
             * Format: uri
             * @description the finished PNG, once COMPLETED
             */
            artworkUrl?: string;
            /** @description what went wrong, once FAILED */
            error?: string;
            /** @description the same for programs */
            errorDetails?: components["schemas"]["ErrorDetails"];
        };
        ArtworkTemplate: {
            /** @description as it was asked for */
            productId: string;
            /** @description width of the artwork that is drawn */
            widthPx: number;
            /** @description height of the artwork that is drawn */
            heightPx: number;
            /** @description in the order in which they are drawn */
            fields: components["schemas"]["ArtworkTemplateField"][];
            /** @description what is left after cutting; around it is bleed */
            trim?: {
                /** @description left edge */
                x: number;
                /** @description upper edge */
                y: number;
                /** @description width */
                width: number;
                /** @description height */
                height: number;
            };
            /** @description texts inside it are never cut */
            safe?: {
                /** @description left edge */
                x: number;
                /** @description upper edge */
                y: number;
                /** @description width */
                width: number;
                /** @description height */
                height: number;
            };
            /** @description the design where no field is filled, without its fields: an SVG in the artwork's pixels */
            ground?: string;
            /** @description the design where one picture is filled, for each that the design can be parted at */
            filled?: {
                /** @description of a place for a picture */
                fieldId: string;
                /** @description what lies below the picture: an SVG like ground */
                under: string;
                /** @description what lies on it, below the texts: an SVG like ground */
                over: string;
            }[];
        };
        ArtworkTemplateField: {
            /** @description left edge */
            x: number;
            /** @description upper edge */
            y: number;
            /** @description width */
            width: number;
            /** @description height */
            height: number;
            /** @description id of the placeholder */
            fieldId: string;
            /** @description text, or image */
            type: string;
            /** @description artwork: made for the artwork that is printed where nothing is personalized; pictures only */
            role?: string;
            /** @description what is printed where the field is left out; texts only */
            default?: string;
            /** @description sans, or serif; texts only */
            font?: string;
            /** @description regular, or bold; texts only */
            weight?: string;
            /** @description of its letters, as in SVG; texts only */
            color?: string;
            /** @description left, center, or right; texts only */
            align?: string;
            /** @description top, middle, or bottom; texts only */
            valign?: string;
            /** @description the largest size that fits is taken, from this; texts only */
            sizeMax?: number;
            /** @description down to this; texts only */
            sizeMin?: number;
        };
        Blend: {
            /** @description blend id */
            id: string;
            /** @description name of the blend */
            name: string;
            /** @description how it tastes */
            description: string;
            /** @description true without caffeine */
            isDecaf: boolean;
            /** @description how dark it is roasted */
            roastLevel: string;
        };
        CatalogProduct: {
            /** @description product id */
            id: string;
            /** @description name of the product */
            title: string;
            /** @description what it is */
            description: string;
            /**
             * Format: uri
             * @description a picture of it
             */
            imageUrl: string;
            /** @description its type, like Ground */
            productType: string;
            /** @description its category */
            productCategory: string;
            /** @description template for a packaging design, or null */
            dielineTemplateUrl: string | null;
            /** @description count of variants of the product */
            variants: number;
            /** @description plan required to purchase */
            plan: string;
        };
        DecisionInput: {
            /**
             * @description DeclineOrder: it is not made; DeclineCancelation: it goes on, though its cancelation was requested
             * @enum {string}
             */
            decision: "DeclineOrder" | "DeclineCancelation";
            /** @description why, as the events and messages say; `Simulated.` unless given */
            reason?: string;
        };
        ErrorBody: {
            /** @description the HTTP status */
            code: number;
            /** @description what was wrong, and what was expected */
            message: string;
        };
        ErrorDetails: {
            /** @description what was wrong */
            code: string;
            /** @description what the message names, by its place */
            values: {
                [key: string]: unknown;
            };
        };
        FollowedEvent: {
            /**
             * Format: date-time
             * @description when it happened, ISO 8601
             */
            time: string;
            /** @description the status that the affected lines reached */
            action: string;
            /** @description internal line item ids */
            affected_items: string[];
            /** @description the order's id */
            orderId: string;
            /** @description the caller's own id of the order */
            externalSourceId: string | null;
            /** @description 1, 2, 3 … within the order, in the order of what happened */
            number: number;
            /** @description why, in the words of whoever decided it */
            reason: string | null;
            /**
             * @description declined: the order goes on from `action`, as its cancelation was declined
             * @constant
             */
            cancelation?: "declined";
            /**
             * @description true: what came before was a mistake, and the order stands at `action` again
             * @constant
             */
            undone?: true;
        };
        FollowedEventPage: {
            /** @description oldest first */
            events: components["schemas"]["FollowedEvent"][];
            /** @description how to go on: an empty page has the cursor that it was asked for, to ask again later, and after `end` that of the end; null only where no cursor was given and nothing has happened yet */
            pageInfo: components["schemas"]["PageInfo"];
        };
        FulfillmentNotificationData: {
            /** @description the order's id */
            orderId: string;
            /** @description the caller's own id of the order */
            externalSourceId: string | null;
            /** @description true for test orders */
            isTest: boolean;
            /** @description 1, 2, 3 … within the order, in the order of what happened, whenever it arrives */
            sequence: number;
            /**
             * @description the status that was reached, or that the order has
             * @enum {string}
             */
            status: "Created" | "Picked" | "Printed" | "Packaged" | "Shipped" | "Canceled" | "CancelationRequested" | "Declined";
            /** @description internal ids of the lines that reached it */
            affected_items: string[];
            /** @description of what left; with Shipped alone */
            tracking?: components["schemas"]["NotificationTracking"];
            /** @description why, in the words of whoever decided it */
            reason?: string;
            /**
             * @description declined: the order goes on from `status`, as its cancelation was declined
             * @constant
             */
            cancelation?: "declined";
            /**
             * @description true: what came before was a mistake, and the order stands at `status` again
             * @constant
             */
            undone?: true;
        };
        LineItem: {
            /** @description the caller's own id of the line */
            externalSourceId?: string | null;
            /** @description SKU of a variant: it says product and blend */
            sku: string;
            /**
             * Format: uri
             * @description HTTPS URL of a print-ready JPEG or PNG of exactly the product's artwork size in pixels; POST /v1/orders/validate answers that size as artworkSizes
             */
            artworkUrl: string;
            /** @description how many pieces, at least 1 */
            quantity: number;
        };
        MerchantProduct: {
            /** @description product id */
            id: string;
            /**
             * Format: date-time
             * @description when it was made, ISO 8601
             */
            createdAt: string;
            /** @description name of the product */
            title: string;
            /** @description what it is */
            description: string;
            /** @description its first picture */
            imageUrl: string;
            /** @description its type */
            productType: string;
            /** @description all of its pictures */
            images: {
                /** @description address of a picture */
                url: string;
            }[];
            /** @description what of the catalog it is sold as */
            variants: components["schemas"]["Variant"][];
        };
        Mockup: {
            /** @description as it was asked for */
            productId: string;
            /** @description box, bag, or tin; own where the catalog has a template for the product */
            package: string;
            /** @description image/jpeg */
            contentType: string;
            /** @description width of the picture */
            widthPx: number;
            /** @description height of the picture */
            heightPx: number;
            /**
             * Format: base64
             * @description the picture
             */
            image: string;
        };
        MockupInput: {
            /** @description a product of the catalog, or one of the merchant's own */
            productId: string;
            /**
             * Format: uri
             * @description a PNG or JPEG of the product's artwork size
             */
            artworkUrl: string;
        };
        NotificationTracking: {
            /** @description processed: there is a label; in_transit: the carrier has it */
            status: string;
            /** @description the carrier's number of the parcel */
            trackingNumber: string;
            /** @description where the parcel can be followed */
            trackingUrl: string;
            /** @description when it should arrive, ISO 8601; null where nobody can say */
            estimatedDelivery: string | null;
            /** @description who carries it */
            shippingCarrier: string;
            /** @description the carrier's service */
            shippingService: string;
        };
        Order: {
            /** @description the order's id */
            orderId: string;
            /** @description when it was placed, ISO 8601 */
            createdAt: string;
            /** @description when it last changed, ISO 8601 */
            updatedAt: string;
            /**
             * @description where the order is on its way
             * @enum {string}
             */
            orderStatus: "Created" | "Picked" | "Printed" | "Packaged" | "Shipped" | "Canceled" | "CancelationRequested" | "Declined";
            /** @description true for test orders */
            isTest: boolean;
            /** @description the caller's own id of the order */
            externalSourceId?: string | null;
            /** @description the recipient */
            toAddress: components["schemas"]["PlacedAddress"];
            /** @description where a parcel goes back to, if it was given */
            returnAddress?: components["schemas"]["PlacedAddress"];
            /** @description as it was given */
            shipping?: {
                /** @description the carrier that was asked for */
                carrier: string;
                /** @description its service */
                priority: string;
            };
            /** @description the lines, in the order in which they were given */
            items: components["schemas"]["PlacedItem"][];
        };
        OrderEvents: {
            /**
             * @description the order's current status
             * @enum {string}
             */
            status: "Created" | "Picked" | "Printed" | "Packaged" | "Shipped" | "Canceled" | "CancelationRequested" | "Declined";
            /** @description what happened, oldest first */
            events: {
                /**
                 * Format: date-time
                 * @description when it happened, ISO 8601
                 */
                time: string;
                /** @description the status that the affected lines reached */
                action: string;
                /** @description internal line item ids */
                affected_items: string[];
                /** @description the same lines, in full */
                affected_items_details: {
                    /** @description internal line item id */
                    id: string;
                    /** @description the caller's own id of the line */
                    externalSourceId?: string | null;
                    /** @description SKU of a variant */
                    sku: string;
                    /** @description how many pieces */
                    quantity: number;
                }[];
            }[];
        };
        OrderInput: {
            /** @description the caller's own id of the order */
            externalSourceId?: string | null;
            /** @description the recipient */
            toAddress: components["schemas"]["Address"];
            /** @description where a parcel goes back to; the distribution center unless told */
            returnAddress?: components["schemas"]["Address"];
            /** @description needed with a shipping integration of one's own only */
            shipping?: components["schemas"]["ShippingInput"];
            /** @description the lines, at least 1 */
            items: components["schemas"]["LineItem"][];
        };
        OrderShipments: {
            /** @description oldest first; empty before the first label */
            shipments: components["schemas"]["ShippingDetails"][];
        };
        OrderValidation: {
            /** @description true when createOrder would place the order */
            valid: boolean;
            /** @description everything that is wrong with the body */
            problems: {
                /** @description where in the body, like items.0.sku */
                path: string;
                /** @description the status that createOrder would answer */
                code: number;
                /** @description what was expected */
                message: string;
                /** @description the same for programs */
                details?: components["schemas"]["ErrorDetails"];
            }[];
            /** @description the exact size of the artwork, for each SKU of the body */
            artworkSizes?: {
                /** @description a SKU of the body */
                sku: string;
                /** @description width in pixels */
                widthPx: number;
                /** @description height in pixels */
                heightPx: number;
                /** @description how many places for texts and pictures the product's design has */
                designFields?: number;
            }[];
        };
        PageInfo: {
            /** @description true when there is more */
            hasNextPage: boolean;
            /** @description the cursor of the next page; null on an empty one, unless the list says otherwise */
            endCursor?: string | null;
        };
        PlacedAddress: {
            /** @description the person at the address */
            name: string;
            /** @description the company at the address */
            company?: string | null;
            /** @description street and house number */
            street1: string;
            /** @description apartment, floor, building */
            street2?: string | null;
            /** @description city or town */
            city: string;
            /** @description state, province or region */
            state: string;
            /** @description country, best as its two letters (ISO 3166), like US */
            country: string;
            /** @description postal code */
            zip: string;
            /** @description for the carrier, with its country code */
            phone?: string | null;
            /** @description for notices of the delivery */
            email: string;
        };
        PlacedItem: {
            /** @description the caller's own id of the line */
            externalSourceId?: string | null;
            /** @description SKU of a variant */
            sku: string;
            /** @description where the artwork was when the order was placed */
            artworkUrl: string;
            /** @description how many pieces */
            quantity: number;
        };
        ShippingDetails: {
            /** @description processed: there is a label; in_transit: the carrier has it */
            status: string;
            /** @description the carrier's number of the parcel */
            trackingNumber: string;
            /**
             * Format: uri
             * @description where the parcel can be followed
             */
            trackingUrl: string;
            /**
             * Format: date-time
             * @description when it should arrive, ISO 8601
             */
            estimatedDelivery: string;
            /** @description who carries it */
            shippingCarrier: string;
            /** @description the carrier's service */
            shippingService: string;
        };
        ShippingInput: {
            /** @description the carrier in camelCase or PascalCase, like usps, ups or fedEx */
            carrier: string;
            /** @description the carrier's service in camelCase or PascalCase, like groundAdvantage or Express */
            priority: string;
        };
        SimulateInput: {
            /**
             * @description where the order shall be; every stage on the way is passed and notified
             * @enum {string}
             */
            targetStatus: "Picked" | "Printed" | "Packaged" | "Shipped" | "Canceled";
        };
        StockEntry: {
            /** @description SKU of a variant */
            sku: string;
            /** @description 999 means unlimited stock */
            stockQty: number;
            /** @description true when there is any */
            inStock: boolean;
        };
        TrackingNotificationData: {
            /** @description the order's id */
            orderId: string;
            /** @description the caller's own id of the order */
            externalSourceId: string | null;
            /** @description true for test orders */
            isTest: boolean;
            /** @description 1, 2, 3 … within the order, in the order of what happened, whenever it arrives */
            sequence: number;
            /**
             * @description the status that was reached, or that the order has
             * @enum {string}
             */
            status: "Created" | "Picked" | "Printed" | "Packaged" | "Shipped" | "Canceled" | "CancelationRequested" | "Declined";
            /** @description as it is now */
            tracking: components["schemas"]["NotificationTracking"];
        };
        Transaction: {
            /**
             * Format: date-time
             * @description when it was charged, ISO 8601
             */
            createdAt: string;
            /** @description the order that it paid */
            orderId: string;
            /** @description cents */
            amount: number;
            /** @description currency code, like USD */
            currency: string;
            /** @description paid, once it is */
            paymentStatus: string | null;
            /** @description what it was paid with, like balance */
            paymentMethod: string | null;
            /**
             * @description balanceTransaction adjusts the balance, paymentIntent uses the default payment method, subscription belongs to the plan
             * @enum {string}
             */
            type: "balanceTransaction" | "paymentIntent" | "subscription";
        };
        Variant: {
            /** @description variant id */
            id: string;
            /** @description name of the variant */
            title: string;
            /** @description how much is in it */
            size: string;
            /** @description cents */
            retailPrice: number;
            /** @description what an order names it by */
            sku: string;
            /** @description true when there is any */
            inStock: boolean;
            /** @description 999 means unlimited stock */
            stockQty: number;
            /** @description plan required to purchase */
            plan: string;
        };
        WebhookDelivery: {
            /** @description the header webhook-id of each of its attempts */
            messageId: string;
            /** @description what it reports */
            type: string;
            /** @description the order that it is about */
            orderId: string;
            /**
             * Format: date-time
             * @description when it was written, ISO 8601
             */
            createdAt: string;
            /** @description how often it was sent, since it was replayed if it was */
            attempts: number;
            /**
             * @description waiting: it is sent, or sent again; failed: it was given up, and can be replayed
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description when it is sent next; null once it ended */
            nextAttemptAt: string | null;
            /** @description when it was delivered or given up, else null */
            endedAt: string | null;
            /** @description what the last attempt met, else null */
            lastError: string | null;
        };
        WebhookEndpoint: {
            /** @description the endpoint's id */
            id: string;
            /** @description where messages are posted */
            url: string;
            /** @description the types of messages that it receives; empty for all */
            eventTypes: string[];
            /**
             * Format: date-time
             * @description when it was added, ISO 8601
             */
            createdAt: string;
            /** @description since when nothing is sent to it, as it answered 410; null while it is on */
            disabledAt: string | null;
        };
        WebhookEndpointInput: {
            /** @description an HTTPS URL on the public internet */
            url: string;
            /** @description the types of messages that it receives; all unless told */
            eventTypes?: ("fulfillment.created" | "fulfillment.picked" | "fulfillment.printed" | "fulfillment.packaged" | "fulfillment.shipped" | "fulfillment.canceled" | "fulfillment.cancelation_requested" | "fulfillment.declined" | "tracking.updated")[];
        };
        WebhookTest: {
            /** @description true when the endpoint answered with 2xx */
            isDelivered: boolean;
            /** @description the status that it answered, where it did */
            status?: number;
            /** @description why not, in words */
            reason?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The request's id, as it was sent or made up; the log has it.
         * @example req_7f3a
         */
        "X-Request-Id": string;
        /**
         * @description The kind of the error, from a closed list:
         *     - `body_not_acceptable`: The body is no JSON, too large, too deep, or ended early.
         *     - `value_not_acceptable`: A value of the path, the query, a header or the body is not as it has to be, or the request is no HTTP.
         *     - `api_key_missing`: The header `x-api-key` is missing.
         *     - `api_key_not_valid`: There is no such key, or it has ended.
         *     - `api_key_not_found`: There is no such key to change.
         *     - `api_key_not_acceptable`: A key can't be called so, or there are too many already.
         *     - `merchant_suspended`: The merchant is suspended: 403 where the operation has it, else 401. Its orders go on.
         *     - `operation_not_found`: There is no operation at this path; `Allow` names the methods it has.
         *     - `too_many_requests`: The key has used its requests, or too many of its bodies are being read.
         *     - `too_busy`: The service is busy; nothing was done.
         *     - `failed`: The service failed.
         *     - `disk_full`: The service has no space left; nothing was done.
         *     - `quota_exceeded`: What the merchant may have drawn or read in an hour is used.
         *     - `merchant_not_found`: There is no such merchant.
         *     - `merchant_not_acceptable`: A merchant can't be called so, or there is one already.
         *     - `product_not_found`: There is no such product.
         *     - `product_not_acceptable`: There can be no such product, or no more of them.
         *     - `blend_not_found`: There is no such blend.
         *     - `variant_not_found`: There is no such variant.
         *     - `catalog_not_acceptable`: The catalog has rows that can't be taken.
         *     - `catalog_in_use`: What is to be renamed or removed is used.
         *     - `stock_not_acceptable`: The stock can't become that.
         *     - `sku_not_found`: There is no such SKU.
         *     - `plan_too_low`: The merchant's plan does not include this.
         *     - `out_of_stock`: There is not enough stock.
         *     - `artwork_not_acceptable`: The artwork can't be read, or is not of the product's size.
         *     - `artwork_not_kept`: The order's artwork has not been copied, or the copy can't be printed.
         *     - `cursor_unknown`: The cursor is no element of this list.
         *     - `idempotency_key_reused`: The key was used before, with another request.
         *     - `order_not_found`: The key has no such order.
         *     - `order_not_created_any_more`: The order is no longer Created.
         *     - `move_not_allowed`: The order's status does not lead there.
         *     - `reason_not_acceptable`: A reason is needed, or is too long.
         *     - `test_key_required`: This needs a test key.
         *     - `tracking_missing`: Shipping needs carrier, service, number and address of the tracking.
         *     - `delivery_unknown`: Nobody knows how long this service takes.
         *     - `item_not_found`: The order has no such line to ship, or fewer of it.
         *     - `shipment_not_found`: Nothing of the order has a label yet, or there is no such order.
         *     - `transaction_not_found`: Nothing was charged for the order yet, or there is no such order.
         *     - `design_not_acceptable`: The product has no design, or it can't be drawn.
         *     - `field_not_acceptable`: The design has no such field, or it takes another value.
         *     - `artwork_job_not_found`: There is no such job.
         *     - `endpoint_not_acceptable`: Messages can't be sent to such an address, or of such a type, there are 20 endpoints already, or four replaced secrets sign still.
         *     - `endpoint_not_found`: There is no such endpoint.
         * @example order_not_found
         */
        "X-Error-Code": "body_not_acceptable" | "value_not_acceptable" | "api_key_missing" | "api_key_not_valid" | "api_key_not_found" | "api_key_not_acceptable" | "merchant_suspended" | "operation_not_found" | "too_many_requests" | "too_busy" | "failed" | "disk_full" | "quota_exceeded" | "merchant_not_found" | "merchant_not_acceptable" | "product_not_found" | "product_not_acceptable" | "blend_not_found" | "variant_not_found" | "catalog_not_acceptable" | "catalog_in_use" | "stock_not_acceptable" | "sku_not_found" | "plan_too_low" | "out_of_stock" | "artwork_not_acceptable" | "artwork_not_kept" | "cursor_unknown" | "idempotency_key_reused" | "order_not_found" | "order_not_created_any_more" | "move_not_allowed" | "reason_not_acceptable" | "test_key_required" | "tracking_missing" | "delivery_unknown" | "item_not_found" | "shipment_not_found" | "transaction_not_found" | "design_not_acceptable" | "field_not_acceptable" | "artwork_job_not_found" | "endpoint_not_acceptable" | "endpoint_not_found";
        /**
         * @description What the message says, for programs: percent-encoded JSON of a code and its values.
         * @example %7B%22code%22%3A%22orderUnknown%22%7D
         */
        "X-Error-Details": string;
        /**
         * @description Requests that a key has in a window of seconds, while there is a limit.
         * @example "default";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Requests that are left to the key, and in how many seconds it has all of them again.
         * @example "default";r=599;t=1
         */
        RateLimit: string;
        /**
         * @description After how many seconds to try again, where it is known.
         * @example 2
         */
        "Retry-After": string;
        /**
         * @description Names this very answer: send it as `If-None-Match`.
         * @example "kq3v"
         */
        ETag: string;
        /**
         * @description Present where the answer is that of an earlier request.
         * @example true
         */
        "Idempotent-Replayed": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCatalogProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "prd_sample_sachets",
                     *         "title": "Sample Sachet Set",
                     *         "description": "Six 2 oz sachets of ground coffee, each with your label.",
                     *         "imageUrl": "https://core.example.com/catalog/pictures/prd_sample_sachets.png",
                     *         "productType": "Ground",
                     *         "productCategory": "Samples",
                     *         "dielineTemplateUrl": "https://core.example.com/catalog/dielines/prd_sample_sachets.svg",
                     *         "variants": 5,
                     *         "plan": "Base"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CatalogProduct"][];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCatalogProductById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prd_sample_sachets",
                     *       "title": "Sample Sachet Set",
                     *       "description": "Six 2 oz sachets of ground coffee, each with your label.",
                     *       "imageUrl": "https://core.example.com/catalog/pictures/prd_sample_sachets.png",
                     *       "productType": "Ground",
                     *       "productCategory": "Samples",
                     *       "dielineTemplateUrl": "https://core.example.com/catalog/dielines/prd_sample_sachets.svg",
                     *       "variants": 5,
                     *       "plan": "Base"
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogProduct"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAllBlends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "bld_house_blend",
                     *         "name": "House Blend",
                     *         "description": "The everyday cup: milk chocolate, toffee and walnut.",
                     *         "isDecaf": false,
                     *         "roastLevel": "Medium"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Blend"][];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getBlendById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "bld_house_blend",
                     *       "name": "House Blend",
                     *       "description": "The everyday cup: milk chocolate, toffee and walnut.",
                     *       "isDecaf": false,
                     *       "roastLevel": "Medium"
                     *     }
                     */
                    "application/json": components["schemas"]["Blend"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getVariantBySKU: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example COF-GND-6X2-HSE-SCH */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "var_cof_gnd_6x2_hse_sch",
                     *       "title": "House Blend, Ground, 6 × 2 oz",
                     *       "size": "6 × 2 oz",
                     *       "retailPrice": 1990,
                     *       "sku": "COF-GND-6X2-HSE-SCH",
                     *       "inStock": true,
                     *       "stockQty": 999,
                     *       "plan": "Base"
                     *     }
                     */
                    "application/json": components["schemas"]["Variant"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAllVariantsByProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "var_cof_gnd_6x2_hse_sch",
                     *         "title": "House Blend, Ground, 6 × 2 oz",
                     *         "size": "6 × 2 oz",
                     *         "retailPrice": 1990,
                     *         "sku": "COF-GND-6X2-HSE-SCH",
                     *         "inStock": true,
                     *         "stockQty": 999,
                     *         "plan": "Base"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Variant"][];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAllVariantsByBlendId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "var_cof_gnd_6x2_hse_sch",
                     *         "title": "House Blend, Ground, 6 × 2 oz",
                     *         "size": "6 × 2 oz",
                     *         "retailPrice": 1990,
                     *         "sku": "COF-GND-6X2-HSE-SCH",
                     *         "inStock": true,
                     *         "stockQty": 999,
                     *         "plan": "Base"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Variant"][];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStockList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "sku": "COF-GND-6X2-HSE-SCH",
                     *         "stockQty": 999,
                     *         "inStock": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StockEntry"][];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStockBySku: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example COF-GND-6X2-HSE-SCH */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku": "COF-GND-6X2-HSE-SCH",
                     *       "stockQty": 999,
                     *       "inStock": true
                     *     }
                     */
                    "application/json": components["schemas"]["StockEntry"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProducts: {
        parameters: {
            query?: {
                cursor?: string;
                /** @example 50 */
                pageSize?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "products": [
                     *         {
                     *           "id": "prd_01m7vzgcz8syg53yms23df306k",
                     *           "createdAt": "2026-11-20T08:00:00.000Z",
                     *           "title": "Harbor Lights",
                     *           "description": "Our house blend for the first guests of the day.",
                     *           "imageUrl": "https://core.example.com/catalog/pictures/prd_sample_sachets.png",
                     *           "productType": "Ground",
                     *           "images": [
                     *             {
                     *               "url": "https://core.example.com/catalog/pictures/prd_sample_sachets.png"
                     *             }
                     *           ],
                     *           "variants": [
                     *             {
                     *               "id": "var_cof_gnd_6x2_hse_sch",
                     *               "title": "House Blend, Ground, 6 × 2 oz",
                     *               "size": "6 × 2 oz",
                     *               "retailPrice": 1990,
                     *               "sku": "COF-GND-6X2-HSE-SCH",
                     *               "inStock": true,
                     *               "stockQty": 999,
                     *               "plan": "Base"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "pageInfo": {
                     *         "hasNextPage": true,
                     *         "endCursor": "prd_01m7vzgcz8syg53yms23df306k"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description newest first */
                        products: components["schemas"]["MerchantProduct"][];
                        /** @description how to go on */
                        pageInfo: components["schemas"]["PageInfo"];
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                cursor?: string;
                /** @example 50 */
                pageSize?: string;
                /** @example shop.example/1001 */
                externalSourceId?: string;
                /** @example Created */
                status?: "Created" | "Picked" | "Printed" | "Packaged" | "Shipped" | "Canceled" | "CancelationRequested" | "Declined";
                /** @example 2026-11-01T00:00:00.000Z */
                createdAfter?: string;
                /** @example 2026-12-01T00:00:00.000Z */
                createdBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *           "createdAt": "2026-11-20T08:00:00.000Z",
                     *           "updatedAt": "2026-11-20T08:00:00.000Z",
                     *           "orderStatus": "Created",
                     *           "isTest": true,
                     *           "externalSourceId": "shop.example/1001",
                     *           "toAddress": {
                     *             "name": "Ada Byron",
                     *             "company": null,
                     *             "street1": "1 Roaster Row",
                     *             "street2": "Floor 2",
                     *             "city": "Portland",
                     *             "state": "OR",
                     *             "country": "US",
                     *             "zip": "97201",
                     *             "phone": "+1 503 555 0100",
                     *             "email": "ada@example.com"
                     *           },
                     *           "shipping": {
                     *             "carrier": "usps",
                     *             "priority": "groundAdvantage"
                     *           },
                     *           "items": [
                     *             {
                     *               "externalSourceId": "1",
                     *               "sku": "COF-GND-6X2-HSE-SCH",
                     *               "artworkUrl": "https://art.example/1200x1800/harbor-lights.png",
                     *               "quantity": 2
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "pageInfo": {
                     *         "hasNextPage": false,
                     *         "endCursor": "ord_01m7vzgcz8h42zdafsyfdt1kgs"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description newest first */
                        orders: components["schemas"]["Order"][];
                        /** @description how to go on */
                        pageInfo: components["schemas"]["PageInfo"];
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @example 9c2d5c0e-52c4-4f6b-9a39-0d7a4c3f2b11 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalSourceId": "shop.example/1001",
                 *       "toAddress": {
                 *         "name": "Ada Byron",
                 *         "company": null,
                 *         "street1": "1 Roaster Row",
                 *         "street2": "Floor 2",
                 *         "city": "Portland",
                 *         "state": "OR",
                 *         "country": "US",
                 *         "zip": "97201",
                 *         "phone": "+1 503 555 0100",
                 *         "email": "ada@example.com"
                 *       },
                 *       "shipping": {
                 *         "carrier": "usps",
                 *         "priority": "groundAdvantage"
                 *       },
                 *       "items": [
                 *         {
                 *           "externalSourceId": "1",
                 *           "sku": "COF-GND-6X2-HSE-SCH",
                 *           "artworkUrl": "https://art.example/1200x1800/harbor-lights.png",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs"
                     *     }
                     */
                    "application/json": {
                        /** @description the order's id */
                        orderId: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key, or the plan behind it, does not allow this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 403,
                     *       "message": "items.0.sku: COF-WHB-12O-HUI-BOX needs the Pro plan."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *       "createdAt": "2026-11-20T08:00:00.000Z",
                     *       "updatedAt": "2026-11-20T08:00:00.000Z",
                     *       "orderStatus": "Created",
                     *       "isTest": true,
                     *       "externalSourceId": "shop.example/1001",
                     *       "toAddress": {
                     *         "name": "Ada Byron",
                     *         "company": null,
                     *         "street1": "1 Roaster Row",
                     *         "street2": "Floor 2",
                     *         "city": "Portland",
                     *         "state": "OR",
                     *         "country": "US",
                     *         "zip": "97201",
                     *         "phone": "+1 503 555 0100",
                     *         "email": "ada@example.com"
                     *       },
                     *       "shipping": {
                     *         "carrier": "usps",
                     *         "priority": "groundAdvantage"
                     *       },
                     *       "items": [
                     *         {
                     *           "externalSourceId": "1",
                     *           "sku": "COF-GND-6X2-HSE-SCH",
                     *           "artworkUrl": "https://art.example/1200x1800/harbor-lights.png",
                     *           "quantity": 2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalSourceId": "shop.example/1001",
                 *       "toAddress": {
                 *         "name": "Ada Byron",
                 *         "company": null,
                 *         "street1": "1 Roaster Row",
                 *         "street2": "Floor 2",
                 *         "city": "Portland",
                 *         "state": "OR",
                 *         "country": "US",
                 *         "zip": "97201",
                 *         "phone": "+1 503 555 0100",
                 *         "email": "ada@example.com"
                 *       },
                 *       "shipping": {
                 *         "carrier": "usps",
                 *         "priority": "groundAdvantage"
                 *       },
                 *       "items": [
                 *         {
                 *           "externalSourceId": "1",
                 *           "sku": "COF-GND-6X2-HSE-SCH",
                 *           "artworkUrl": "https://art.example/1200x1800/harbor-lights.png",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs"
                     *     }
                     */
                    "application/json": {
                        /** @description the order's id */
                        orderId: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Order ord_01m7vzgcz8h42zdafsyfdt1kgs is canceled."
                     *     }
                     */
                    "application/json": {
                        /** @description what became of the order */
                        message: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOrderEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Picked",
                     *       "events": [
                     *         {
                     *           "time": "2026-11-20T08:00:00.000Z",
                     *           "action": "Created",
                     *           "affected_items": [
                     *             "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                     *           ],
                     *           "affected_items_details": [
                     *             {
                     *               "id": "itm_01m7vzgcz8qwhgahdqegc0d9ba",
                     *               "externalSourceId": "1",
                     *               "sku": "COF-GND-6X2-HSE-SCH",
                     *               "quantity": 2
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "time": "2026-11-21T15:30:00.000Z",
                     *           "action": "Picked",
                     *           "affected_items": [
                     *             "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                     *           ],
                     *           "affected_items_details": [
                     *             {
                     *               "id": "itm_01m7vzgcz8qwhgahdqegc0d9ba",
                     *               "externalSourceId": "1",
                     *               "sku": "COF-GND-6X2-HSE-SCH",
                     *               "quantity": 2
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderEvents"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                /** @example 50 */
                pageSize?: string;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *           "externalSourceId": "shop.example/1001",
                     *           "number": 2,
                     *           "time": "2026-11-21T15:30:00.000Z",
                     *           "action": "Picked",
                     *           "affected_items": [
                     *             "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                     *           ],
                     *           "reason": null
                     *         }
                     *       ],
                     *       "pageInfo": {
                     *         "hasNextPage": false,
                     *         "endCursor": "21374.2.ord_01m7vzgcz8h42zdafsyfdt1kgs"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FollowedEventPage"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOrderShipping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "in_transit",
                     *       "trackingNumber": "1Z999AA10123456784",
                     *       "trackingUrl": "https://www.ups.com/track?tracknum=1Z999AA10123456784",
                     *       "estimatedDelivery": "2026-11-26T15:30:00.000Z",
                     *       "shippingCarrier": "UPS",
                     *       "shippingService": "Ground"
                     *     }
                     */
                    "application/json": components["schemas"]["ShippingDetails"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOrderShipments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shipments": [
                     *         {
                     *           "status": "in_transit",
                     *           "trackingNumber": "1Z999AA10123456784",
                     *           "trackingUrl": "https://www.ups.com/track?tracknum=1Z999AA10123456784",
                     *           "estimatedDelivery": "2026-11-26T15:30:00.000Z",
                     *           "shippingCarrier": "UPS",
                     *           "shippingService": "Ground"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderShipments"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestCancelation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Production was asked to cancel the order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": {
                        /** @description what became of the order */
                        message: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    simulateOrderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetStatus": "Shipped"
                 *     }
                 */
                "application/json": components["schemas"]["SimulateInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *       "previousStatus": "Created",
                     *       "newStatus": "Shipped",
                     *       "message": "Order ord_01m7vzgcz8h42zdafsyfdt1kgs went from Created to Shipped."
                     *     }
                     */
                    "application/json": {
                        /** @description the order's id */
                        orderId: string;
                        /** @description the status before */
                        previousStatus: string;
                        /** @description the status now */
                        newStatus: string;
                        /** @description the same in words */
                        message: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key, or the plan behind it, does not allow this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 403,
                     *       "message": "items.0.sku: COF-WHB-12O-HUI-BOX needs the Pro plan."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    simulateDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "DeclineOrder",
                 *       "reason": "The blend is sold out."
                 *     }
                 */
                "application/json": components["schemas"]["DecisionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *       "previousStatus": "Picked",
                     *       "newStatus": "Declined",
                     *       "message": "Order ord_01m7vzgcz8h42zdafsyfdt1kgs went from Picked to Declined."
                     *     }
                     */
                    "application/json": {
                        /** @description the order's id */
                        orderId: string;
                        /** @description the status before */
                        previousStatus: string;
                        /** @description the status now */
                        newStatus: string;
                        /** @description the same in words */
                        message: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key, or the plan behind it, does not allow this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 403,
                     *       "message": "items.0.sku: COF-WHB-12O-HUI-BOX needs the Pro plan."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    validateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalSourceId": "shop.example/1001",
                 *       "toAddress": {
                 *         "name": "Ada Byron",
                 *         "company": null,
                 *         "street1": "1 Roaster Row",
                 *         "street2": "Floor 2",
                 *         "city": "Portland",
                 *         "state": "OR",
                 *         "country": "US",
                 *         "zip": "97201",
                 *         "phone": "+1 503 555 0100",
                 *         "email": "ada@example.com"
                 *       },
                 *       "shipping": {
                 *         "carrier": "usps",
                 *         "priority": "groundAdvantage"
                 *       },
                 *       "items": [
                 *         {
                 *           "externalSourceId": "1",
                 *           "sku": "COF-GND-6X2-HSE-SCH",
                 *           "artworkUrl": "https://art.example/1800x1800/harbor-lights.png",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": false,
                     *       "problems": [
                     *         {
                     *           "path": "items.0.artworkUrl",
                     *           "code": 422,
                     *           "message": "items.0.artworkUrl: expected 1200 x 1800 px for COF-GND-6X2-HSE-SCH, actual 1800 x 1800 px.",
                     *           "details": {
                     *             "code": "artworkRefused",
                     *             "values": {
                     *               "at": 0,
                     *               "words": {
                     *                 "code": "artworkExpected",
                     *                 "values": {
                     *                   "width": "1200",
                     *                   "height": "1800",
                     *                   "sku": "COF-GND-6X2-HSE-SCH",
                     *                   "foundWidth": "1800",
                     *                   "foundHeight": "1800"
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "artworkSizes": [
                     *         {
                     *           "sku": "COF-GND-6X2-HSE-SCH",
                     *           "widthPx": 1200,
                     *           "heightPx": 1800,
                     *           "designFields": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderValidation"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTransactionByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ord_01m7vzgcz8h42zdafsyfdt1kgs */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "createdAt": "2026-11-21T15:30:00.000Z",
                     *       "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *       "amount": 3980,
                     *       "currency": "USD",
                     *       "paymentStatus": "paid",
                     *       "paymentMethod": "balance",
                     *       "type": "balanceTransaction"
                     *     }
                     */
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createArtwork: {
        parameters: {
            query?: never;
            header?: {
                /** @example 9c2d5c0e-52c4-4f6b-9a39-0d7a4c3f2b11 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productId": "prd_sample_sachets",
                 *       "fields": [
                 *         {
                 *           "fieldId": "name",
                 *           "type": "text",
                 *           "value": "Harbor Lights"
                 *         },
                 *         {
                 *           "fieldId": "tagline",
                 *           "type": "text",
                 *           "value": "Roasted at dawn"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ArtworkInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobId": "job_01m7vzgcz8n0db0xhz888a57d2",
                     *       "status": "QUEUED"
                     *     }
                     */
                    "application/json": components["schemas"]["ArtworkJob"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getArtworkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example job_01m7vzgcz8n0db0xhz888a57d2 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobId": "job_01m7vzgcz8n0db0xhz888a57d2",
                     *       "status": "COMPLETED",
                     *       "artworkUrl": "https://core.example.com/artwork/Zk3v9tPq0sXc7yLw2mNb5hJr8dFg1aQe.png"
                     *     }
                     */
                    "application/json": components["schemas"]["ArtworkJobState"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createMockup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productId": "prd_sample_sachets",
                 *       "artworkUrl": "https://core.example.com/artwork/Zk3v9tPq0sXc7yLw2mNb5hJr8dFg1aQe.png"
                 *     }
                 */
                "application/json": components["schemas"]["MockupInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "productId": "prd_sample_sachets",
                     *       "package": "bag",
                     *       "contentType": "image/jpeg",
                     *       "widthPx": 1000,
                     *       "heightPx": 1000,
                     *       "image": "/9j/4AAQSkZJRg=="
                     *     }
                     */
                    "application/json": components["schemas"]["Mockup"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getArtworkTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "productId": "prd_sample_sachets",
                     *       "widthPx": 1200,
                     *       "heightPx": 1800,
                     *       "fields": [
                     *         {
                     *           "fieldId": "photo",
                     *           "type": "image",
                     *           "role": "artwork",
                     *           "x": 0,
                     *           "y": 0,
                     *           "width": 1200,
                     *           "height": 1800
                     *         },
                     *         {
                     *           "fieldId": "name",
                     *           "type": "text",
                     *           "default": "House Coffee",
                     *           "font": "serif",
                     *           "weight": "bold",
                     *           "color": "#4a2a18",
                     *           "align": "center",
                     *           "valign": "middle",
                     *           "sizeMax": 240,
                     *           "sizeMin": 24,
                     *           "x": 168,
                     *           "y": 540,
                     *           "width": 864,
                     *           "height": 612
                     *         }
                     *       ],
                     *       "trim": {
                     *         "x": 30,
                     *         "y": 30,
                     *         "width": 1140,
                     *         "height": 1740
                     *       },
                     *       "safe": {
                     *         "x": 90,
                     *         "y": 90,
                     *         "width": 1020,
                     *         "height": 1620
                     *       },
                     *       "ground": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"1800\"><rect width=\"1200\" height=\"1800\" fill=\"#f4e9dc\"/></svg>",
                     *       "filled": [
                     *         {
                     *           "fieldId": "photo",
                     *           "under": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"1800\"><rect width=\"1200\" height=\"1800\" fill=\"#f4e9dc\"/></svg>",
                     *           "over": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"1800\"><rect x=\"132\" y=\"522\" width=\"936\" height=\"1062\" fill=\"#ffffff\" fill-opacity=\".86\"/></svg>"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ArtworkTemplate"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoints": [
                     *         {
                     *           "id": "nep_01m7vzgcz8k5n2v7x4m9p3t6w8",
                     *           "url": "https://hooks.example/portafilter",
                     *           "eventTypes": [
                     *             "fulfillment.shipped",
                     *             "tracking.updated"
                     *           ],
                     *           "createdAt": "2026-11-20T08:00:00.000Z",
                     *           "disabledAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description oldest first */
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example/portafilter",
                 *       "eventTypes": [
                 *         "fulfillment.shipped",
                 *         "tracking.updated"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "nep_01m7vzgcz8k5n2v7x4m9p3t6w8",
                     *       "url": "https://hooks.example/portafilter",
                     *       "eventTypes": [
                     *         "fulfillment.shipped",
                     *         "tracking.updated"
                     *       ],
                     *       "createdAt": "2026-11-20T08:00:00.000Z",
                     *       "disabledAt": null,
                     *       "secret": "whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtMDAwMDE="
                     *     }
                     */
                    "application/json": components["schemas"]["AddedWebhookEndpoint"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example nep_01m7vzgcz8k5n2v7x4m9p3t6w8 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The endpoint nep_01m7vzgcz8k5n2v7x4m9p3t6w8 is removed."
                     *     }
                     */
                    "application/json": {
                        /** @description what became of it */
                        message: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example nep_01m7vzgcz8k5n2v7x4m9p3t6w8 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isDelivered": true,
                     *       "status": 204
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                /** @example 50 */
                pageSize?: string;
            };
            header?: never;
            path: {
                /** @example nep_01m7vzgcz8k5n2v7x4m9p3t6w8 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "messageId": "msg_01m7vzgcz8t4e2c9w6k3y5r7q1",
                     *           "type": "fulfillment.shipped",
                     *           "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                     *           "createdAt": "2026-11-21T15:30:00.000Z",
                     *           "attempts": 2,
                     *           "state": "waiting",
                     *           "nextAttemptAt": "2026-11-21T15:35:12.000Z",
                     *           "endedAt": null,
                     *           "lastError": "the endpoint answered 503"
                     *         }
                     *       ],
                     *       "pageInfo": {
                     *         "hasNextPage": false,
                     *         "endCursor": "msg_01m7vzgcz8t4e2c9w6k3y5r7q1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description newest first; kept for 7 days once delivered, for 30 once given up */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description how to go on */
                        pageInfo: components["schemas"]["PageInfo"];
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example nep_01m7vzgcz8k5n2v7x4m9p3t6w8 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageId": "msg_01m7vzgcz8t4e2c9w6k3y5r7q1"
                 *     }
                 */
                "application/json": {
                    /** @description the one to send again; unless told, every one that failed or waits for its next attempt */
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": 1
                     *     }
                     */
                    "application/json": {
                        /** @description how many messages are sent again */
                        replayed: number;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example nep_01m7vzgcz8k5n2v7x4m9p3t6w8 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 86400
                 *     }
                 */
                "application/json": {
                    /** @description for how long messages are signed with the replaced secret too; a day unless told; 0 ends all that were replaced at once */
                    overlapSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtMDAwMDE="
                     *     }
                     */
                    "application/json": {
                        /** @description signs its messages; shown this once: `whsec_` and base64, as Standard Webhooks has it */
                        secret: string;
                    };
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "The body is not well-formed JSON."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 401,
                     *       "message": "The API key is not valid."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "There is no order ord_01m7vzgcz8h42zdafsyfdt1kgs."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request is well-formed, but a value in it is not acceptable. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 422,
                     *       "message": "items.0.quantity: must be at least 1"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests with this key; `Retry-After` says when to go on. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 429,
                     *       "message": "Too many requests; go on in 2 s."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service failed. The request id in `x-request-id` finds the cause in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Error-Details": components["headers"]["X-Error-Details"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 500,
                     *       "message": "The service failed; its log has the cause."
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    onFulfillmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.created",
                 *       "timestamp": "2026-11-20T08:00:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 1,
                 *         "status": "Created",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.created";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentPicked: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.picked",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 2,
                 *         "status": "Picked",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.picked";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentPrinted: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.printed",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 3,
                 *         "status": "Printed",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.printed";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentPackaged: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.packaged",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 4,
                 *         "status": "Packaged",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.packaged";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentShipped: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.shipped",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 5,
                 *         "status": "Shipped",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ],
                 *         "tracking": {
                 *           "status": "in_transit",
                 *           "trackingNumber": "1Z999AA10123456784",
                 *           "trackingUrl": "https://www.ups.com/track?tracknum=1Z999AA10123456784",
                 *           "estimatedDelivery": "2026-11-26T15:30:00.000Z",
                 *           "shippingCarrier": "UPS",
                 *           "shippingService": "Ground"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.shipped";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentCanceled: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.canceled",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 2,
                 *         "status": "Canceled",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.canceled";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentCancelationRequested: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.cancelation_requested",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 2,
                 *         "status": "CancelationRequested",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.cancelation_requested";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFulfillmentDeclined: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fulfillment.declined",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 2,
                 *         "status": "Declined",
                 *         "affected_items": [
                 *           "itm_01m7vzgcz8qwhgahdqegc0d9ba"
                 *         ],
                 *         "reason": "The artwork shows a trademark that is not yours."
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "fulfillment.declined";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and how far it is */
                    data: components["schemas"]["FulfillmentNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTrackingUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tracking.updated",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "orderId": "ord_01m7vzgcz8h42zdafsyfdt1kgs",
                 *         "externalSourceId": "shop.example/1001",
                 *         "isTest": true,
                 *         "sequence": 6,
                 *         "status": "Shipped",
                 *         "tracking": {
                 *           "status": "in_transit",
                 *           "trackingNumber": "1Z999AA10123456784",
                 *           "trackingUrl": "https://www.ups.com/track?tracknum=1Z999AA10123456784",
                 *           "estimatedDelivery": "2026-11-26T15:30:00.000Z",
                 *           "shippingCarrier": "UPS",
                 *           "shippingService": "Ground"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "tracking.updated";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description the order, and its parcel */
                    data: components["schemas"]["TrackingNotificationData"];
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @example msg_01m7vzgcz8t4e2c9w6k3y5r7q1 */
                "Webhook-Id": string;
                /** @example 1795707000 */
                "Webhook-Timestamp": string;
                /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-21T15:30:00.000Z",
                 *       "data": {
                 *         "isTest": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description what happened
                     * @constant
                     */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description when it happened, ISO 8601
                     */
                    timestamp: string;
                    /** @description no order */
                    data: {
                        /** @description true for an endpoint of test orders */
                        isTest: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The endpoint is gone: nothing more is sent to it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
