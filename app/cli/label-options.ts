import { z } from "zod";
import { UsageError } from "./command.ts";
import { type Core, DomainError } from "../core/index.ts";

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

/** The label that options describe; nothing where none is given. Throws `UsageError` naming all that is wrong with it. */
export function labelOf(texts: LabelTexts): Label | undefined {
  const label = labelOrProblems(texts);
  if (Array.isArray(label)) throw new UsageError(label.join(" "));
  return label;
}

/** The same, or in words all that is wrong with it. */
export function labelOrProblems(texts: LabelTexts): Label | undefined | string[] {
  const given = {
    carrier: texts.text("carrier"),
    service: texts.text("service"),
    trackingNumber: texts.text("tracking-number"),
    trackingUrl: texts.text("tracking-url"),
  };
  const { carrier, service, trackingNumber, trackingUrl } = given;
  const estimate = texts.text("estimated-delivery");
  // A date alone would be kept nowhere.
  if ([...Object.values(given), estimate].every((value) => value === undefined)) return undefined;
  const problems: string[] = [];
  const isWhole = carrier && service && trackingNumber && trackingUrl;
  if (!isWhole) problems.push(`${labelTogether} Missing: ${missingOf(given)}.`);
  if (trackingUrl && URL.parse(trackingUrl)?.protocol !== "https:") {
    problems.push(
      "--tracking-url must be an https:// address, like https://www.ups.com/track?tracknum=1Z999.",
    );
  }
  // Other ways to write a date are read with month and day the other way round, and buyers are told the wrong day.
  if (estimate !== undefined && !someDay.safeParse(estimate).success) {
    problems.push(
      `--estimated-delivery must be a date like YYYY-MM-DD or a time like YYYY-MM-DDThh:mm:ssZ, not ${estimate}.`,
    );
  }
  if (!isWhole || problems.length > 0) return problems;
  const estimatedDeliveryAt = estimate === undefined ? undefined : new Date(estimate);
  return { carrier, service, trackingNumber, trackingUrl, estimatedDeliveryAt };
}

/** Throws `UsageError` for a label of an order that only comes to a stage at which none is kept. */
export function refuseEarlyLabel(label: Label | undefined, target: string): void {
  if (label === undefined || target === "Packaged" || target === "Shipped") return;
  throw new UsageError(
    `A label is given with Packaged or Shipped: with ${target} nothing of it would be kept.`,
  );
}

function missingOf(given: Readonly<Record<string, string | undefined>>): string {
  const names = Object.entries(given)
    .filter(([, value]) => !value)
    .map(([name]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  return names.join(", ");
}

/** By which options a command is given what a label was refused for. */
const optionsAgainst: Partial<Record<DomainError["code"], string>> = {
  tracking_missing: "Give them as --carrier, --service, --tracking-number and --tracking-url.",
  value_not_acceptable: "It is given as --estimated-delivery.",
  delivery_unknown:
    "Give --estimated-delivery <date>, or the days by `npm run core -- shipping set-days <carrier> <service> <days>`.",
};

/** What `work` comes to; where it refuses a label, the refusal names the options too. */
export async function namingOptions<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const options = error instanceof DomainError ? optionsAgainst[error.code] : undefined;
    if (!(error instanceof DomainError) || options === undefined) throw error;
    throw new DomainError(error.code, `${error.message} ${options}`);
  }
}
