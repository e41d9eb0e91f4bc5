/** What `/metrics` counts when somebody asks, in the app and in the core alone. */
import { findFullestDisk, keepsFilesHere } from "./disk-reserve.server.ts";
import type { Connector } from "../connector/index.ts";
import { readArchiveState } from "../backup/index.ts";
import type { Database } from "../db/database.server.ts";
import { readDamage } from "../db/read-damage.server.ts";
import type { Core } from "../core/index.ts";
import type { GaugeSetters, Metrics } from "../http/metrics.server.ts";
import type { Queue } from "../jobs/index.ts";
import { createCertificateReader } from "../outbound/certificate.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { keepsArchive } from "./recurring-backups.server.ts";
import type { BackupsWatch } from "./watch-backups.server.ts";

/** What can be counted; the core alone has no connector. */
interface Observed {
  config: CoreConfig;
  /** Where others reach this program; only an https address has a certificate. */
  publicUrl: string;
  core: Pick<Core, "readGauges">;
  connector?: Pick<Connector, "readGauges">;
  queue: Pick<Queue, "depths">;
  database: Pick<Database, "pool">;
  backups: Pick<BackupsWatch, "read">;
  /** The database's, with which this machine's own is compared. */
  clock: () => Date;
}

const mebibyte = 1_024 * 1_024;

/** Has `metrics` read all gauges whenever it is asked. */
export function observe(metrics: Metrics, observed: Observed): void {
  const { config, core, connector, queue, clock, publicUrl, database, backups } = observed;
  const certificate = createCertificateReader({ url: publicUrl });
  metrics.onScrape(async (set) => {
    set.clockAheadSeconds((Date.now() - clock().getTime()) / 1_000);
    set.notificationsHeld(config.core.webhooks === "hold" ? 1 : 0);
    const expiry = certificate.read();
    if (expiry !== undefined) set.certificateExpires(expiry.seconds, { host: expiry.host });
    const read = await Promise.allSettled([
      setDiskGauges(set, config),
      setBackupGauges(set, config, backups),
      setArchiveGauges(set, config, database),
      readDamage(database.pool).then((found) => set.databaseDamage(found?.count ?? 0)),
      connector?.readGauges().then((gauges) => setConnectorGauges(set, gauges)),
      core.readGauges().then((gauges) => setCoreGauges(set, gauges)),
      queue.depths().then((depths) => setQueueGauges(set, depths)),
    ]);
    // What could be read is shown anyway.
    const failed = read.find((each) => each.status === "rejected");
    if (failed !== undefined) {
      throw new Error("Not all gauges could be read.", { cause: failed.reason });
    }
  });
}

async function setDiskGauges(set: GaugeSetters, config: CoreConfig): Promise<void> {
  if (!keepsFilesHere(config)) return;
  set.diskReserveBytes(config.diskReserveMegabytes * mebibyte);
  set.diskFreeBytes((await findFullestDisk(config)).freeBytes);
}

async function setBackupGauges(
  set: GaugeSetters,
  { backup, database }: CoreConfig,
  backups: Pick<BackupsWatch, "read">,
): Promise<void> {
  if (backup.kind === "none") return;
  const { newestSeconds, areForeign } = await backups.read();
  if (database.kind === "embedded") set.backupsForeign(areForeign ? 1 : 0);
  if (backup.everyHours > 0) set.backupEverySeconds(backup.everyHours * 3_600);
  set.newestBackup(newestSeconds);
}

async function setArchiveGauges(
  set: GaugeSetters,
  config: CoreConfig,
  { pool }: Pick<Database, "pool">,
): Promise<void> {
  if (!keepsArchive(config)) return;
  const { isActive, behindBytes } = await readArchiveState(pool);
  set.archiveActive(isActive ? 1 : 0);
  set.archiveBehindBytes(behindBytes);
}

function setConnectorGauges(
  set: GaugeSetters,
  gauges: Awaited<ReturnType<Connector["readGauges"]>>,
): void {
  for (const { state, count, oldestSeconds } of gauges.dispatches) {
    set.dispatches(count, { state });
    set.oldestDispatchSeconds(oldestSeconds, { state });
  }
  set.overdueDispatchSeconds(gauges.overdueDispatchSeconds);
  set.attention(gauges.attention);
  for (const { reason, count } of gauges.attentionByReason)
    set.attentionByReason(count, { reason });
  set.late(gauges.late);
  for (const { state, count } of gauges.webhooks) set.webhooks(count, { state });
  set.oldestWebhookSeconds(gauges.oldestWebhookSeconds);
  set.alerts(gauges.alerts);
  set.overdueAlertSeconds(gauges.overdueAlertSeconds);
  set.shops(gauges.shops);
  set.shopsWithoutToken(gauges.shopsWithoutToken);
  set.oldestTokenSeconds(gauges.oldestTokenSeconds);
}

function setCoreGauges(set: GaugeSetters, gauges: Awaited<ReturnType<Core["readGauges"]>>): void {
  for (const { mode, status, count, oldestSeconds } of gauges.orders) {
    set.coreOrders(count, { mode, status });
    set.oldestCoreOrderSeconds(oldestSeconds, { mode, status });
  }
  for (const [state, count] of Object.entries(gauges.notifications)) {
    set.notifications(count, { state });
  }
  set.overdueNotificationSeconds(gauges.overdueNotificationSeconds);
  for (const [level, count] of Object.entries(gauges.stock)) set.stock(count, { level });
}

function setQueueGauges(set: GaugeSetters, depths: Awaited<ReturnType<Queue["depths"]>>): void {
  for (const { name, waiting, active, oldestSeconds } of depths) {
    set.queueDepth(waiting + active, { queue: name });
    set.oldestJobSeconds(oldestSeconds, { queue: name });
  }
}
