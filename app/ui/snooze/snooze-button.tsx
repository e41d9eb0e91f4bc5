import { Button } from "@shopify/polaris";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import type { useSnooze } from "./use-snooze.tsx";

/** Puts off what an order waits for, or lists it again; nothing where it is listed nowhere. */
export function SnoozeButton({
  dispatch,
  snooze,
}: {
  dispatch: DispatchListItem;
  snooze: Pick<ReturnType<typeof useSnooze>, "ask" | "end" | "isBusy">;
}) {
  const { attention, orderName } = dispatch;
  if (attention === null || attention.isQuiet) return null;
  const isOn = dispatch.snooze !== null;
  return (
    <Button
      variant="tertiary"
      disabled={snooze.isBusy}
      accessibilityLabel={t(isOn ? "snooze.endOf" : "snooze.of", { name: orderName })}
      onClick={() => (isOn ? snooze.end(dispatch) : snooze.ask([dispatch]))}
    >
      {t(isOn ? "snooze.end" : "snooze.act")}
    </Button>
  );
}
