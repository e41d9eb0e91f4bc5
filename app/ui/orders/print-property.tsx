import { Button, Spinner } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import { t } from "../text.ts";
import type { PlaceChoiceProps } from "./place-choice.tsx";

const PlaceChoice = lazy(async () => ({
  default: (await import("./place-choice.tsx")).PlaceChoice,
}));

/**
 * Asks in which place of the design a property is printed, and has it printed there from now on; beside it the
 * other way out, which is the advised one where the design has no place of that kind.
 */
export function PrintProperty({ label, ...props }: PlaceChoiceProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{label}</Button>
        {props.otherwise(false)}
      </>
    );
  }
  const loading = (
    <>
      <Spinner size="small" accessibilityLabel={t("app.loading")} />
      {props.otherwise(false)}
    </>
  );
  return (
    <Suspense fallback={loading}>
      <PlaceChoice {...props} />
    </Suspense>
  );
}
