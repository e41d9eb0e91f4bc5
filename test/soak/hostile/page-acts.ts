/** Pages asked for by a hostile store's owner, with a session token that is right. */
import type { Act } from "./act.ts";

const MB = 1_000_000;
const json = { "content-type": "application/json" };

const query = (path: string, text: string): Act => ({
  name: `page: ${path} with ${text.length} signs`,
  run: ({ sendAs, shop }) => sendAs(shop(), `${path}${encodeURIComponent(text)}`),
});

const post = (name: string, path: string, body: () => string, headers = {}): Act => ({
  name: `page: ${name}`,
  run: ({ sendAs, shop }) => sendAs(shop(), path, { method: "POST", headers, body: body() }),
});

const form = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=b" };
const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';

export const pageActs: Act[] = [
  query("/app/orders.data?search=", "%_\\".repeat(5_000)),
  query("/app/products.data?search=", "a b ".repeat(5_000)),
  query("/app/activity.data?after=", "9".repeat(40_000)),
  query("/app/stock.data?search=", "COF ".repeat(8_000)),
  post(
    "form of 40 MB",
    "/app/products/words.data",
    () => `grind.name=${"a".repeat(40 * MB)}`,
    form,
  ),
  post("form of 2 million fields", "/app/orders/acts.data", () => "a=b&".repeat(2 * MB), form),
  post("JSON of 20 MB", "/app/settings.data", () => `{"a":[${"{},".repeat(6 * MB)}{}]}`, json),
  post("JSON that nests", "/app/settings.data", () => "[".repeat(5 * MB), json),
  post("form of 200,000 parts", "/app/products/import.data", () => part.repeat(200_000), multipart),
  post("upload of 60 MB", "/app/uploads", () => "x".repeat(60 * MB)),
  post("words of 2 MB", "/app/products/words.data", () => `grind.words=${"a,".repeat(MB)}`, form),
];
