import { z } from "zod";
import { UsageError } from "./command.ts";
import type { Core } from "../core/index.ts";

/** A parcel's label as the core is given it. */
type Label = NonNullable<Parameters<Core["production"]["advanceOrder"]>[0]["label"]>;

/** What a label is made of, as options of a command. */
export const labelOptions = {
  carrier: "text",
  service: "text",
  "tracking-number": "private",
  "tracking-url": "private",
  "estimated-delivery": "text",
} as const;

const someDay = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** What is said of half a label. */
export const labelTogether =
  "--carrier, --service, --tracking-number and --tracking-url go together.";

/** What is read by the names of the options: a command's words, or a row of a file. */
export interface LabelTexts {
  text(name: string): string | undefined;
}

/** The label that options describe; nothing where none is given. Throws `UsageError` for half a one. */
export function labelOf(texts: LabelTexts): Label | undefined {
  const given = {
    carrier: texts.text("carrier"),
    service: texts.text("service"),
    trackingNumber: texts.text("tracking-number"),
    trackingUrl: texts.text("tracking-url"),
  };
  const { carrier, service, trackingNumber, trackingUrl } = given;
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  if (!carrier || !service || !trackingNumber || !trackingUrl) {
    throw new UsageError(labelTogether);
  }
  if (URL.parse(trackingUrl)?.protocol !== "https:") {
    throw new UsageError("--tracking-url must be an https:// address.");
  }
  const estimate = texts.text("estimated-delivery");
  // Other ways to write a date are read with month and day the other way round, and buyers are told the wrong day.
  if (estimate !== undefined && !someDay.safeParse(estimate).success) {
    throw new UsageError("--estimated-delivery must be a date like 2026-11-30.");
  }
  const estimatedDeliveryAt = estimate === undefined ? undefined : new Date(estimate);
  return { carrier, service, trackingNumber, trackingUrl, estimatedDeliveryAt };
}
