export interface paths {
    "/v1/catalog/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All products of the catalog */
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
        /** One product of the catalog */
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
        /** All blends but custom and discontinued ones */
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
        /** One blend */
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
        /** One variant by its SKU */
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
        /** All variants of a product */
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
        /** All variants of a blend */
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
        /** The stock of every SKU */
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
        /** The stock of one SKU */
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
        /** The merchant's own products, newest first */
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
        /** The merchant's orders, newest first */
        get: operations["getOrders"];
        put?: never;
        /** Place an order */
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
        /** One order */
        get: operations["getOrder"];
        /** Replace the content of an order that is still Created */
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
        /** Cancel an order that is still Created */
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
        /** The history of an order, oldest event first */
        get: operations["getOrderEvents"];
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
        /** The latest shipment of an order */
        get: operations["getOrderShipping"];
        put?: never;
        post?: never;
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
        /** Move a test order through its stages; needs a test API key */
        put: operations["simulateOrderStatus"];
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
        /** Dry run of createOrder: every problem at once, nothing is created */
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
        /** The transaction that paid an order */
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
        /** Start the generation of print-ready artwork */
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
        /** How far an artwork job is */
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
        /** A picture of a product with artwork on it */
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
        /** What can be filled in a product's design, and where it stands */
        get: operations["getArtworkTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            /** @description the design without its fields: an SVG in the artwork's pixels */
            ground?: string;
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
            /** @description box, bag, or tin */
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
                /** @description the status that the order reached */
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
            /** @description the cursor of the next page; null on an empty one */
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
                     *       "ground": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"1800\"><rect width=\"1200\" height=\"1800\" fill=\"#f4e9dc\"/></svg>"
                     *     }
                     */
                    "application/json": components["schemas"]["ArtworkTemplate"];
                };
            };
            /** @description The request is malformed, or the order's status does not allow this. */
            400: {
                headers: {
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
}
