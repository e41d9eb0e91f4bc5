import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSealer } from "./sealed.server.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

describe("sealed fields", () => {
  it("opens what it sealed, and never shows it in the envelope", () => {
    const sealer = createSealer({ keys: [newKey] });
    const envelope = sealer.seal("shpat_secret", "session/1");
    expect(envelope).not.toContain("shpat_secret");
    expect(sealer.open(envelope, "session/1")).toBe("shpat_secret");
  });

  it("opens with an older key while sealing with the newest", () => {
    const before = createSealer({ keys: [oldKey] }).seal("a", "c");
    const rotated = createSealer({ keys: [newKey, oldKey] });
    expect(rotated.open(before, "c")).toBe("a");
    expect(() => createSealer({ keys: [oldKey] }).open(rotated.seal("a", "c"), "c")).toThrow(
      /absent/,
    );
  });

  it("refuses an envelope that was changed, cut, or moved to another field", () => {
    const sealer = createSealer({ keys: [newKey] });
    const envelope = sealer.seal("secret", "shop/1");
    const [version, id, iv, tag, text] = envelope.split(".");
    expect(() => sealer.open(envelope, "shop/2")).toThrow(/authenticate/);
    expect(() => sealer.open([version, id, iv, tag, `AAAA${text}`].join("."), "shop/1")).toThrow(
      /authenticate/,
    );
    expect(() => sealer.open([version, id, iv, "AAAA", text].join("."), "shop/1")).toThrow(/tag/);
    expect(() => sealer.open("plain text", "shop/1")).toThrow(/form/);
  });

  it("opens in the one spelling that it was sealed in", () => {
    const sealer = createSealer({ keys: [newKey] });
    const envelope = sealer.seal("secret", "shop/1");
    for (const other of [
      `${envelope}*`,
      `${envelope}=`,
      `${envelope} `,
      envelope.replace(/.$/, "$&\n"),
    ])
      expect(() => sealer.open(other, "shop/1")).toThrow(/form/);
  });

  it("refuses keys that are not 32 bytes", () => {
    expect(() => createSealer({ keys: [randomBytes(16)] })).toThrow(/32 bytes/);
    expect(() => createSealer({ keys: [] })).toThrow(/at least one/);
  });
});
