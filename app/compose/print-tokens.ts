/**
 * What addresses of prints say: whose, which orders, which documents, until when. Sealed for this purpose, so
 * that nobody reads or makes one, and that it opens nothing else; nothing of it is kept.
 */
import { z } from "zod";
import type { Sealer } from "../db/sealed.server.ts";
import { documentKinds } from "../documents/index.ts";
import { languages } from "../ui/languages.ts";

const shop = z.string();
/** In milliseconds since 1970. */
const until = z.number();

const claims = {
  /** Orders of a shop, as documents, in the language of its staff. */
  print: z.strictObject({
    shop,
    until,
    orderIds: z.array(z.string()),
    documents: z.array(z.enum(documentKinds)),
    language: z.enum(languages),
  }),
  /** One artwork of a shop's, made small. */
  picture: z.strictObject({ shop, until, url: z.string() }),
  /** A product of a shop's provider with one artwork on it. */
  mockup: z.strictObject({ shop, until, productId: z.string(), url: z.string() }),
};

type Purpose = keyof typeof claims;
export type Claims<P extends Purpose> = z.infer<(typeof claims)[P]>;

export interface PrintTokens {
  seal<P extends Purpose>(purpose: P, content: Claims<P>): string;
  /** Null for what was not sealed for this purpose, was changed, or has ended. */
  open<P extends Purpose>(purpose: P, token: string): Claims<P> | null;
}

export function createPrintTokens({
  sealer,
  clock,
}: {
  sealer: Sealer;
  clock: () => Date;
}): PrintTokens {
  return {
    seal: (purpose, content) => sealer.seal(JSON.stringify(content), contextOf(purpose)),
    open<P extends Purpose>(purpose: P, token: string) {
      const text = opened(sealer, { token, context: contextOf(purpose) });
      if (text === null) return null;
      // Sealed by us, so it has the form; of another version it may have another.
      const found = claims[purpose].safeParse(JSON.parse(text));
      if (!found.success || found.data.until <= clock().getTime()) return null;
      return found.data as Claims<P>;
    },
  };
}

/** The sealer throws for whatever it did not seal so, which a stranger may send. */
function opened(
  sealer: Sealer,
  { token, context }: { token: string; context: string },
): string | null {
  try {
    return sealer.open(token, context);
  } catch {
    return null;
  }
}

function contextOf(purpose: Purpose): string {
  return `address:${purpose}`;
}
