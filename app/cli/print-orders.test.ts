import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { dayIn, openCommands } from "#test/builders/commands.ts";
import { aLine, anAddress, anOrder } from "#test/builders/core.ts";

const commands = openCommands();
const { run, anOrderId } = commands;
/** An order that nobody can change any more. */
async function aPickedId(more?: Parameters<typeof anOrderId>[0]): Promise<string> {
  const orderId = await anOrderId(more);
  expect(await run("orders", "advance", orderId, "Picked")).toBe(0);
  return orderId;
}
const artworkOf = async (orderId: string) => {
  const { artworkUrl } = await commands.database.prisma.orderItem.findFirstOrThrow({
    where: { orderId },
  });
  return artworkUrl;
};
const fileOf = (name: string) => path.join(commands.folder, name);

describe("orders print", () => {
  test("writes a page with each order's documents, its barcode, and no price", async () => {
    const { toAddress } = anOrder();
    const first = await aPickedId({
      content: {
        externalSourceId: "shop.example/1001",
        toAddress: { ...toAddress, name: "Ada <Byron>", company: null, country: "DE" },
      },
    });
    const second = await aPickedId();
    const file = fileOf("slips.html");
    expect(await run("orders", "print", file, first, second, first)).toBe(0);
    const page = await readFile(file, "utf8");
    expect(page.match(/<section class="document/g)).toHaveLength(6);
    expect(page).toContain("Order shop.example/1001");
    expect(page).toContain("Ada &lt;Byron&gt;");
    expect(page).toContain("Germany");
    for (const orderId of [first, second]) expect(page).toContain(orderId);
    expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(2);
    expect(page).not.toMatch(/<script|\$\d/);
  });

  test("says on packing slips alone where a parcel goes back to: where the order says, else the merchant", async () => {
    const plain = await aPickedId();
    const own = await aPickedId({ content: { returnAddress: anAddress({ name: "Ann Own" }) } });
    const file = fileOf("returns.html");
    const returnsOn = async (orderId: string) => {
      expect(await run("orders", "print", file, orderId)).toBe(0);
      return (await readFile(file, "utf8")).match(/Returns Desk|Ann Own|Return to/g) ?? [];
    };
    expect(await returnsOn(plain)).toEqual([]);
    const address =
      "--name|Returns Desk|--street1|4 Dock Street|--city|Portland|--state|OR|--zip|97209|--country|US|--email|a@b.example";
    expect(await run("merchants", "return-address", "default", ...address.split("|"))).toBe(0);
    expect(await returnsOn(plain)).toEqual(["Return to", "Returns Desk"]);
    expect(await returnsOn(own)).toEqual(["Return to", "Ann Own"]);
  });

  test("writes nothing of what its merchant may still change, and what it is then once that is over", async () => {
    const [begun, orderId, other] = [await aPickedId(), await anOrderId(), await anOrderId()];
    const file = fileOf("early.html");
    expect(await run("orders", "print", file, begun, orderId)).toBe(1);
    expect(commands.said.at(-1)).toBe(
      `${orderId} is Created, and its merchant may still change it: advance it to Picked first.`,
    );
    expect(await run("orders", "print", file, orderId, other)).toBe(1);
    expect(commands.said.at(-1)).toBe(
      `${orderId}, ${other} are Created, and their merchant may still change them: advance them to Picked first.`,
    );
    await expect(stat(file)).rejects.toThrow("ENOENT");
    const items = [aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl: await artworkOf(orderId) })];
    const content = anOrder({ items, toAddress: anAddress({ street1: "7 New Street" }) });
    const { merchantId } = commands;
    const caller = { merchantId, keyId: "key", plan: "Pro", isTest: false } as const;
    const replace = () => commands.core.orders.replaceOrder({ caller, orderId, content });
    await replace();
    expect(await run("orders", "advance", orderId, "Picked")).toBe(0);
    expect(await run("orders", "print", file, orderId)).toBe(0);
    await expect(replace()).rejects.toMatchObject({ code: "order_not_created_any_more" });
    expect(await readFile(file, "utf8")).toContain("7 New Street");
  });

  test("writes nothing where an order isn't to be made any more, and says which", async () => {
    const [made, ended] = [await aPickedId(), await aPickedId()];
    expect(await run("orders", "request-cancelation", ended)).toBe(0);
    const file = fileOf("ended.html");
    expect(await run("orders", "print", file, made, ended)).toBe(1);
    expect(commands.said.at(-1)).toBe(
      `${ended} is CancelationRequested: leave out what isn't to be made.`,
    );
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });

  test("leaves out what has left already, as it would be packed twice", async () => {
    const artworkUrl = await artworkOf(await anOrderId());
    const lines = [3, 2].map((quantity) =>
      aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl, quantity }),
    );
    const orderId = await anOrderId({ content: { items: lines } });
    const { items } = await commands.core.production.readOrder({
      merchantId: commands.merchantId,
      orderId,
    });
    const parcel = `--carrier|UPS|--service|Ground|--tracking-number|1Z|--tracking-url|https://ups.example/1Z|--estimated-delivery|${dayIn(4)}`;
    const shipping = ["orders", "advance", orderId, "Shipped", ...parcel.split("|")];
    const [first, second] = items.map(({ id }) => id);
    expect(await run(...shipping, "--item", `${first}=1`, "--item", `${second}`)).toBe(0);
    const file = fileOf("rest.html");
    const countsOn = async () => {
      expect(await run("orders", "print", file, orderId, "--documents", "packing-slip")).toBe(0);
      const page = await readFile(file, "utf8");
      return Array.from(page.matchAll(/<td class="count">(\d+)</g), ([, count]) => count);
    };
    expect(await countsOn()).toEqual(["2"]);
    expect(await run(...shipping)).toBe(0);
    expect(await countsOn()).toEqual(["3", "2"]);
  });

  test("writes those that are wanted, in the language that is wanted", async () => {
    const file = fileOf("lists.html");
    const options = ["--documents", "pick-list", "--language", "de"];
    expect(await run("orders", "print", file, await aPickedId(), ...options)).toBe(0);
    const page = await readFile(file, "utf8");
    expect(page.match(/<section class="document/g)).toHaveLength(1);
    expect(page).toContain('<html lang="de"');
    expect(page).toContain("Pickliste");
  });

  test("writes over no file that is not a page: a list of ids, named by mistake, stays", async () => {
    const orderId = await aPickedId();
    const file = fileOf("orders.txt");
    await writeFile(file, orderId);
    expect(await run("orders", "print", file, orderId)).toBe(2);
    expect(commands.said.join("\n")).toContain(
      `What is printed is a page for a browser: ${file} must end with .html.`,
    );
    expect(await readFile(file, "utf8")).toBe(orderId);
  });

  test.each([
    [["--documents", "invoice"], 2, "--documents must be of packing-slip, pick-list"],
    [["--language", "xx"], 2, "--language must be one of en, de, fr, es, ja."],
    [["ord_none"], 1, "There is no order ord_none."],
  ])("writes nothing for %j, and says why", async (more, exitCode, why) => {
    const file = fileOf(`none-${exitCode}${more[0]}.html`);
    expect(await run("orders", "print", file, await aPickedId(), ...more)).toBe(exitCode);
    expect(commands.said.join("\n")).toContain(why);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });
});
