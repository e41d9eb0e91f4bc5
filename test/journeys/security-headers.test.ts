/** What every answer of the product tells browsers: pages, data, files, refusals, and broken requests. */
import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { type Operation, operations } from "#app/contract/index.ts";
import { openStore } from "./open-store.ts";
import { testKey } from "./shared-parts.ts";
import { openRaw } from "#test/support/raw-request.ts";
import { readRoutes, type Route } from "#test/tenants/routes.ts";

const store = openStore();
const { shop } = store;
const url = () => store.world.app().url;
const assetsDir = path.resolve(import.meta.dirname, "../../build/client/assets");
const userAgent = "Mozilla/5.0 Chrome/147.0";

let routes: Route[];
let assets: string[];
beforeAll(async () => {
  routes = await readRoutes();
  assets = await readdir(assetsDir);
});

const fixed = `/ /healthz /metrics /nothing /favicon.svg /assets/nothing.js
  /webhooks /webhooks/compliance /provider-webhooks/${shop}
  /fulfillment-service/fulfillment_order_notification
  /v1 /v1/nothing /v1/docs /v1/docs.md /v1/docs/plain /v1/docs/guides /v1/docs/guides.md /v1/docs/reference /v1/docs/assets/start.js /v1/docs/assets/nothing.js /llms.txt /v1/openapi.json /v1/stock?x=1 /v1/%73tock
  /artwork/nothing.png /catalog/pictures/prd_sample_sachets.png /uploads/x/y.png
  /auth/login /auth/session-token?shop=${shop} /auth/session-token?shop=evil.example
  /app/%00 /app?shop=%ff`.split(/\s+/);

/** What is wrong with the headers of an answer. */
function problemsOf(headers: Headers): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  const isFine: Record<string, boolean> = {
    nosniff: headers.get("x-content-type-options") === "nosniff",
    referrer: headers.get("referrer-policy") === "strict-origin-when-cross-origin",
    frames:
      /frame-ancestors ('none'|https:\/\/[\w-]+\.myshopify\.com https:\/\/admin\.shopify\.com)/.test(
        policy,
      ),
    policy: !policy.includes("evil"),
    loading: headers.has("cross-origin-resource-policy"),
    opener: !isPage || headers.get("cross-origin-opener-policy") === "same-origin-allow-popups",
    // Of a page's scripts those that stand in it need a nonce or a hash; elsewhere there are none.
    scripts: /(?:script-src 'self'|default-src 'none')/.test(policy),
    inline: !/script-src[^;]*(?:'unsafe-|\*| https?:(?:\/\/)?[ ;])/.test(policy),
  };
  return Object.keys(isFine).filter((name) => isFine[name] === false);
}

async function problemsAt(method: string, address: string, headers: Record<string, string>) {
  const response = await fetch(`${url()}${address}`, {
    method,
    redirect: "manual",
    headers: { "user-agent": userAgent, ...headers },
  });
  await response.body?.cancel();
  const { status } = response;
  return problemsOf(response.headers).map((each) => `${method} ${address} ${status}: ${each}`);
}

it("keeps browsers from guessing, leaking, loading and framing, at every address", async () => {
  const owner = { authorization: `Bearer ${store.world.standIn.sessionToken(shop)}` };
  const places = routes
    .filter(({ id }) => id !== "routes/app.live")
    .flatMap(({ address, isPage }) => {
      const [place = "", query = ""] = address.replaceAll(/:\w+|\*/g, "x").split("?");
      const page = `${place || "/"}?${query}`;
      return isPage && place ? [page, `${place}.data?${query}`] : [page];
    });
  const files = assets.map((name) => `/assets/${name}`);
  const api = Object.values<Operation>(operations).map(({ path: place, method }) => {
    return [method.toUpperCase(), place.replaceAll(/\{\w+\}/g, "x")] as const;
  });
  const found: string[] = [];
  for (const address of [...fixed, ...places, ...files]) {
    found.push(...(await problemsAt("GET", address, {})));
    found.push(...(await problemsAt("GET", address, owner)));
    found.push(...(await problemsAt("POST", address, owner)));
  }
  for (const [method, address] of api) {
    for (const headers of [
      {},
      { "x-api-key": testKey },
      { "x-api-key": testKey, "if-none-match": "*" },
    ]) {
      found.push(...(await problemsAt(method, address, headers)));
      found.push(...(await problemsAt(method, address, headers)));
    }
  }
  expect(found).toEqual([]);
}, 300_000);

it.each(["GARBAGE", `GET /${"x".repeat(70_000)} HTTP/1.1`, "GET /v1/stock HTTP/9.9"])(
  "also where a connection is refused: %s",
  async (line) => {
    const { answer, close } = openRaw(url(), [line]);
    const { head } = await answer;
    close();
    const headers = new Headers();
    for (const each of head.split("\r\n").slice(1)) {
      const [name = "", value = ""] = each.split(/: (.*)/);
      headers.append(name, value);
    }
    expect(problemsOf(headers)).toEqual([]);
  },
);

it("lets the store's admin frame its pages", async () => {
  const query = new URLSearchParams({ shop, host: "YWRtaW4", embedded: "1" });
  const response = await fetch(`${url()}/auth/session-token?${query}`, {
    headers: { "user-agent": userAgent },
  });
  await response.body?.cancel();
  expect(response.headers.get("content-security-policy")).toMatch(
    new RegExp(
      `^frame-ancestors https://${shop} https://admin\\.shopify\\.com .*${store.world.standIn.url}; script-src 'self' ${store.world.standIn.url}/[\\w./-]+; object-src 'none'; base-uri 'self'$`,
    ),
  );
});

it("runs of what stands in a page only what the server has put there", async () => {
  const page = await store.page.context().newPage();
  const seen: string[] = [];
  page.on("console", (message) => seen.push(message.text()));
  await page.goto(`${url()}/`);
  const [policy] = await page.evaluate(async () => {
    const response = await fetch("/");
    return [response.headers.get("content-security-policy") ?? ""];
  });
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="x:" onerror="document.title = 'taken'">`,
    );
  });
  await expect.poll(() => seen.filter((text) => text.includes("Content Security")).length).toBe(2);
  expect(await page.title()).not.toBe("taken");
  await page.close();
});

it("lets the library's way out of the frame run, and nothing else that could stand there", async () => {
  const query = new URLSearchParams({
    shop,
    host: "YWRtaW4",
    exitIframe: "https://admin.shopify.com/store/a?of=<b>",
  });
  const response = await fetch(`${url()}/auth/exit-iframe?${query}`, {
    headers: { "user-agent": userAgent },
  });
  const scripts = [...(await response.text()).matchAll(/<script>([^]*?)<\/script>/g)];
  const hashes = scripts.map(([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
  expect(hashes).toHaveLength(1);
  expect(response.headers.get("content-security-policy")).toContain(
    `script-src 'self' ${hashes.join(" ")} ${store.world.standIn.url}/`,
  );
});

it("gives each page a nonce of its own, and every script in it that one", async () => {
  const owner = { authorization: `Bearer ${store.world.standIn.sessionToken(shop)}` };
  const nonces: string[] = [];
  for (const place of ["/", "/app?index", "/app/orders", "/app/settings"]) {
    const response = await fetch(`${url()}${place}`, {
      headers: { "user-agent": userAgent, ...owner },
    });
    const policy = response.headers.get("content-security-policy") ?? "";
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
    nonces.push(nonce);
    const tags = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(1);
    const others = tags.filter((tag) => !tag.includes(`nonce="${nonce}"`) && !/ src=/.test(tag));
    expect(others, place).toEqual([]);
  }
  expect(new Set(nonces).size).toBe(nonces.length);
});

it.each([
  "evil.example",
  "a.myshopify.com;script-src *",
  "a.myshopify.com https://evil.example",
  "\r\na: b",
  "ш",
])("takes no shop=%j into a header", async (odd) => {
  const places = ["/auth/session-token", "/auth/exit-iframe", "/app", "/"];
  for (const place of places) {
    const response = await fetch(`${url()}${place}?${new URLSearchParams({ shop: odd })}`, {
      redirect: "manual",
      headers: { "user-agent": userAgent },
    });
    await response.body?.cancel();
    expect(response.status, place).toBeLessThan(500);
    expect(response.headers.get("content-security-policy"), place).toMatch(
      /frame-ancestors 'none'/,
    );
    expect(response.headers.has("a"), place).toBe(false);
  }
});
