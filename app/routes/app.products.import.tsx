import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useState } from "react";
import { readForm } from "#app/read-form.ts";
import { ImportPage } from "#app/ui/products/import-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.shopify.authenticate.admin(request);
  return null;
}

/** Checks a file, or writes what its check has shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return { kind: "no-file" as const };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fingerprint = form.get("fingerprint");
  const { products } = context.connector;
  return typeof fingerprint === "string"
    ? products.applyImport({ shop, bytes, fingerprint, actor: "merchant" })
    : products.previewImport({ shop, bytes });
}

export default function Import() {
  const act = useFetcher<typeof action>();
  const [file, setFile] = useState<File | null>(null);
  // What was said of another file says nothing of this one.
  const [checked, setChecked] = useState<File | null>(null);
  const submit = (fingerprint?: string) => {
    const form = new FormData();
    if (file !== null) form.set("file", file);
    if (fingerprint !== undefined) form.set("fingerprint", fingerprint);
    setChecked(file);
    act.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  const isBusy = act.state !== "idle";
  return (
    <ImportPage
      result={isBusy || checked !== file ? null : (act.data ?? null)}
      isBusy={isBusy}
      fileName={file?.name ?? null}
      onFile={setFile}
      onCheck={() => submit()}
      onApply={submit}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
