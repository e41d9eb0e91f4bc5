import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useState } from "react";
import { fileBytesMax, fileMegabytesMax } from "#app/connector/model/mapping-file.ts";
import type { ImportApplied, ImportPreview } from "#app/connector/products/mapping-files/index.ts";
import { readUpload } from "#app/remix/read-form.ts";
import { ImportPage } from "#app/ui/products/import-page.tsx";
import { useTryNow } from "#app/ui/use-try-now.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";
import { useRepeat } from "#app/ui/use-revalidation-while.ts";

export const handle = pageTexts("products", "store");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const [paused, earlierMapped] = await Promise.all([
    context.connector.readPaused(shop),
    context.connector.readEarlierMapped({ shop }),
  ]);
  return { paused: paused.filter(({ what }) => what === "files"), earlierMapped };
}

type Result = ImportPreview | ImportApplied | { kind: "no-file" };

/** Checks a file, or writes what its check has shown. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Result | Response> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const upload = await readUpload(request).catch((thrown: unknown) => {
    // Too much is being read, of this store or of all.
    if (thrown instanceof Response && [429, 503].includes(thrown.status)) return null;
    throw thrown;
  });
  if (upload === null) return busy();
  const { file: bytes, fields } = upload;
  if (bytes === null) return { kind: "no-file" };
  const fingerprint = fields.get("fingerprint");
  const { products } = context.connector;
  return typeof fingerprint === "string"
    ? products.applyImport({ shop, bytes, fingerprint, actor })
    : products.previewImport({ shop, bytes });
}

function busy() {
  return Response.json({ kind: "unreadable", problem: "busy", detail: "" }, { status: 429 });
}

const tooLarge = {
  kind: "unreadable",
  problem: "too-large",
  detail: String(fileMegabytesMax),
} as const;

function isTooLarge(file: File | null): boolean {
  return file !== null && file.size > fileBytesMax;
}

/** What was asked last, and how often in a row. */
interface Asked {
  file: File | null;
  /** Of the check whose changes are to be made; undefined: it is checked. */
  fingerprint: string | undefined;
  times: number;
}

/** A file that found others being read is sent again by itself, so often and after so long each time. */
const timesMax = 12;
const pauseMs = 5_000;

export default function Import() {
  const { paused, earlierMapped } = useLoaderData<typeof loader>();
  const tryNow = useTryNow();
  const act = usePost<Result>();
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const submit = (fingerprint?: string, times = 1) => {
    const form = new FormData();
    // As a browser does for a field that is empty: of a form without any field, Chromium reads nothing back.
    form.set("file", file ?? new File([], ""));
    if (fingerprint !== undefined) form.set("fingerprint", fingerprint);
    setAsked({ file, fingerprint, times });
    // It would be refused before anything that has words for it.
    if (isTooLarge(file)) return;
    act.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  // What was said of another file says nothing of this one.
  const answer = isTooLarge(file) ? tooLarge : act.data;
  const result = act.state === "idle" && asked?.file === file ? (answer ?? null) : null;
  const isBusyThere = result?.kind === "unreadable" && result.problem === "busy";
  const times = asked?.times ?? 0;
  const isWaiting = isBusyThere && times < timesMax;
  useRepeat({ repeat: () => submit(asked?.fingerprint, times + 1), isWaiting, pauseMs });
  return (
    <ImportPage
      result={isWaiting ? null : result}
      paused={paused}
      earlierMapped={earlierMapped}
      tryNow={tryNow}
      isBusy={act.state !== "idle" || isWaiting}
      fileName={file?.name ?? null}
      onFile={setFile}
      onCheck={() => submit()}
      onApply={(fingerprint) => submit(fingerprint)}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
