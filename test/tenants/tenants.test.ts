/**
 * No store sees or changes anything of another: every route and every act, over real HTTP, with the
 * other store's ids. The routes come out of the build, so a new one fails here until it is tried.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import { startWorld, type World } from "#test/world/index.ts";
import { type Act, type Ids, routeRows } from "./acts.ts";
import { fillStore, openDigests } from "./first-store.ts";
import { readRoutes, type Route } from "./routes.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const otherShop = "nordlicht-roast.myshopify.com";

/** Ids that name nothing. */
const oddIds = (text: string): Ids => ({
  dispatchId: text,
  orderId: text,
  orderName: text,
  webhookId: text,
  variantId: text,
  listingId: text,
  keyId: text,
  drawingId: text,
  lineId: text,
  itemId: text,
  sampleId: text,
  uploadName: text,
  photoId: text,
  recipientId: text,
  orderViewId: text,
  bulkActId: text,
  variantActId: text,
  csv: text,
});

/** Pages are for people; what calls itself a program gets a short answer. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0";

let dataDir: string;
let world: World;
let database: Awaited<ReturnType<typeof cloneTemplate>>;
let db: pg.Client;
let digestOf: Awaited<ReturnType<typeof openDigests>>;
let routes: Route[];
let ids: Ids;

interface Caller {
  /** Absent: whoever calls has no session token. */
  token?: string;
}

function ask(address: string, { token }: Caller, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("user-agent", userAgent);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return fetch(`${world.app().url}${address}`, { redirect: "manual", ...init, headers });
}

const as = (domain: string): Caller => ({ token: world.standIn.sessionToken(domain) });

function post(address: string, caller: Caller, form: ReturnType<Act["form"]>): Promise<Response> {
  if (form instanceof FormData || Array.isArray(form)) {
    const body = Array.isArray(form) ? new URLSearchParams(form) : form;
    return ask(address, caller, { method: "POST", body });
  }
  const headers = { "content-type": "application/json" };
  return ask(address, caller, { method: "POST", headers, body: JSON.stringify(form) });
}

const rowOf = (route: Route) => routeRows[route.id] ?? {};

/** The route's address with ids in it, as the browser's script asks for it and as a page. */
function addressesOf(route: Route, of: Ids): { data: string; page: string } {
  const filled = Object.entries(rowOf(route).params ?? {}).reduce(
    (address, [name, value]) => address.replace(name === "*" ? "*" : `:${name}`, () => value(of)),
    route.address,
  );
  const [place = "", query] = filled.split("?");
  const rest = query === undefined ? "" : `?${query}`;
  const page = `${place || "/"}${rest}`;
  return { page, data: route.isPage ? `${place || "/_root"}.data${rest}` : page };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-tenants-"));
  database = await cloneTemplate();
  world = await startWorld({ dataDir, env: { ...databaseEnv(database.url), LOG_LEVEL: "warn" } });
  routes = await readRoutes();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  digestOf = await openDigests(db);
  for (const domain of [shop, otherShop]) {
    expect((await world.standIn.openApp(domain)).status).toBe(200);
  }
  ids = await fillStore(world, {
    shop,
    db,
    get: (address) => ask(address, as(shop)),
    post: (address, form) => post(address, as(shop), form),
    upload: (to, body) => ask(to, as(shop), { method: "POST", body }),
  });
  // From here on nothing works by itself: whatever changes was changed by a request.
  await world.standIn.idle();
  expect(await world.app().stop("SIGTERM")).toBe(0);
  await world.restartApp({ ROLE: "web" });
}, 240_000);

afterAll(async () => {
  await db?.end();
  await world?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

describe("the table of routes and acts", () => {
  it("has a row for every route of the build, and no other", () => {
    expect(Object.keys(routeRows).toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
  });

  it("fills in every parameter of every address", () => {
    const open = routes.filter((route) => /[:*]/.test(addressesOf(route, oddIds("x")).page));
    expect(open).toEqual([]);
  });

  it("tries every act that an action tells apart", () => {
    const acts = (route: Route) => rowOf(route).acts ?? [];
    const tried = routes.map((route) => [
      route.id,
      acts(route).length > 0,
      [...new Set(acts(route).flatMap(({ intent }) => intent ?? []))].toSorted(),
    ]);
    expect(tried).toEqual(routes.map(({ id, hasAction, intents }) => [id, hasAction, intents]));
  });
});

const isOfShop = (route: Route) =>
  rowOf(route).params !== undefined && rowOf(route).isOfShop !== false;

describe("another store", () => {
  it("gets 404 at every address of the first store's things, where the first store gets 200", async () => {
    const answers: string[] = [];
    for (const route of routes.filter(isOfShop)) {
      const { data, page } = addressesOf(route, ids);
      for (const address of [data, page]) {
        const theirs = await ask(address, as(otherShop));
        const own = await ask(address, as(shop));
        await Promise.all([theirs.body?.cancel(), own.body?.cancel()]);
        answers.push(`${route.id}: ${theirs.status}, own ${own.status}`);
      }
    }
    const expected = routes.filter(isOfShop).flatMap(({ id }) => {
      const line = `${id}: 404, own ${id === "routes/app.$" ? 404 : 200}`;
      return [line, line];
    });
    expect(answers).toEqual(expected);
  });

  it("finds nothing of the first store on any page, whatever it asks for", async () => {
    // A line's number is as short as any.
    const { csv: _, lineId: __, ...long } = ids;
    const secrets = Object.entries(long);
    const found: string[] = [];
    for (const route of routes.filter((each) => each.hasLoader && each.id !== "routes/app.live")) {
      const { data, page } = addressesOf(route, ids);
      const queries = rowOf(route).queries?.(ids) ?? [];
      const asked = queries.map((query) => `${data}?${new URLSearchParams(query)}`);
      for (const address of [data, page, ...asked]) {
        const text = await (await ask(address, as(otherShop))).text();
        const told = secrets.filter(
          ([, id]) => text.includes(id) && !decodeURIComponent(address).includes(id),
        );
        const others = text.includes(shop) ? [["shop", shop]] : [];
        for (const [name] of [...told, ...others]) found.push(`${address} tells ${name}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("is shown by the same look what the first store finds of its own", async () => {
    const seen = new Set<string>();
    const looks = routes
      .filter(({ hasLoader, id }) => hasLoader && id !== "routes/app.live")
      .map((route) => addressesOf(route, ids).data);
    // Webhooks stand in the technical log alone.
    for (const data of [...looks, "/app/activity.data?log=on"]) {
      const text = await (await ask(data, as(shop))).text();
      for (const [name, id] of Object.entries(ids)) if (text.includes(id)) seen.add(name);
    }
    expect(seen).toEqual(new Set(Object.keys(ids)));
  });

  it("changes nothing of the first store by any act, and is told so", async () => {
    const before = await digestOf(shop);
    for (const { route, act, address } of allActs(ids)) {
      const response = await post(address, as(otherShop), act.form(ids));
      await response.body?.cancel();
      const said = `${route.id} ${act.intent ?? ""}: ${response.status}`;
      expect(said).toMatch(act.answer === "missing" ? /: 404$/ : /: 20\d$/);
      expect(await digestOf(shop), said).toEqual(before);
    }
  }, 300_000);

  it("decides about its own variants alone where it names some of both", async () => {
    const mine = await db.query<{ id: string }>(
      "SELECT variant_id AS id FROM connector.mapping WHERE shop = $1 AND state = 'Mapped' LIMIT 1",
      [otherShop],
    );
    const own = mine.rows[0]?.id ?? "";
    const before = await digestOf(shop);
    const form: [string, string][] = [
      ["intent", "start"],
      ["act", "ignore"],
      ["variantId", ids.variantId],
      ["variantId", own],
    ];
    const response = await post("/app/products/bulk.data", as(otherShop), form);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"started"'),
    ]);
    const acts = await db.query(
      `SELECT act.shop, act.matched, item.variant_id AS named FROM connector.variant_act AS act
       JOIN connector.variant_act_item AS item ON item.shop = act.shop AND item.variant_act_id = act.id
       WHERE act.shop = $1`,
      [otherShop],
    );
    expect(acts.rows).toEqual([{ shop: otherShop, matched: 1, named: own }]);
    expect(await digestOf(shop)).toEqual(before);
  });

  it("is told, row by row, that it has no such variants where its file names the first store's", async () => {
    const form = new FormData();
    form.set("file", new File([ids.csv], "products.csv", { type: "text/csv" }));
    const response = await post("/app/products/import.data", as(otherShop), form);
    const text = await response.text();
    expect(text).toContain("variant-unknown");
    expect(text).not.toContain("fingerprint");
  });

  it("hears nothing of what moves in the first store", async () => {
    const stop = new AbortController();
    const stream = await ask("/app/live", as(otherShop), { signal: stop.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async () => (await reader?.read())?.value;
    expect(await read()).toContain("event: open");
    const act = allActs(ids).find(
      ({ route, act: { intent } }) => route.id === "routes/app.settings" && intent === "save",
    );
    if (act === undefined) throw new Error("Nothing saves.");
    const save = async (domain: string, trigger: string) => {
      const form = act.act.form(ids);
      if (form instanceof FormData || Array.isArray(form)) throw new Error("Not the settings.");
      const draft = { ...Object(form["draft"]), trigger };
      expect((await post(act.address, as(domain), { ...form, draft })).status).toBe(200);
    };
    await save(shop, "by-hand");
    await save(shop, "on-request");
    await save(otherShop, "by-hand");
    // The database tells in the order of the transactions: the first store's would have come first.
    expect(await read()).toBe("event: moved\ndata: \n\n");
    await save(otherShop, "paid");
    expect(await read()).toBe("event: moved\ndata: \n\n");
    stop.abort();
  });
});

describe("somebody who may only look", () => {
  const samId = "902541636";
  const sam: () => Caller = () => ({ token: world.standIn.sessionToken(shop, samId) });
  const role = async (to: "staff" | "viewer") => {
    const form: [string, string][] = [
      ["number", "2"],
      ["role", to],
    ];
    return (await post("/app/settings/staff.data", as(shop), form)).status;
  };
  /** What no act of a page is, and what Shopify's own pages ask the app to do. */
  const extensionActs = () => [
    { path: `orders/${ids.orderId}/acts`, asked: { act: "send-open-lines" } },
    { path: `variants/${ids.variantId}/acts`, asked: { act: "exclude" } },
    { path: `orders/${ids.orderId}/parts/${ids.dispatchId}/lines/1/texts`, asked: {} },
    { path: `orders/${ids.orderId}/parts/${ids.dispatchId}/lines/1/change`, asked: {} },
    { path: `orders/${ids.orderId}/parts/${ids.dispatchId}/remake`, asked: {} },
  ];

  beforeAll(async () => {
    expect((await ask("/app.data", sam())).status).toBe(200);
    expect(await role("viewer")).toBe(200);
  });

  it("is refused every act of every page, and changes nothing", async () => {
    const before = await digestOf(shop);
    const answers: string[] = [];
    for (const { route, act, address } of allActs(ids)) {
      const response = await post(address, sam(), act.form(ids));
      await response.body?.cancel();
      answers.push(`${route.id} ${act.intent ?? ""}: ${response.status}`);
    }
    // A print is made of what they may look at, and their browsers measure as others do.
    const others = answers.filter((answer) => !answer.endsWith(": 403"));
    expect(others.toSorted()).toEqual([
      "routes/app.print : 200",
      "routes/app.print : 200",
      "routes/app.vitals : 204",
    ]);
    // That they called is kept: Shopify has vouched for them.
    const called = await digestOf(shop);
    expect({ ...called, "connector.shop": "" }).toEqual({ ...before, "connector.shop": "" });
  }, 300_000);

  it("is refused every act in Shopify's own pages", async () => {
    const before = await digestOf(shop);
    for (const { path: to, asked } of extensionActs()) {
      const response = await ask(`/extensions/v1/${to}`, sam(), {
        method: "POST",
        body: JSON.stringify(asked),
      });
      expect([response.status, await response.json()]).toEqual([
        403,
        { problem: { code: "view-only", message: expect.stringContaining("account owner") } },
      ]);
    }
    expect(await digestOf(shop)).toEqual(before);
  });

  it("sees every page that others see", async () => {
    const answers: string[] = [];
    for (const route of routes.filter((each) => each.hasLoader && each.id !== "routes/app.live")) {
      const { data } = addressesOf(route, ids);
      const [theirs, owners] = [await ask(data, sam()), await ask(data, as(shop))];
      await Promise.all([theirs.body?.cancel(), owners.body?.cancel()]);
      if (theirs.status !== owners.status) answers.push(`${route.id}: ${theirs.status}`);
    }
    expect(answers).toEqual([]);
  });

  it("acts again once the account owner allows it, and decides about nobody", async () => {
    expect(await role("staff")).toBe(200);
    const form: [string, string][] = [
      ["number", "1"],
      ["role", "viewer"],
    ];
    expect((await post("/app/settings/staff.data", sam(), form)).status).toBe(409);
    const words = "/app/products/words.data";
    expect((await post(words, sam(), {})).status).not.toBe(403);
  });
});

describe("what a store is told", () => {
  it("is kept by no browser and no proxy, as a page, as its script asks for it, and as an answer", async () => {
    const kept: string[] = [];
    const check = async (address: string, response: Response) => {
      await response.body?.cancel();
      const how = response.headers.get("cache-control");
      if (how !== "no-store") kept.push(`${response.status} ${address}: ${how}`);
    };
    for (const route of routes.filter(({ hasLoader }) => hasLoader)) {
      const { data, page } = addressesOf(route, ids);
      for (const address of [data, page]) await check(address, await ask(address, as(shop)));
    }
    for (const { act, address } of allActs(ids)) {
      await check(address, await post(address, as(otherShop), act.form(ids)));
    }
    expect(kept).toEqual([]);
  });
});

describe("an address with odd bytes in place of an id", () => {
  const odd = ["%00", "x%00y", "%ff", "%c0%80", "%ed%a0%80", "%e2%80%ae", "__proto__", "%0d%0aa"];

  it.each([...odd, "9".repeat(4_000)])(
    "is 404 on every page, to look at and to act on: %s",
    async (bytes) => {
      const answers: string[] = [];
      const inAddress = routes.filter((route) => isOfShop(route) || /:/.test(route.address));
      for (const route of inAddress) {
        const row = { ...rowOf(route).params };
        const address = Object.keys(row).reduce(
          (text, name) => text.replace(name === "*" ? "*" : `:${name}`, () => bytes),
          route.address,
        );
        for (const place of [address, `${address}.data`]) {
          const looked = await ask(place, as(shop));
          await looked.body?.cancel();
          answers.push(`${route.id} GET ${looked.status}`);
        }
        for (const act of rowOf(route).acts ?? []) {
          // A picture's address is looked at by its SKU alone.
          if (act.intent === "check") continue;
          const acted = await post(`${address}.data`, as(shop), act.form(ids));
          await acted.body?.cancel();
          answers.push(`${route.id} ${act.intent ?? ""} ${acted.status}`);
        }
      }
      expect(answers.filter((answer) => !answer.endsWith(" 404"))).toEqual([]);
    },
  );

  it.each(["\0", "x\0y", "\ud800", "\u202e", "__proto__", "9".repeat(4_000)])(
    "is refused in a form, and breaks nothing: %j",
    async (bytes) => {
      const before = await digestOf(shop);
      const acts = allActs(oddIds(bytes)).filter(
        ({ route, act }) => !isOfShop(route) && act.answer === "missing",
      );
      const answers: string[] = [];
      // One after the other: a store that asks for all at once is told to wait.
      for (const { route, act, address } of acts) {
        const response = await post(address, as(shop), act.form(oddIds(bytes)));
        await response.body?.cancel();
        answers.push(`${route.id} ${act.intent ?? ""} ${response.status}`);
      }
      expect(answers.filter((answer) => !/ (?:400|404|422)$/.test(answer))).toEqual([]);
      // That they called is kept: Shopify has vouched for them.
      const called = await digestOf(shop);
      expect({ ...called, "connector.shop": "" }).toEqual({ ...before, "connector.shop": "" });
    },
  );

  it.each(["\0", "\ud800", "\u202e"])(
    "breaks no act, in whichever text of it that stands: %j",
    async (bytes) => {
      const broken: string[] = [];
      for (const { route, act, address } of allActs(ids)) {
        const response = await post(address, as(otherShop), spoil(act.form(ids), bytes));
        await response.body?.cancel();
        if (response.status >= 500) broken.push(`${route.id} ${act.intent ?? ""}`);
      }
      expect(broken).toEqual([]);
    },
  );
});

/** The same form with the bytes behind each of its texts that is no choice. */
function spoil(form: ReturnType<Act["form"]>, bytes: string): ReturnType<Act["form"]> {
  const isChoice = (text: string) => /^[a-z-]+$/.test(text);
  const spoilt = (text: string) => (isChoice(text) ? text : text + bytes);
  if (Array.isArray(form))
    return form.map(([name, value]): [string, string] => [name, spoilt(value)]);
  if (!(form instanceof FormData)) {
    return JSON.parse(JSON.stringify(form), (_name, value: unknown) =>
      typeof value === "string" ? spoilt(value) : value,
    );
  }
  const copy = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") copy.set(name, spoilt(value));
    else copy.set(name, new File([value, bytes], value.name));
  }
  return copy;
}

describe("a form without a session token of the store", () => {
  const forged = () => {
    const [head, body] = world.standIn.sessionToken(shop).split(".");
    return `${head}.${body}.${"A".repeat(43)}`;
  };

  it.each<[string, () => Caller]>([
    ["none", () => ({})],
    ["a forged one", () => ({ token: forged() })],
    ["one of nobody", () => ({ token: "x" })],
  ])("is refused by every act and changes nothing: %s", async (_, caller) => {
    const before = await digestOf(shop);
    for (const { route, act, address } of allActs(ids)) {
      // What a page of another site could add: the store's name, and a cookie that the browser sends along.
      const answer = await post(
        `${address}${address.includes("?") ? "&" : "?"}shop=${shop}`,
        caller(),
        act.form(ids),
      );
      const said = `${route.id} ${act.intent ?? ""}: ${answer.status} ${answer.headers.get("location") ?? ""}`;
      await answer.body?.cancel();
      expect([401, 302, 202, 410], said).toContain(answer.status);
      expect(await digestOf(shop), said).toEqual(before);
    }
  });
});

/** Every act at its address. */
function allActs(of: Ids): { route: Route; act: Act; address: string }[] {
  return routes.flatMap((route) =>
    (rowOf(route).acts ?? []).map((act) => ({
      route,
      act,
      address: `${addressesOf(route, of).data}${act.query ?? ""}`,
    })),
  );
}
