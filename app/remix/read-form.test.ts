import { expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { readForm } from "./read-form.ts";

function posted(contentType: string, body: string) {
  const headers = { "content-type": contentType };
  return readForm(new Request("https://app.example/", { method: "POST", headers, body }));
}

const boundary = "a".repeat(30);

function formOf(fields: number): string {
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`;
  return `${part.repeat(fields)}--${boundary}--\r\n`;
}

test("a form is read by the boundary that its type names, quoted or not", async () => {
  for (const named of [boundary, `"${boundary}"`, `"${boundary}"; charset=utf-8`]) {
    const form = await posted(`multipart/form-data; boundary=${named}`, formOf(3));
    expect(form.getAll("a")).toEqual(["1", "1", "1"]);
  }
  const plain = await posted("application/x-www-form-urlencoded;charset=UTF-8", "a=1&a=2");
  expect(plain.getAll("a")).toEqual(["1", "2"]);
});

test.each([
  `multipart/form-data; boundary=${boundary}; boundary=b`,
  `multipart/form-data; boundary=b; boundary=${boundary}`,
  `multipart/form-data; boundary="a\\${boundary.slice(1)}"`,
  `multipart/form-data; x="; boundary=b"; boundary=${boundary}`,
  `multipart/form-data ;boundary=${boundary}`,
])("no way of writing %s takes more fields than a form may have", async (contentType) => {
  const fields = limits.form.fieldsMax + 10;
  const status = await posted(contentType, formOf(fields)).catch(
    (thrown: Response) => thrown.status,
  );
  expect([400, 413]).toContain(status);
});
