import type { ProviderPlace } from "#app/connector/queries/dispatches/index.ts";
import { t } from "./text.ts";

/** What the pages call a provider, as Home does. */
export function providerName({ host }: ProviderPlace): string {
  return host === null ? t("providerNames.embedded") : t("providerNames.remote", { host });
}
