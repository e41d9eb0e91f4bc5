import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import sharp from "sharp";
import { artworkJobMoves } from "#app/core/artwork/index.ts";
import { aLine, aMerchant, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";
import { createCatalogAssets } from "./catalog-assets.ts";
import { catalogSeed } from "../../prisma/seed/catalog.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.test;
});

const dayMs = 24 * 60 * 60 * 1_000;
const productId = "prd_sample_sachets";
const text = (fieldId: string, value: string) => ({ fieldId, type: "text", value });

const start = (
  fields: object[],
  more: { productId?: string; headers?: Record<string, string> } = {},
) =>
  call(world, "createArtwork", {
    key,
    body: { productId: more.productId ?? productId, fields },
    ...(more.headers && { headers: more.headers }),
  });

const state = async (params: { jobId: string }) =>
  (await call(world, "getArtworkStatus", { key, params })).body;

/** Starts a job and does it; the state in which it ends. */
async function generate(fields: object[], product = productId) {
  const { body } = await start(fields, { productId: product });
  await world.core.sweeps.dueArtworkJobs();
  return state(body);
}

async function download(artworkUrl: string | undefined) {
  const assets = createCatalogAssets(world);
  const response = await assets.fetch(new Request(artworkUrl ?? "https://none.example"));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("createArtwork answers 201", () => {
  test("with a job that is QUEUED, then COMPLETED with a PNG of exactly the product's size", async () => {
    const { status, body } = await start([text("name", "Harbor Lights")]);
    expect(status).toBe(201);
    expect(body).toEqual({ jobId: expect.stringMatching(/^job_/), status: "QUEUED" });
    expect(await state(body)).toEqual({ jobId: body.jobId, status: "QUEUED" });

    await world.core.sweeps.dueArtworkJobs();

    const { artworkUrl, ...done } = await state(body);
    expect(done).toEqual({ jobId: body.jobId, status: "COMPLETED" });
    expect(artworkUrl).toMatch(/^https:\/\/core\.example\.com\/artwork\/[\w-]{32}\.png$/);
    const { response, bytes } = await download(artworkUrl);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 1800,
    });
  });

  test("with artwork that an order of the product takes as it is", async () => {
    const { artworkUrl = "" } = await generate([]);
    const body = anOrder({ items: [aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl })] });
    expect(await call(world, "createOrder", { key, body })).toMatchObject({ status: 201 });
    const wrong = anOrder({ items: [aLine({ artworkUrl })] });
    const { message } = await call(world, "createOrder", { key, body: wrong });
    expect(message).toContain("actual 1200 x 1800");
  });

  test.each(catalogSeed.products.map(({ id }) => id))(
    "and prints %s with no field at all",
    async (id) => {
      const product = catalogSeed.products.find((each) => each.id === id);
      const { artworkUrl } = await generate([], id);
      const { width, height } = await sharp((await download(artworkUrl)).bytes).metadata();
      expect([width, height]).toEqual([product?.artworkWidthPx, product?.artworkHeightPx]);
    },
  );

  test("for a product of the merchant's own, on the design of its catalog product", async () => {
    const own = { id: "prd_own", title: "Own", description: "", productType: "Ground", skus: [] };
    const images = { imageUrl: "https://art.example/a.png", imageUrls: [] };
    await world.core.products.addMerchantProducts({
      merchantId: merchant.merchantId,
      products: [{ ...own, ...images, catalogProductId: productId }],
    });
    expect(await generate([text("name", "Mine")], "prd_own")).toMatchObject({
      status: "COMPLETED",
    });
    const other = await aMerchant(world);
    const body = { productId: "prd_own", fields: [] };
    expect((await call(world, "createArtwork", { key: other.test, body })).status).toBe(404);
  });

  test("once for one Idempotency-Key, also of twenty at once", async () => {
    const headers = { "idempotency-key": "one-artwork" };
    const fields = [text("name", "Once")];
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(fields, { headers })));
    expect(new Set(replies.map(({ body }) => body.jobId)).size).toBe(1);
    const fresh = replies.filter((reply) => !reply.headers.has("idempotent-replayed"));
    expect(fresh).toHaveLength(1);
    expect((await start([], { headers })).status).toBe(422);
  });
});

describe("createArtwork refuses", () => {
  test.each([
    ["an unknown fieldId", [text("subtitle", "x")], "subtitle"],
    ["a type that the field does not have", [{ ...text("name", "x"), type: "image" }], "type"],
    ["a type that there is not", [{ ...text("name", "x"), type: "sound" }], "type"],
    ["a field that is given twice", [text("name", "x"), text("name", "y")], "twice"],
    [
      "an image that is no HTTPS URL",
      [{ fieldId: "photo", type: "image", value: "a.png" }],
      "HTTPS",
    ],
    ["a text beyond measure", [text("name", "x".repeat(2_001))], "2000"],
    ["a field without a value", [{ fieldId: "name", type: "text" }], "value"],
  ])("%s with 422", async (_, fields, said) => {
    const { status, message } = await start(fields);
    expect(status).toBe(422);
    expect(message).toContain(said);
  });

  test("a product that is not there with 404, one without a design with 422", async () => {
    expect((await start([], { productId: "prd_none" })).status).toBe(404);
    const { database } = world;
    const where = { id: "prd_instant_tin" };
    await database.prisma.catalogProduct.update({ where, data: { designSvg: null } });
    expect((await start([], { productId: "prd_instant_tin" })).status).toBe(422);
  });
});

describe("getArtworkTemplate", () => {
  const template = (id: string) => call(world, "getArtworkTemplate", { key, params: { id } });

  test("answers the size, and every field that createArtwork takes, with where it stands", async () => {
    const { status, body } = await template(productId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ productId, widthPx: 1_200, heightPx: 1_800 });
    expect(body.fields).toEqual([
      {
        fieldId: "photo",
        type: "image",
        role: "artwork",
        x: 0,
        y: 0,
        width: 1_200,
        height: 1_800,
      },
      expect.objectContaining({ fieldId: "name", type: "text", default: "House Coffee" }),
      expect.objectContaining({ fieldId: "tagline", type: "text", default: expect.any(String) }),
    ]);
    expect(body).toMatchObject({
      trim: { x: 30, y: 30, width: 1_140, height: 1_740 },
      safe: { x: 90, y: 90, width: 1_020, height: 1_620 },
      ground: expect.stringMatching(/^<svg (?!.*data-field).*<\/svg>$/s),
      filled: [{ fieldId: "photo", under: expect.any(String), over: expect.any(String) }],
    });
    const texts = body.fields.filter(({ type }) => type === "text");
    expect(texts.map(({ font, weight, align }) => [font, weight, align])).toEqual([
      ["serif", "bold", "center"],
      ["sans", "regular", "center"],
    ]);
    const { status: started } = await start(texts.map(({ fieldId }) => text(fieldId, "Hello")));
    expect(started).toBe(201);
  });

  test("answers 404 for a product that nobody has", async () => {
    expect((await template("prd_none")).status).toBe(404);
  });
});

describe("getArtworkStatus", () => {
  test("says why a job FAILED in words for people", async () => {
    const fields = [{ fieldId: "photo", type: "image", value: "https://nowhere.example/a.png" }];
    expect(await generate(fields)).toMatchObject({
      status: "FAILED",
      error: "The field photo: the image could not be read: the host art.example was not found.",
    });
    const broken = [{ fieldId: "photo", type: "image", value: "https://art.example/9x9/cut.png" }];
    expect((await generate(broken)).error).toMatch(/photo: the file is broken/);
    expect((await generate([text("name", "\u{1f984}")])).error).toMatch(
      /no font of ours can print/,
    );
    // Arabic and Hebrew run from right to left, Devanagari and Thai join and reorder: nothing is misprinted.
    for (const name of [
      "\u0642\u0647\u0648\u0629",
      "\u05e7\u05e4\u05d4",
      "\u0915\u0949\u092b\u093c\u0940",
      "\u0e01\u0e32\u0e41\u0e1f",
    ]) {
      const { status, error } = await generate([text("name", `Caf\u00e9 ${name}`)]);
      expect(status).toBe("FAILED");
      expect(error).toMatch(/can print .+; we print Latin, Greek, Cyrillic, Chinese, Japanese/);
    }
    expect((await generate([text("name", "W".repeat(2_000))])).error).toMatch(/too long/);
  });

  test("answers 404 to another mode and to another merchant", async () => {
    const { body: params } = await start([]);
    const other = await aMerchant(world);
    for (const stranger of [merchant.live, other.test]) {
      const reply = await call(world, "getArtworkStatus", { key: stranger, params });
      expect(reply.status).toBe(404);
    }
  });
});

describe("an artwork job", () => {
  test("of a process that was killed is taken up when its lease has ended", async () => {
    const { body } = await start([]);
    const { database } = world;
    const died = { status: "EXECUTING", attempts: 1, leaseToken: "lea_dead" } as const;
    const leaseEnd = new Date(world.now().getTime() + 30_000);
    await database.prisma.artworkJob.updateMany({
      where: { id: body.jobId },
      data: { ...died, dueAt: leaseEnd },
    });
    await world.core.sweeps.dueArtworkJobs();
    expect((await state(body)).status).toBe("EXECUTING");
    world.advance(30_000);
    await world.core.sweeps.dueArtworkJobs();
    expect((await state(body)).status).toBe("COMPLETED");
  });

  test("is forgotten with its file a year after it was made, unless it was ordered since", async () => {
    const [idle, used, failed] = [
      await generate([text("name", "Idle")]),
      await generate([text("name", "Used")]),
      await generate([text("name", "\u{1f984}")]),
    ];
    world.advance(300 * dayMs);
    const { artworkUrl = "" } = used;
    const line = aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl });
    const order = await call(world, "createOrder", { key, body: anOrder({ items: [line] }) });
    expect(order.status).toBe(201);
    await world.core.sweeps.purge();
    expect((await download(idle.artworkUrl)).response.status).toBe(200);

    world.advance(66 * dayMs);
    await world.core.sweeps.purge();

    for (const { jobId } of [idle, failed]) {
      expect((await call(world, "getArtworkStatus", { key, params: { jobId } })).status).toBe(404);
    }
    expect((await download(idle.artworkUrl)).response.status).toBe(404);
    expect((await state(used)).status).toBe("COMPLETED");
    expect((await download(used.artworkUrl)).response.status).toBe(200);
  });

  test("is kept where it is ordered while what stands before it is being forgotten", async () => {
    const first = await generate([text("name", "First")]);
    world.advance(1_000);
    const ordered = await generate([text("name", "Ordered")]);
    world.advance(367 * dayMs);
    const { pool } = world.database;
    const holder = await pool.connect();
    // With its transaction, should the test fail within it.
    onTestFinished(() => holder.release(true));
    await holder.query("BEGIN");
    await holder.query("SELECT FROM core.artwork_job WHERE id = $1 FOR UPDATE", [first.jobId]);
    const purging = world.core.sweeps.purge();
    const waiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND wait_event_type = 'Lock' AND query LIKE '%artwork_job%'`,
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    const line = aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl: ordered.artworkUrl ?? "" });
    const order = await call(world, "createOrder", { key, body: anOrder({ items: [line] }) });
    expect(order.status).toBe(201);
    await holder.query("COMMIT");
    await purging;
    expect((await download(first.artworkUrl)).response.status).toBe(404);
    expect((await download(ordered.artworkUrl)).response.status).toBe(200);
  });

  test("is done once by two processes that were woken for it", async () => {
    const { body } = await start([]);
    const payload = { merchantId: merchant.merchantId, jobId: body.jobId };
    const processes = [world.core, world.another().core];
    await Promise.all(processes.map(({ jobs }) => jobs["render-artwork"](payload)));
    const job = await world.database.prisma.artworkJob.findFirst({ where: { id: body.jobId } });
    expect(job).toMatchObject({ status: "COMPLETED", attempts: 1 });
  });

  test("reaches every status of its table, and its ends end", () => {
    const reached = new Set(Object.values(artworkJobMoves).flat());
    expect([...reached, "QUEUED"].toSorted()).toEqual(Object.keys(artworkJobMoves).toSorted());
    expect([artworkJobMoves.COMPLETED, artworkJobMoves.FAILED]).toEqual([[], []]);
  });
});
