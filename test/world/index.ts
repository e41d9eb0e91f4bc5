/**
 * The whole product on one machine, all of it real: the app in a process of its own with its embedded
 * database and core, two stores on the stand-in, artwork over HTTPS, and the print shop that ships. The
 * demo and the journeys run on it.
 */
import { mkdir } from "node:fs/promises";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { type ShopSeed, type StandIn, startStandIn } from "#test/stand-in/index.ts";
import { type AppProcess, startApp } from "./app-process.ts";
import { type PrintShop, openPrintShop } from "./print-shop.ts";
import { printShopPanel } from "./print-shop-panel.ts";
import { anyFreePort, freePort } from "./free-port.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { type SecureOrigin, startSecureOrigin } from "./secure-origin.ts";
import { demoShops } from "./shops.ts";

export { stages } from "./print-shop.ts";

export interface World {
  standIn: StandIn;
  secureOrigin: SecureOrigin;
  printShop: PrintShop;
  /** Where the app's e-mails arrive. */
  mailbox: Mailbox;
  /** The app's own database, for what nobody can do on its pages. */
  databaseUrl: string;
  shops: ShopSeed[];
  /** What the app is told by its environment; its commands need the same. */
  env: Readonly<Record<string, string>>;
  /** The app as it runs now; another one after `restartApp`. */
  app(): AppProcess;
  /** Starts the app again on its old port, after it was stopped or killed; told besides what `more` says. */
  restartApp(more?: Readonly<Record<string, string>>): Promise<AppProcess>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** A folder of its own; holds the app's data. */
  dataDir: string;
  /** Ports that people will type; any free one otherwise. */
  ports?: { app?: number; standIn?: number; mailbox?: number };
  /** With `DATABASE_URL` it works on that database; otherwise it embeds a server of its own. */
  env?: Record<string, string>;
  /** The stores, whose labels lie where `artworkUrl` says; those of the demo otherwise. */
  shopsOf?: (artworkUrl: SecureOrigin["artworkUrl"]) => ShopSeed[];
  /** One that runs already; a new one otherwise. */
  secureOrigin?: SecureOrigin;
  onOutput?: (text: string) => void;
  /** How long the app may take until it serves; as long as `startApp` gives it otherwise. */
  readyWithinMs?: number;
}

/** The database that `npm start` makes on its embedded server. */
const databaseName = "portafilter";

/** Starts everything; resolves when the app is ready. Nothing outside this machine is reached. */
export async function startWorld({
  dataDir,
  ports = {},
  env = {},
  shopsOf = demoShops,
  onOutput,
  readyWithinMs,
  ...given
}: WorldOptions): Promise<World> {
  await mkdir(dataDir, { recursive: true });
  const secureOrigin = given.secureOrigin ?? (await startSecureOrigin({ dir: dataDir }));
  const appPort = await portNear(ports.app);
  const appUrl = `http://127.0.0.1:${appPort}`;
  const credentials = { apiKey: "demo-client-id", apiSecret: "demo-client-secret" };
  const shops = shopsOf(secureOrigin.labelUrl);
  let printShop: PrintShop | undefined;
  const standIn = await startStandIn({
    ...credentials,
    port: await portNear(ports.standIn),
    appUrl,
    shops,
    orderPanel: printShopPanel(() => printShop),
  });
  const mailbox = await startMailbox({
    port: await portNear(ports.mailbox),
    messages: () => secureOrigin.messages,
  });
  const appEnv = {
    DATA_DIR: dataDir,
    SHOPIFY_API_KEY: credentials.apiKey,
    SHOPIFY_API_SECRET: credentials.apiSecret,
    SHOPIFY_APP_URL: appUrl,
    SHOPIFY_STAND_IN_URL: standIn.url,
    APP_BRIDGE_URL: `${standIn.url}/app-bridge.js`,
    PUBLIC_URL: secureOrigin.url,
    NODE_EXTRA_CA_CERTS: secureOrigin.certificateFile,
    ARTWORK_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    MERCHANT_API_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    NOTIFICATION_TRUSTED_HOSTS: new URL(secureOrigin.url).host,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "Portafilter <orders@portafilter.example>",
    TRACKING_SWEEP_SECONDS: "1",
    ...env,
  };
  const startedApp = (more: Readonly<Record<string, string>> = {}) =>
    startApp({
      port: appPort,
      env: { ...appEnv, ...more },
      ...(onOutput ? { onOutput } : {}),
      ...(readyWithinMs === undefined ? {} : { timeoutMs: readyWithinMs }),
    });
  let [app] = await Promise.all([startedApp(), secureOrigin.keepLabels(dataDir)]);
  secureOrigin.passOnTo(appPort);
  const joined = await joinDatabase({ dataDir, url: env["DATABASE_URL"] });
  printShop = openPrintShop({ url: joined.url, publicUrl: secureOrigin.url });
  const opened = printShop;
  return {
    standIn,
    secureOrigin,
    printShop,
    mailbox,
    databaseUrl: joined.url,
    shops,
    env: appEnv,
    app: () => app,
    async restartApp(more) {
      app = await startedApp(more);
      return app;
    },
    async close() {
      await app.stop("SIGTERM");
      await standIn.close();
      await mailbox.close();
      await secureOrigin.close();
      await opened.close();
      await joined.leave();
    },
  };
}

/** The app's own database: the one that it was given, or its embedded one, joined as its commands do. */
async function joinDatabase({ dataDir, url }: { dataDir: string; url: string | undefined }) {
  if (url !== undefined) return { url, leave: async () => {} };
  const postgres = await openEmbeddedPostgres({ dataDir });
  return { url: postgres.urlOf(databaseName), leave: () => postgres.close() };
}

/** The wanted port when it is free, else any. */
async function portNear(wanted = 0): Promise<number> {
  return (wanted > 0 ? await freePort(wanted) : undefined) ?? anyFreePort();
}
