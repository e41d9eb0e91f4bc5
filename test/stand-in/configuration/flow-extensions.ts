/** What the app has in Shopify Flow, out of its extensions' toml files: triggers, actions, the lifecycle callback. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import type { FlowExtensions, FlowTrigger, FlowAction } from "../state/app-configuration.ts";

const extension = z.object({
  extensions: z
    .array(
      z.object({
        type: z.string(),
        handle: z.string(),
        name: z.string(),
        runtime_url: z.string().optional(),
        url: z.string().optional(),
      }),
    )
    .length(1),
  settings: z
    .object({
      fields: z
        .array(
          z.object({
            type: z.string(),
            key: z.string().optional(),
            required: z.boolean().default(false),
          }),
        )
        .default([]),
    })
    .default({ fields: [] }),
});

/** Reads every extension beside the app's toml; those of other kinds are passed over. Throws on a bad one. */
export function readFlowExtensions(appToml: string | undefined): FlowExtensions {
  const folder = appToml === undefined ? "" : path.join(path.dirname(appToml), "extensions");
  const triggers = new Map<string, FlowTrigger>();
  const actions = new Map<string, FlowAction>();
  let lifecycleUrl: string | null = null;
  for (const name of appToml !== undefined && existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name, "shopify.extension.toml");
    if (!name.startsWith("flow-") || !existsSync(file)) continue;
    const read = extension.parse(parse(readFileSync(file, "utf8")));
    const [{ type, handle, ...own } = { type: "", handle: "", name: "" }] = read.extensions;
    const fields = read.settings.fields.map(fieldOf);
    if (type === "flow_trigger") triggers.set(handle, { handle, name: own.name, fields });
    if (type === "flow_action" && own.runtime_url !== undefined)
      actions.set(handle, { handle, name: own.name, runtimeUrl: own.runtime_url, fields });
    if (type === "flow_trigger_lifecycle_callback") lifecycleUrl = own.url ?? null;
  }
  return { triggers, actions, lifecycleUrl };
}

function fieldOf(field: { type: string; key?: string | undefined; required: boolean }) {
  const { type, key, required } = field;
  if (type === "order_reference") return { name: "order_id", kind: "order" as const, required };
  if (key === undefined) throw new Error(`a field of the type ${type} has no key`);
  const kind = type.startsWith("number") ? ("number" as const) : ("text" as const);
  return { name: key, kind, required };
}
