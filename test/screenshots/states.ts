/** The pages in their states, by groups. Each group begins with the full store, whatever came before. */
import { errors, languages, loading, many } from "./any-page-states.ts";
import { artwork } from "./artwork-states.ts";
import { buyers } from "./buyer-states.ts";
import { type Camera, shop } from "./camera.ts";
import { extensions } from "./extension-states.ts";
import { flow } from "./flow-states.ts";
import { changedOrder, home, order, orders, personalOrder } from "./order-states.ts";
import { firstRun, owner, photos } from "./owner-states.ts";
import { prints } from "./print-states.ts";
import { catalog, files, matching, products, studio, variant } from "./product-states.ts";
import { profit } from "./profit-states.ts";
import { provider, stock } from "./provider-states.ts";
import { lists, staff } from "./list-states.ts";
import { activity, keys, notifications, paused, settings } from "./settings-states.ts";
import { refusals, undecided } from "./undecided-states.ts";

/** A store that has just installed the app. */
export async function emptyStates({ world, app, open, see, take }: Camera): Promise<void> {
  await take("home-empty");
  const drafts = world.standIn.snapshot(shop).products.slice(0, 5);
  for (const { id } of drafts) world.standIn.changeProduct(shop, id, { status: "DRAFT" });
  const until = Date.now() + 60_000;
  do await open("", "Set up your store");
  while (
    (await app()
      .getByText(/drafts or archived.* more$/)
      .count()) === 0 &&
    Date.now() < until
  );
  await see("nobody can buy them");
  await take("home-drafts");
  for (const { id } of drafts) world.standIn.changeProduct(shop, id, { status: "ACTIVE" });
  await open("/app/orders", "No orders yet");
  await take("orders-empty");
  await open("/app/orders?filter=unforwarded", "No order waits for your decision");
  await take("unforwarded-empty");
  await open("/app/stock?filter=low", "Nothing is low");
  await take("stock-empty");
  await open("/app/activity?log=on", "What the app did");
  await take("activity-empty");
}

/** By the names under which they can be taken alone. */
export const groups: Readonly<Record<string, (camera: Camera) => Promise<void>>> = {
  home,
  orders,
  profit,
  order,
  products,
  matching,
  variant,
  files,
  catalog,
  studio,
  artwork,
  stock,
  activity,
  settings,
  keys,
  notifications,
  staff,
  lists,
  prints,
  errors,
  languages,
  loading,
  changed: changedOrder,
  personal: personalOrder,
  undecided,
  refusals,
  first: firstRun,
  owner,
  photos,
  paused,
  provider,
  extensions,
  buyers,
  flow,
  many,
};
