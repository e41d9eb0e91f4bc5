/** What happened, and what a store chooses. */
import { type Camera, shop } from "./camera.ts";
import { inTables } from "./store.ts";

/** No JSON, though it begins and ends as an object; too long to be read where it comes in. */
const unreadable = `{${"x".repeat(3_000)}}`;

export async function activity(camera: Camera): Promise<void> {
  const { world, app, page, open, see, take, press } = camera;
  await open("/app/activity", "Today:");
  await take("activity-events");
  await app().getByRole("tab", { name: "Problems" }).click();
  await see("The delivery address lacks");
  await take("activity-problems");
  await open("/app/activity?log=on&order=1001", "Order paid");
  await take("activity-full");
  await press(/^More for Order paid/);
  await app().getByRole("menuitem", { name: "Replay" }).waitFor();
  await take("activity-menu");
  await page.keyboard.press("Escape");
  await open("/app/activity?kind=Tracking", "moved on");
  await take("activity-looks");
  await open("/app/activity?order=9999", "Nothing here");
  await take("activity-none");
  await world.standIn.deliverWebhook(shop, { topic: "orders/paid", body: unreadable });
  await open("/app/activity?filter=failed");
  await app().getByText("The message could not be read.").first().waitFor();
  await take("activity-failed");
  await inTables(camera, (pool) =>
    pool.query(
      `INSERT INTO connector.delivery_retry (shop, webhook_id, tries, retry_at)
       SELECT shop, webhook_id, 2, now() + interval '8 minutes' FROM connector.delivery
       WHERE shop = $1 AND state = 'Failed'
       ON CONFLICT (shop, webhook_id) DO UPDATE SET retry_at = excluded.retry_at`,
      [shop],
    ),
  );
  await open("/app/activity?filter=failed", "Next try");
  await take("activity-next-try");
  await press(/^Replay /);
  await app().getByText("At first: Failed").first().waitFor();
  await open("/app/activity?log=on", "At first: Failed");
  await take("activity-replayed");
  await open("", "could not be processed");
  await take("home-failed");
}

export async function settings({ world, app, page, open, see, take }: Camera): Promise<void> {
  await open("/app/settings", "Sending orders");
  await take("settings");
  await app().getByText("Tag orders by stage", { exact: true }).click();
  await page.getByRole("dialog", { name: "Grant access" }).waitFor();
  await take("settings-tags-asked");
  await page.getByRole("button", { name: "Decline" }).click();
  await see("Shopify did not grant access");
  await take("settings-tags-declined");
  await app().getByText("Tag orders by stage", { exact: true }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await app().getByLabel("At your provider", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
  await take("settings-tags");
  world.standIn.changeScope(shop, "write_orders", false);
  await open("/app/settings", "Shopify does not let the app edit orders");
  await take("settings-tags-missing");
  await app().getByText("No tags", { exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
  await app().getByLabel("Before it is sent, it waits").selectOption({ index: 2 });
  await app().getByText("The app, from your provider's stock", { exact: true }).click();
  await app().getByText("Another provider", { exact: true }).click();
  await app()
    .getByRole("checkbox", { name: /^Let the provider send updates/ })
    .check();
  await take("settings-changed");
  await app().getByLabel("Address of its API").fill("http://api.example.com");
  await app().getByRole("button", { name: "Test the connection" }).click();
  await see("The address has to begin with https://");
  await take("settings-error");
  await app().getByLabel("Days to keep buyers' data").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await see("Not saved");
  await take("settings-refused");
  // What is typed is kept in the tab.
  await page.getByRole("button", { name: "Discard" }).click();
}

/** What took the app down, or a helper of it, again and again. */
export async function paused({ open, take, ...camera }: Camera): Promise<void> {
  await inTables({ open, take, ...camera }, async (pool) => {
    await pool.query(
      `INSERT INTO quarantine.suspect (scope, tenant, key, strikes, struck_at, resting_until)
       SELECT one.scope, $1, one.key, 3, now(), now() + interval '1 hour'
       FROM (VALUES ('job', 'process-delivery 1'), ('decoder', 'files'), ('decoder', 'replies'))
         AS one (scope, key)
       ON CONFLICT DO NOTHING`,
      [shop],
    );
  });
  await open("", "Pictures and CSV files are paused");
  await take("home-paused");
  await open("/app/settings", "Paused since");
  await camera.app().getByText("Paused since").scrollIntoViewIfNeeded();
  await take("settings-paused");
  await open("/app/products/import", "Paused since");
  await take("import-paused");
}

export async function keys({ app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/settings", "API keys");
  await press("Create a key");
  const making = app().getByRole("region", { name: "Create an API key" });
  await making.getByRole("button", { name: "Create a key" }).click();
  await making.getByText("Enter a name.").waitFor();
  await take("keys-making");
  await making.getByLabel("Name").fill("Warehouse scanner");
  await making.getByRole("button", { name: "Create a key" }).click();
  await see("Copy the key now");
  await app().getByText("Copy the key now").scrollIntoViewIfNeeded();
  await take("keys-made");
  await press("Revoke the key Warehouse scanner");
  await app().getByRole("dialog", { name: "Revoke the key Warehouse scanner?" }).waitFor();
  await take("keys-asked");
}

export async function notifications({ world, app, open, see, take, press }: Camera): Promise<void> {
  await open("/app/settings/notifications", "Nobody is notified yet");
  await take("notifications-empty");
  await press("Add email address");
  const adding = (name: string) => app().getByRole("region", { name });
  const email = adding("Add email address");
  await email.getByRole("button", { name: "Add", exact: true }).click();
  await email.getByText("Enter an email address").waitFor();
  await email.getByRole("checkbox", { name: "Daily summary" }).check();
  await take("notifications-adding");
  await email.getByRole("textbox", { name: "Email address" }).fill("roastery@example.com");
  await email.getByRole("button", { name: "Add", exact: true }).click();
  await see("Not confirmed");
  const add = async (name: string, url: string) => {
    await press("Add channel");
    const channel = adding("Add channel");
    await channel.getByRole("textbox", { name: "Name" }).fill(name);
    await channel.getByRole("textbox", { name: "Webhook URL" }).fill(url);
    await channel.getByRole("button", { name: "Add", exact: true }).click();
    await see(name);
  };
  await add("Print team in Slack", `${world.secureOrigin.url}/channel`);
  await add("Intranet", "https://127.0.0.1:9/hook");
  await see("The last notification was not delivered");
  await take("notifications-full");
  await press("Remove Intranet");
  await app().getByRole("dialog").waitFor();
  await take("notifications-asked");
}
