/** Loaded before a program (`node --import`): its machine's clock is an hour ahead. */
const RealDate = Date;
const hourMs = 3_600_000;

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + hourMs);
    // Whatever a Date is made of.
    else super(...(parts as [number]));
  }
  static override now = () => RealDate.now() + hourMs;
} as DateConstructor;
