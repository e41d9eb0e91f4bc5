import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useState } from "react";
import { readUpload } from "#app/remix/read-form.ts";
import { ImportPage } from "#app/ui/products/import-page.tsx";
import { useTryNow } from "#app/ui/use-try-now.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products", "store");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const paused = await context.connector.readPaused(shop);
  return { paused: paused.filter(({ what }) => what === "files") };
}

/** Checks a file, or writes what its check has shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const { file: bytes, fields } = await readUpload(request);
  if (bytes === null) return { kind: "no-file" as const };
  const fingerprint = fields.get("fingerprint");
  const { products } = context.connector;
  return typeof fingerprint === "string"
    ? products.applyImport({ shop, bytes, fingerprint, actor })
    : products.previewImport({ shop, bytes });
}

export default function Import() {
  const { paused } = useLoaderData<typeof loader>();
  const tryNow = useTryNow();
  const act = usePost<typeof action>();
  const [file, setFile] = useState<File | null>(null);
  // What was said of another file says nothing of this one.
  const [checked, setChecked] = useState<File | null>(null);
  const submit = (fingerprint?: string) => {
    const form = new FormData();
    // As a browser does for a field that is empty: of a form without any field, Chromium reads nothing back.
    form.set("file", file ?? new File([], ""));
    if (fingerprint !== undefined) form.set("fingerprint", fingerprint);
    setChecked(file);
    act.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  const isBusy = act.state !== "idle";
  return (
    <ImportPage
      result={isBusy || checked !== file ? null : (act.data ?? null)}
      paused={paused}
      tryNow={tryNow}
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
