import { expect, test } from "vitest";
import { splitMultipart } from "./split-multipart.ts";

/** What a browser would send of a form, by the platform's own words. */
async function posted(form: FormData): Promise<[Buffer, string]> {
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return [body, response.headers.get("content-type") ?? ""];
}

test("texts and files come back whole, in their order", async () => {
  const form = new FormData();
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256));
  form.set("fingerprint", "Grüße\r\n--zwei\r\n\r\n");
  form.set("file", new File([bytes], 'my "own".csv', { type: "text/csv" }));
  form.set('odd "name"', "");
  const parts = splitMultipart(...(await posted(form)));
  expect(
    parts?.map(({ name, fileName, content }) => [name, fileName === undefined, content.length]),
  ).toEqual([
    ["fingerprint", true, Buffer.byteLength("Grüße\r\n--zwei\r\n\r\n")],
    ["file", false, bytes.length],
    ['odd "name"', true, 0],
  ]);
  expect(parts?.[0]?.content.toString()).toBe("Grüße\r\n--zwei\r\n\r\n");
  expect(parts?.[1]?.content.equals(bytes)).toBe(true);
});

test("a file is a view of the body", async () => {
  const form = new FormData();
  form.set("file", new File(["a,b\n"], "a.csv"));
  const [body, type] = await posted(form);
  expect(splitMultipart(body, type)?.[0]?.content.buffer).toBe(body.buffer);
});

test("no field at all are no parts", async () => {
  expect(splitMultipart(...(await posted(new FormData())))).toEqual([]);
});

const type = "multipart/form-data; boundary=x";
const disposition = 'content-disposition: form-data; name="a"';
test.each([
  ["of another kind", "a=b", "application/x-www-form-urlencoded"],
  ["without a boundary", "--x--\r\n", "multipart/form-data"],
  ["that is empty", "", type],
  ["that begins with something else", `\r\n--x\r\n${disposition}\r\n\r\n1\r\n--x--`, type],
  ["that is cut off", `--x\r\n${disposition}\r\n\r\n1\r\n--x`, type],
  ["whose last part has no end", `--x\r\n${disposition}\r\n\r\n1`, type],
  ["whose part has no name", "--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--", type],
  ["whose part has no headers", "--x\r\n1\r\n--x--", type],
  [
    "whose headers never end",
    `--x\r\n${disposition}${"\r\na: b".repeat(3_000)}\r\n\r\n1\r\n--x--`,
    type,
  ],
])("a body %s is none", (_, body, contentType) => {
  expect(splitMultipart(Buffer.from(body), contentType)).toBeNull();
});
