/** What is printed: on paper of A4 and Letter, on a narrow screen, and where its logo and note come from. */
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { type Camera, shop, sizes } from "./camera.ts";
import { coffee } from "./store.ts";

/** What is left of a sheet between its margins, at 96 dots an inch. */
const papers = { a4: { width: 703, height: 1_032 }, letter: { width: 725, height: 965 } };

export async function prints(camera: Camera): Promise<void> {
  const { world, page, app, open, see, seeRows, take, press } = camera;
  const size = { widthPx: 1_200, heightPx: 1_800 };
  const picture = { name: "_artwork_url", value: world.secureOrigin.artworkUrl(size, "sampler") };
  const { name } = world.standIn.placeOrder(shop, {
    customer_locale: "de",
    note: "Please leave it with the neighbors.",
    note_attributes: [{ name: "Gift message", value: "Alles Gute zum Geburtstag,\nliebe Ada!" }],
    line_items: [
      { sku: coffee, quantity: 2 },
      // With a picture of its own, what the buyer entered beside it is a note.
      {
        sku: "COF-GND-6X2-HSE-SCH",
        quantity: 1,
        properties: [picture, { name: "Name", value: "Ada" }],
      },
    ],
  });
  await open("/app/settings", "Packing slips");
  const zone = app().getByLabel("Logo on packing slips", { exact: true });
  await zone.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
  await see("logo.png is uploaded");
  await app()
    .getByLabel("Note to your buyers")
    .fill("Thank you for your order!\nSomething wrong? hello@harbor.example");
  await app().getByText("Opens the newest order’s packing slip").scrollIntoViewIfNeeded();
  await take("settings-slip");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  await app().getByRole("link", { name, exact: true }).click();
  await see("Lines of the order");
  await press("Print");
  await app().getByRole("button", { name: "Packing slip", exact: true }).waitFor();
  await take("order-print");
  for (const document of ["Packing slip", "Pick list", "Artwork sheet"]) {
    if (!(await app().getByRole("button", { name: document, exact: true }).isVisible()))
      await press("Print");
    const opened = page.waitForEvent("popup");
    await app().getByRole("button", { name: document, exact: true }).click();
    const tab = await opened;
    await tab.locator("h1").waitFor();
    await tab.waitForLoadState("load");
    await photograph(tab, document.toLowerCase().replace(" ", "-"));
    await tab.close();
  }
}

async function photograph(tab: Page, name: string): Promise<void> {
  const file = (size: string) => path.resolve("screenshots", `print-${name}-${size}.png`);
  await tab.emulateMedia({ media: "print" });
  for (const [paper, size] of Object.entries(papers)) {
    await tab.setViewportSize(size);
    await tab.screenshot({ path: file(paper), fullPage: true });
  }
  await tab.emulateMedia({ media: "screen" });
  await tab.setViewportSize(sizes.narrow);
  await tab.screenshot({ path: file("narrow"), fullPage: true });
  console.log(`print-${name}`);
}

const logo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="260">
        <rect width="900" height="260" fill="#fff"/>
        <circle cx="130" cy="130" r="110" fill="none" stroke="#123" stroke-width="18"/>
        <path d="M70 150 q60 60 120 0" fill="none" stroke="#123" stroke-width="18"/>
        <text x="270" y="160" font-family="Noto Sans" font-size="96" fill="#123">Harbor Coffee</text>
      </svg>`,
    ),
  )
    .png()
    .toBuffer();
