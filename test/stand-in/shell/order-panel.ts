/**
 * A panel that the host of the stand-in adds to the shell's order pages: some facts and some buttons. The
 * stand-in knows nothing of what they mean; the demo shows the fulfillment side's stages with it.
 */
export type OrderReference = { readonly shop: string; readonly id: string; readonly name: string };

export type OrderPanelView = {
  readonly title: string;
  readonly facts?: readonly {
    readonly label: string;
    readonly value: string;
    readonly href?: string;
  }[];
  /** One press posts `action` back; a disabled button shows what isn't possible now. */
  readonly buttons?: readonly {
    readonly label: string;
    readonly action: string;
    readonly disabled?: boolean;
  }[];
  /** Said when there is nothing to show or press. */
  readonly note?: string;
};

export type OrderPanel = {
  /** Called for every view of an order page; undefined hides the panel. */
  load(order: OrderReference): Promise<OrderPanelView | undefined>;
  /** Does what the button says; the text is shown to the person. */
  act(order: OrderReference, action: string): Promise<string>;
};
