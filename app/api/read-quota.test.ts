/** How often strangers' hosts are asked on behalf of one merchant, over HTTP and two processes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

const perHour = { live: 4, test: 2, copy: 9, dryRun: 3 };
let world: CoreWorld;
let other: Pick<CoreWorld, "core" | "fetch">;
beforeAll(async () => {
  world = await aCoreWorld({ readQuotas: perHour });
  other = world.another();
});
afterAll(() => world.close());

let files = 0;
const fresh = () => {
  files += 1;
  return `https://art.example/3150x2400/quota-${files}.png`;
};
const bodyOf = (...urls: string[]) =>
  anOrder({ items: urls.map((artworkUrl) => aLine({ artworkUrl })) });
const place = (key: string, url: string, at: Pick<CoreWorld, "fetch"> = world) =>
  call(at, "createOrder", { key, body: bodyOf(url) });

describe("the quota of reads at hosts of others", () => {
  test("counts all processes together; what is beyond waits for the next hour, and is placed then", async () => {
    const { live: key } = await aMerchant(world);
    for (const at of [world, other, world, other]) {
      expect((await place(key, fresh(), at)).status).toBe(201);
    }
    const before = world.artworkReads.length;
    const url = fresh();
    for (const at of [world, other]) {
      const refused = await place(key, url, at);
      expect(refused).toMatchObject({
        status: 429,
        message:
          "items.0.artworkUrl: 4 addresses of others were read in this hour, no more; it goes on at 09:00 UTC.",
      });
      const waitMs = Number(refused.headers.get("retry-after")) * 1_000;
      expect(world.now().getTime() + waitMs).toBe(Date.parse("2026-11-20T09:00:00Z"));
    }
    expect(world.artworkReads).toHaveLength(before);
    world.advance(60 * 60_000);
    expect((await place(key, url)).status).toBe(201);
  });

  test("leaves other merchants, known artwork and the other keys as they were", async () => {
    const [full, good] = [await aMerchant(world), await aMerchant(world)];
    const known = fresh();
    for (const url of [known, fresh(), fresh(), fresh()]) await place(full.live, url);
    expect((await place(full.live, fresh())).status).toBe(429);
    expect((await place(full.live, known)).status).toBe(201);
    expect((await place(full.test, fresh())).status).toBe(201);
    expect((await place(good.live, fresh())).status).toBe(201);
  });

  test("lets no number of dry runs use up what orders have, and says what it has not checked", async () => {
    const { live: key } = await aMerchant(world);
    const body = bodyOf(fresh(), fresh(), fresh(), fresh(), fresh());
    const told = await call(world, "validateOrder", { key, body });
    const problems = "problems" in told.body ? told.body.problems : [];
    expect(problems).toHaveLength(2);
    expect(problems[0]?.message).toMatch(/3 addresses of others were read in this hour, no more/);
    expect((await place(key, fresh())).status).toBe(201);
  });

  test("puts a drawing off whose pictures it does not cover, without a lost try", async () => {
    const { live: key } = await aMerchant(world);
    for (let read = 0; read < perHour.live; read += 1) await place(key, fresh());
    const { body: template } = await call(world, "getArtworkTemplate", {
      key,
      params: { id: "prd_sample_sachets" },
    });
    const image = template.fields.find(({ type }) => type === "image");
    const { body: params } = await call(world, "createArtwork", {
      key,
      body: {
        productId: "prd_sample_sachets",
        fields: [{ fieldId: image?.fieldId, type: "image", value: fresh() }],
      },
    });
    const status = () => call(world, "getArtworkStatus", { key, params });
    await world.core.sweeps.dueArtworkJobs();
    expect((await status()).body.status).toBe("REATTEMPTING");
    expect(world.wholeReads).toEqual([]);
    await world.core.sweeps.dueArtworkJobs();
    expect(world.wholeReads).toEqual([]);
    const [row] = await world.database.prisma.artworkJob.findMany({ where: { id: params.jobId } });
    expect(row?.attempts).toBe(0);
    world.advance(60 * 60_000);
    await world.core.sweeps.dueArtworkJobs();
    expect(world.wholeReads).toHaveLength(1);
  });
});
