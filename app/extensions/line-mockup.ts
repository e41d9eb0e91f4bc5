import type { Connector } from "../connector/index.ts";
import { lineOfItem } from "../connector/dispatches/request/index.ts";
import { inLanguage } from "../ui/languages.ts";
import { saidText } from "../ui/said-text.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { LineMockupAnswer } from "./answers.ts";
import type { LineTarget } from "./correct-line.ts";

/** One picture of a product of the provider's with artwork on it. */
export interface WantedMockup {
  productId: string;
  url: string;
}

type Reads = Pick<Connector, "readProof"> & {
  products: Pick<Connector["products"], "drawMockup">;
};

/** What a line is made of is seen on so many products at most. */
const picturesMax = 4;

/** What a line of an order looks like on its product; null where the store has no such line, or nothing that could be drawn. */
export async function readLineMockup(
  connector: Reads,
  {
    shop,
    language,
    orderId,
    partId: dispatchId,
    lineId,
    mockupOf,
  }: AdminReader & LineTarget & { mockupOf: (mockup: WantedMockup) => string },
): Promise<LineMockupAnswer | null> {
  const proof = await connector.readProof({ shop, dispatchId });
  if (proof?.dispatch.orderId !== orderId) return null;
  const wanted = proof.items.flatMap(({ item, artworkUrl, title, externalSourceId }) =>
    lineOfItem(externalSourceId) === lineId && item !== null && artworkUrl !== null
      ? [{ productId: item.productId, url: artworkUrl, title }]
      : [],
  );
  if (wanted.length === 0) return null;
  // The provider draws each once: the address that is answered finds it drawn.
  const drawn = await Promise.all(
    wanted.slice(0, picturesMax).map(async ({ title, ...one }) => {
      const asked = { shop, productId: one.productId, artworkUrl: one.url };
      return { title, one, view: await connector.products.drawMockup(asked) };
    }),
  );
  return inLanguage(language, () => {
    const [failed] = drawn.flatMap(({ view }) => (view.kind === "drawn" ? [] : [view]));
    const said =
      failed === undefined
        ? t("mockup.hint")
        : failed.kind === "refused"
          ? t("mockup.refused", { reason: saidText(failed.reason) })
          : t(`mockup.${failed.kind}`);
    return {
      pictures: drawn.flatMap(({ title, one, view }) =>
        view.kind === "drawn"
          ? [{ pictureUrl: mockupOf(one), alt: t("mockup.alt", { title }) }]
          : [],
      ),
      said,
    };
  });
}
