import { callApi, connectionOf } from "../../clients/connections/index.ts";
import type { ProviderAccess } from "../../ports/context.ts";
import type { MockupView } from "./views.ts";

/** A picture has some 50 KB: so many are kept, as a page is read anew with everything that is done on it. */
const rememberedMax = 50;

interface MockupQuery {
  shop: string;
  /** A product of the provider's. */
  productId: string;
  artworkUrl: string;
}

/**
 * Has the provider draw what a product looks like with artwork on it. One call, and none for what was drawn lately:
 * what lies at artwork's address never changes.
 */
export function createMockupDrawer(ctx: ProviderAccess) {
  const remembered = new Map<string, MockupView>();
  return async ({ shop, productId, artworkUrl }: MockupQuery): Promise<MockupView> => {
    const connection = await connectionOf(ctx, shop);
    if (connection === null) return { kind: "untold" };
    const key = JSON.stringify([connection.id, shop, productId, artworkUrl]);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const reply = await callApi(ctx, connection, {
      priority: "read",
      call: (api) => api.createMockup({ productId, artworkUrl }),
    });
    if (reply.kind === "refused") {
      return reply.status === 422 ? { kind: "refused", reason: reply.message } : { kind: "untold" };
    }
    if (reply.kind !== "answered") return { kind: "unanswered" };
    const { contentType, image } = reply.value;
    const drawn = { kind: "drawn", image: `data:${contentType};base64,${image}` } as const;
    const [oldest] = remembered.keys();
    if (remembered.size >= rememberedMax && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, drawn);
    return drawn;
  };
}
