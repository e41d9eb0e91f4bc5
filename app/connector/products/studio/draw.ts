import { keepWords } from "../../store/words.ts";
import { z } from "zod";
import type { StudioDrawingModel } from "#app/db/generated/models.ts";
import { openConnection, connectionOf } from "../../clients/connections/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { askForDrawing, type DrawingNews } from "../drawings/index.ts";
import { phrase } from "../../model/phrases.ts";
import { drawingView } from "./read-studio.ts";
import type { DrawingView, EnteredField } from "./views.ts";

/** More than any design has places for, and more than any label has space for. */
const fieldsMax = 30;
const valueMax = 2_000;
/** One call of the provider's ends before that. */
const claimMs = 20_000;
/** Between two looks at one that is under way: somebody waits for it, less and less eagerly. */
const pausesMs = [400, 400, 800, 1_600, 3_000];
const longestPauseMs = 5_000;

export type DrawResult =
  | { kind: "drawing"; drawing: DrawingView }
  /** The shop's provider has no such product, or the id is another product's drawing. */
  | { kind: "missing" }
  | { kind: "refused"; problems: DrawProblem[] };

/** What does not fit, and at which of the fields as they were given; the page has the words for it. */
export type DrawProblem =
  | { problem: "none" | "many" | "disk" }
  | { problem: FieldProblem; position: number };

/** `name` and `twice` are about what a field is called, the others about what fills it. */
export type FieldProblem = "name" | "twice" | "long" | "image";

/**
 * Has the provider draw a product's design with what a person filled in. `drawingId` is a UUID that the
 * page chose: the same again, from a second click, is the same drawing. Fields without a value keep
 * what the design prints there.
 */
export async function startDrawing(
  ctx: ProviderAccess & Needs<"newId" | "hasFreeDisk">,
  command: { shop: string; productId: string; drawingId: string; fields: readonly EnteredField[] },
): Promise<DrawResult> {
  const { shop, productId, drawingId: id } = command;
  const connection = await connectionOf(ctx, shop);
  const known = { connectionId: connection?.id ?? "", productId };
  if (connection === null || (await ctx.prisma.catalogSku.count({ where: known })) === 0) {
    return { kind: "missing" };
  }
  const filled = command.fields
    .map(({ fieldId, type, value }, position) => {
      return { position, field: { fieldId: fieldId.trim(), type, value: value.trim() } };
    })
    .filter(({ field }) => field.value !== "");
  const fields = filled.map(({ field }) => field);
  const problems = problemsOf(filled);
  if (problems.length > 0) return { kind: "refused", problems };
  // A provider elsewhere draws on its own disk.
  if (connection.url === null && !(await ctx.hasFreeDisk())) {
    return { kind: "refused", problems: [{ problem: "disk" }] };
  }
  const now = ctx.clock();
  await ctx.prisma.studioDrawing.createMany({
    data: [
      {
        shop,
        id,
        productId,
        state: "Frozen",
        idempotencyKey: ctx.newId(),
        request: { productId, fields },
        connectionId: connection.id,
        askAt: now,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  const drawing = await followDrawing(ctx, { shop, productId, drawingId: id });
  return drawing === null ? { kind: "missing" } : { kind: "drawing", drawing };
}

interface FilledField {
  position: number;
  field: EnteredField;
}

function problemsOf(filled: readonly FilledField[]): DrawProblem[] {
  if (filled.length === 0) return [{ problem: "none" }];
  if (filled.length > fieldsMax) return [{ problem: "many" }];
  const named = new Set<string>();
  return filled.flatMap(({ position, field: { fieldId, type, value } }) => {
    const problems: FieldProblem[] = [];
    if (fieldId === "" || fieldId.length > 200) problems.push("name");
    else if (named.has(fieldId)) problems.push("twice");
    named.add(fieldId);
    if (value.length > valueMax) problems.push("long");
    else if (type === "image" && !imageAddress.safeParse(value).success) problems.push("image");
    return problems.map((problem) => ({ problem, position }));
  });
}

const imageAddress = z.url({ protocol: /^https$/ });

/**
 * How far a drawing is: the provider is asked where that is due, by one caller at a time. Null when the
 * shop has no such drawing of this product.
 */
export async function followDrawing(
  ctx: ProviderAccess,
  { shop, productId, drawingId: id }: { shop: string; productId: string; drawingId: string },
): Promise<DrawingView | null> {
  const row = await ctx.prisma.studioDrawing.findUnique({ where: { shop_id: { shop, id } } });
  if (row === null || row.productId !== productId) return null;
  const now = ctx.clock();
  const isUnderWay = row.state === "Frozen" || row.state === "Started";
  if (!isUnderWay || row.askAt > now) return drawingView(row);
  const { count } = await ctx.prisma.studioDrawing.updateMany({
    where: { shop, id, askAt: row.askAt, state: row.state },
    data: { askAt: new Date(now.getTime() + claimMs) },
  });
  if (count === 0) return drawingView(row);
  const home = await openConnection(ctx, row.connectionId);
  const news: DrawingNews =
    home === null
      ? { kind: "failed", error: phrase("drawingHomeGone") }
      : await askForDrawing(ctx, home, row);
  const [told = row] = await ctx.prisma.studioDrawing.updateManyAndReturn({
    where: { shop, id, state: row.state },
    data: changeOf(row, news, ctx.clock()),
  });
  return drawingView(told);
}

function changeOf(
  { asked: before, jobId: known }: StudioDrawingModel,
  news: DrawingNews,
  now: Date,
): Partial<Omit<StudioDrawingModel, "request">> {
  const asked = before + 1;
  const askAt = new Date(now.getTime() + (pausesMs[before] ?? longestPauseMs));
  switch (news.kind) {
    case "done":
      return { state: "Done", jobId: news.jobId, artworkUrl: news.artworkUrl, error: null };
    case "failed":
      return { state: "Failed", error: keepWords(news.error) };
    case "under-way":
      return { state: "Started", jobId: news.jobId, asked, askAt, error: null };
    default: {
      const { reply } = news;
      if (reply.kind === "postponed") return { askAt: reply.until, jobId: known };
      const wantedMs = reply.kind === "unanswered" ? (reply.retryAfterMs ?? 0) : 0;
      const pauseMs = Math.max(longestPauseMs, wantedMs);
      return { asked, askAt: new Date(now.getTime() + pauseMs), error: keepWords(reply.message) };
    }
  }
}
