import { aPicture } from "./a-picture.ts";
import type { Camera } from "./camera.ts";

/** Pictures that were uploaded before, and artwork that something keeps from being seen or read. */
export async function artwork({ world, app, page, open, see, take, press }: Camera): Promise<void> {
  const product = "prd_whole_bean_box";
  const openVariant = async () => {
    await open("/app/products", "What your provider makes");
    // What came of an act names it, too.
    await app()
      .getByRole("row")
      .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
      .click();
    await see("What one unit of it is made of");
  };
  const zone = app().getByLabel(/^Artwork file for/);
  await openVariant();
  for (const color of ["#c98a5b", "#335577", "#2f5d50"]) {
    await zone.setInputFiles(await aPicture(3_150, 2_400, color));
    await see(`${color.slice(1)}.png is uploaded`);
  }
  await press(/^Choose from your pictures/);
  await app().getByRole("button", { name: "Use 335577.png" }).waitFor();
  await take("pictures");
  await press("Delete 335577.png");
  await take("pictures-asked");
  await press("Close");
  await zone.setInputFiles(await aPicture(1_500, 1_000, "#7a3b69"));
  await see(/The file measures/);
  await press(/^Fit it to/);
  await see("Around the picture");
  await take("variant-fit");
  await press("Use it like this");
  await see(/is uploaded/);
  await take("variant-fitted");
  const address = app().getByRole("textbox", { name: "Artwork address" });
  await address.fill("https://nowhere.example/label.png");
  await address.blur();
  await see("It can't be printed: nowhere.example was not found.");
  await see(/^It can.t be shown here/);
  await take("variant-unseen");
  await address.fill(world.secureOrigin.artworkUrl({ widthPx: 900, heightPx: 600 }, "elsewhere"));
  await address.blur();
  await press(/^Fit it to/);
  await see("Around the picture");
  await take("variant-fit-address");
  await press("Cancel");
  // A provider on the internet that this machine can be reached from is not to be had here.
  await page.route("**/app/uploads?*", (route) =>
    route.fulfill({
      json: { kind: "refused", problem: "unreachable", address: "https://localhost:3000" },
    }),
  );
  await zone.setInputFiles(await aPicture(3_150, 2_400));
  await see("Your provider can't read files from https://localhost:3000");
  await page.unroute("**/app/uploads?*");
  await take("variant-unreachable");
  await page.waitForTimeout(templateMs);
  const design = await world.printShop.changeDesign(product, null);
  try {
    await openVariant();
    await zone.setInputFiles(await aPicture(3_150, 2_400));
    await see("harbor.png is uploaded");
    await app().getByRole("img", { name: "Template over the artwork" }).waitFor();
    await take("variant-dieline");
    await open(`/app/studio/${product}`, "Name the fields as your provider calls them.");
    await take("studio-untold");
  } finally {
    await world.printShop.changeDesign(product, design);
  }
}

/** So long the app believes what it was told of a design. */
const templateMs = 61_000;
