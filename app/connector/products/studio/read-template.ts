import { z } from "zod";
import type { ArtworkTemplate } from "#app/contract/index.ts";
import { callApi, type NamedConnection, connectionOf } from "../../clients/connections/index.ts";
import type { ProviderAccess } from "../../ports/context.ts";
import type { TemplateField, TemplateType, TemplateView } from "./views.ts";

/** A design hardly ever changes, and its page is read anew with everything that is done on it. */
const rememberedMs = 60_000;
/** More than people look at within that time. */
const rememberedMax = 200;

interface TemplateQuery {
  shop: string;
  productId: string;
}

/**
 * Tells what can be filled in a product's design, and the lines of its packaging, as the provider does;
 * fields of a kind that nothing is known of are left out. Where it does not, the picture of the template
 * that the catalog names. One call, and none for a minute after a template was told.
 */
export function createTemplateReader(ctx: ProviderAccess) {
  const remembered = new Map<string, { template: TemplateView; until: number }>();
  return async ({ shop, productId }: TemplateQuery): Promise<TemplateView> => {
    const connection = await connectionOf(ctx, shop);
    if (connection === null) return { kind: "untold", dielineUrl: null };
    const key = JSON.stringify([connection.id, productId]);
    const known = remembered.get(key);
    const now = ctx.clock().getTime();
    if (known !== undefined && now < known.until) return known.template;
    const template = await readTemplate(ctx, { connection, productId });
    remembered.delete(key);
    if (template.kind !== "told") return template;
    const [oldest] = remembered.keys();
    if (remembered.size >= rememberedMax && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, { template, until: now + rememberedMs });
    return template;
  };
}

async function readTemplate(
  ctx: ProviderAccess,
  { connection, productId }: { connection: NamedConnection; productId: string },
): Promise<TemplateView> {
  const reply = await callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getArtworkTemplate(productId),
  });
  if (reply.kind === "answered") return templateView(reply.value);
  const row = await ctx.prisma.catalogSku.findFirst({
    where: { connectionId: connection.id, productId },
    select: { dielineUrl: true },
  });
  const kind = reply.kind === "refused" ? "untold" : "unanswered";
  return { kind, dielineUrl: row?.dielineUrl ?? null };
}

function templateView(told: ArtworkTemplate): TemplateView {
  const { widthPx, heightPx, trim = null, safe = null, ground = null, filled = [] } = told;
  return {
    kind: "told",
    widthPx,
    heightPx,
    trim,
    safe,
    ground,
    filled,
    fields: told.fields.flatMap((field): TemplateField[] => {
      const { fieldId, type, default: fallback = "", x, y, width, height } = field;
      const isForArtwork = type === "image" && field.role === "artwork";
      const place = { fieldId, fallback, x, y, width, height, isForArtwork };
      if (type === "image") return [{ ...place, type, set: null }];
      return type === "text" ? [{ ...place, type, set: templateType(field) }] : [];
    }),
  };
}

const words = z.object({
  font: z.enum(["sans", "serif"]).catch("sans"),
  weight: z.enum(["regular", "bold"]).catch("regular"),
  color: z.string().catch("#000000"),
  align: z.enum(["left", "center", "right"]).catch("center"),
  valign: z.enum(["top", "middle", "bottom"]).catch("middle"),
});

/** What is not told, or in a word that nothing is known of, is taken as most designs have it. */
function templateType(field: ArtworkTemplate["fields"][number]): TemplateType {
  const sizeMax = field.sizeMax ?? field.height;
  return { ...words.parse(field), sizeMax, sizeMin: field.sizeMin ?? Math.min(24, sizeMax) };
}
