import type { Connector } from "../connector/index.ts";
import type { LineTextsAnswer } from "./answers.ts";
import type { LineTarget } from "./correct-line.ts";

type Reads = Pick<Connector, "readLine">;

/** The texts that are printed on a line, each once; null where the store has no such line, or nobody can change any. */
export async function readLineTexts(
  connector: Reads,
  { shop, orderId, partId: dispatchId, lineId: lineItemId }: { shop: string } & LineTarget,
): Promise<LineTextsAnswer | null> {
  const line = await connector.readLine({ shop, dispatchId, lineItemId });
  if (line?.orderId !== orderId || !line.isCorrectable) return null;
  const fields = line.parts.flatMap((part) => part.fields);
  const texts = new Map(
    fields.flatMap(({ property, type, value }) =>
      type === "text" ? [[property, value] as const] : [],
    ),
  );
  if (texts.size === 0) return null;
  return {
    seen: line.seen,
    texts: [...texts].map(([property, value]) => ({ property, value })),
  };
}
