import { details } from "#app/contract/index.ts";
import { describe, expect, test } from "vitest";
import { parseConfig } from "../process/config.server.ts";
import { readUploadsFirst, uploadSettings } from "./uploads.server.ts";

const configAt = (publicUrl: string) =>
  parseConfig({
    SHOPIFY_API_KEY: "id",
    SHOPIFY_API_SECRET: "secret",
    SHOPIFY_APP_URL: "https://app.example.com",
    PUBLIC_URL: publicUrl,
  });

describe("a provider gets at uploads", () => {
  test.each([
    ["https://app.example.com", "https://provider.example.com", true],
    ["https://localhost:3000", "https://provider.example.com", false],
    ["https://127.0.0.1:3000", "https://provider.example.com", false],
    ["https://[::1]:3000", "https://provider.example.com", false],
    ["https://192.168.1.4", "https://provider.example.com", false],
    ["https://portafilter.local", "https://provider.example.com", false],
    ["https://portafilter", "https://provider.example.com", false],
    ["https://8.8.8.8", "https://provider.example.com", true],
    // Both in the same network: nobody knows better than they do.
    ["https://127.0.0.1:3000", "http://127.0.0.1:4010", true],
  ])("at %s from %s: %s", (publicUrl, providerUrl, isReached) => {
    expect(uploadSettings(configAt(publicUrl)).isReachedFrom(providerUrl)).toBe(isReached);
  });
});

describe("the core beside the app", () => {
  const asked: string[] = [];
  const bytes = Uint8Array.from([1, 2, 3]);
  const read = readUploadsFirst({
    config: configAt("https://localhost:3000"),
    read: async ({ url }) => {
      asked.push(url);
      return { outcome: "refused", reason: details("hostFails", {}) };
    },
    connector: () => ({
      readUpload: async ({ shop, fileName }) =>
        shop === "a.myshopify.com" && fileName === "label.png"
          ? { bytes, type: "image/png" }
          : null,
    }),
  });
  const ask = (url: string) => read({ url, timeoutMs: 1, bytesMax: 1 });

  test("reads an upload from where it is kept, and asks nobody", async () => {
    const answer = await ask("https://localhost:3000/uploads/a.myshopify.com/label.png");
    expect(answer).toMatchObject({ outcome: "answered", status: 200, bytes });
    expect(asked).toEqual([]);
  });

  test("finds nothing where nothing is kept", async () => {
    const answer = await ask("https://localhost:3000/uploads/b.myshopify.com/label.png");
    expect(answer).toMatchObject({ outcome: "answered", status: 404 });
  });

  test.each([
    "https://localhost:3000/artwork/label.png",
    "https://localhost:3000.example.com/uploads/a.myshopify.com/label.png",
    "https://localhost:3000/uploads/a.myshopify.com/label.png/more",
  ])("asks the web for %s", async (url) => {
    expect(await ask(url)).toMatchObject({ outcome: "refused" });
    expect(asked.at(-1)).toBe(url);
  });
});
