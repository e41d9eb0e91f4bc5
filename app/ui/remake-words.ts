import type { Payer, RemakeReason } from "#app/connector/model/remake.ts";
import { labeled } from "./labeled.ts";
import { t } from "./text.ts";

/** `Who pays: Provider`. */
export function payerText(payer: Payer): string {
  return labeled(t("remakes.payer"), t(`remakes.payers.${payer}`));
}

/** `Damaged · Who pays: Provider`. */
export function remakeText({ reason, payer }: { reason: RemakeReason; payer: Payer }): string {
  return `${t(`remakes.reasons.${reason}`)} · ${payerText(payer)}`;
}
