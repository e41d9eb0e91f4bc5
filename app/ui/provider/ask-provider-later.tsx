import { type ComponentProps, lazy, Suspense } from "react";
import type { AskProvider } from "./ask-provider.tsx";

const Asking = lazy(async () => ({ default: (await import("./ask-provider.tsx")).AskProvider }));

/** `AskProvider` on pages of which few have it to show: it is no part of what each of them loads. */
export function AskProviderLater(props: ComponentProps<typeof AskProvider>) {
  return (
    <Suspense>
      <Asking {...props} />
    </Suspense>
  );
}
