import '@shopify/ui-extensions';

//@ts-ignore
declare module './src/order-tools.ts' {
  interface FindOrderProgressInput {
    /**
     * The order's name, like #1001, or its id, like gid://shopify/Order/1234567890.
     */
    order: string;
  }

  interface FindOrderProgressOutput {
    /**
     * False where there is nothing to say of the order; the message says why.
     */
    found: boolean;
    /**
     * Where the order is, or why that can't be said, in one sentence.
     */
    message: string;
    /**
     * Only where the order was found.
     */
    order?: {
      name: string;
      state: string;
      /**
       * Its page in the app.
       */
      page: string;
      /**
       * What is sent together; most orders have one part.
       */
      parts: {
        stage: string;
        waitsFor: string | null;
        whatHelps: string[];
        tracking: {
          carrier: string;
          number: string;
          url: string;
        }[];
      }[];
      items: {
        title: string;
        quantity: number;
        /**
         * What becomes of it.
         */
        becomes: string;
        notes: string[];
      }[];
    };
  }

  interface ShopifyTools {
    /**
     * Where an order is at the provider that makes and ships it, and why it waits if it does: state, parcels with tracking, what each part waits for and what a person can do about it, and what became of each item. Use it when the merchant asks where an order is, why it has not been sent, what it waits for, or what is made of it.
     */
    register(
      name: 'find_order_progress',
      handler: (
        input: FindOrderProgressInput,
      ) => FindOrderProgressOutput | Promise<FindOrderProgressOutput>,
    ): () => void;
  }

  const shopify: import('@shopify/ui-extensions/admin').WithGeneratedTools<
    import('@shopify/ui-extensions/admin.app.tools.data').Api,
    ShopifyTools
  >;
  const globalThis: { shopify: typeof shopify };
}
