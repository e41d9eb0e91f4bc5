import { describe, expect, it } from "vitest";
import { dots } from "./dots.ts";
import { maskBody } from "./mask-body.ts";
import { masker, personalValues } from "./mask-words.ts";

const order = {
  email: "jorg.muller@example.com",
  phone: "+49 170 1234567",
  lines: [],
  shippingAddress: {
    firstName: "Jörg",
    lastName: "Müller",
    name: "Jörg Müller",
    company: null,
    address1: "Große Straße 12",
    address2: null,
    city: "Köln",
    province: null,
    provinceCode: null,
    country: "Germany",
    countryCode: "DE",
    zip: "50667",
    phone: "0170 1234567",
  },
};
type Snapshot = Parameters<typeof personalValues>[0];
const known = personalValues(order as unknown as Snapshot, []);
const shown = (body: unknown, values: readonly string[] = known): unknown =>
  JSON.parse(maskBody(body, masker(values, dots)).text ?? "null");
const said = (message: string, values?: readonly string[]): unknown => shown({ message }, values);

describe("what the other side says", () => {
  it.each([
    ["Unknown street GROSSE STRASSE 12", `Unknown street ${dots}`],
    ["House 12 not found in Große Straße", `House 12 not found in ${dots}`],
    ["No MUELLER at this address", `No ${dots} at this address`],
    [`${"Müller".normalize("NFD")} is unknown`, `${dots} is unknown`],
    ["Recipient Müllers", `Recipient ${dots}s`],
    ["recipient=Jörg_Müller", `recipient=${dots}`],
    ["Hr.Müller or J. Muller", `Hr.${dots} or J. ${dots}`],
    ["Grosse-Strasse-12 in Köln", `${dots} in Köln`],
    ["Phone +491701234567 invalid", `Phone +${dots} invalid`],
    ["Phone 0049 (170) 123-4567 invalid", `Phone ${dots} invalid`],
    ["Zip 50667-0000 invalid", `Zip ${dots}-0000 invalid`],
    ["Müllerstraße and 150667 stay", "Müllerstraße and 150667 stay"],
  ])("%s", (message, seen) => {
    expect(said(message)).toEqual({ message: seen });
  });

  it("is searched for names in scripts without blanks", () => {
    expect(said("山田太郎様の住所", ["山田太郎"])).toEqual({ message: `${dots}様の住所` });
  });

  it("shows no keys, no random words and no more of addresses than may be seen", () => {
    const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
    const random = "f3A9".repeat(10);
    const id = "0b6f5a52-5c0e-4a3e-9d0b-0d6a9f3c1b2a";
    expect(said(`${jwt} AKIAIOSFODNN7EXAMPLE ${random} ${id} ${"word".repeat(10)}`)).toEqual({
      message: `${dots} ${dots} ${dots} ${id} ${"word".repeat(10)}`,
    });
    expect(said("See https://s3.example/a.png?X-Amz-Signature=dead")).toEqual({
      message: `See https://s3.example/a.png?${dots}`,
    });
    expect(said("No https://core.example/artwork/12ab.png")).toEqual({
      message: `No https://core.example/artwork/${dots}.png`,
    });
    expect(shown({ handle: jwt, url: `https://x.example/dl/${jwt}/a.png` })).toEqual({
      handle: dots,
      url: dots,
    });
  });

  it("tells no known number where a number stands", () => {
    const body = { code: 50667, number: 491701234567, quantity: 12, id: 70000, amount: 3.5 };
    expect(shown(body)).toEqual({ ...body, code: dots, number: dots });
  });
});

describe("however long a text is", () => {
  const long = 16_000_000;

  it.each([
    ["letters", `_${"a".repeat(long)}`],
    ["at signs", "@".repeat(long)],
    ["digits", "1 ".repeat(long / 2)],
    ["keys", "eyJ_live_".repeat(long / 9)],
    ["addresses", "https://".repeat(long / 8)],
  ])("is searched at once: %s", (_, message) => {
    // What this process worked, whatever else the machine does meanwhile.
    const before = process.cpuUsage();
    const seen = said(message) as { message: string };
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(seen.message.length).toBeLessThanOrEqual(500);
  });

  it("leaves no half of a name at the cut", () => {
    for (let lead = 1_985; lead < 2_000; lead += 1) {
      const seen = JSON.stringify(said(`${"Jörg Müller ".repeat(200).slice(0, lead)}Jörg Müller`));
      expect(seen).not.toMatch(/Jö|Mü/);
    }
  });

  it("a line's property of any length is looked for", () => {
    const picture = `data:image/png;base64,${"iVBORw0KGg".repeat(4_000)}`;
    const text = masker([picture, "Ada"], dots)(`Ada's ${picture.slice(0, 300)} is no picture`);
    expect(text).toBe(`${dots}'s ${dots} is no picture`);
    expect(JSON.stringify(said(`No ${picture}, ${picture}`, [picture]))).not.toContain("iVBOR");
  });
});
