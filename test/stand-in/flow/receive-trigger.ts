/** `flowTriggerReceive`: checks and messages are recorded, but for those of single fields, which are modeled on them. */
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { beginWorkflows } from "./begin-workflows.ts";
import type { FlowField } from "../state/app-configuration.ts";

export type TriggerInput = {
  body?: string | null;
  handle?: string | null;
  payload?: Readonly<Record<string, unknown>> | null;
};

type UserErrors = { field: string[]; message: string }[];

const payloadMaxBytes = 50_000;

export function receiveTrigger(world: World, shop: Shop, input: TriggerInput): UserErrors {
  const { body, handle, payload } = input;
  if (body && (handle || payload)) {
    const message = "Cannot use `handle` and `payload` arguments with `body` argument";
    return [{ field: ["body"], message }];
  }
  // The deprecated way names a trigger by an id that only triggers of the former dashboard have.
  if (body) return invalid(["Invalid field: 'body'."]);
  if (!handle || !payload) {
    const message = "`handle` and `payload` arguments are required";
    return [{ field: ["handle"], message }];
  }
  if (Buffer.byteLength(JSON.stringify(payload)) > payloadMaxBytes)
    return invalid([`Properties size exceeds the limit of ${payloadMaxBytes} bytes.`]);
  const trigger = world.app.configuration.flow.triggers.get(handle);
  if (trigger === undefined) return invalid([`Invalid handle '${handle}'.`]);
  const known = new Set(trigger.fields.map(({ name }) => name));
  const faults = [
    ...Object.keys(payload).flatMap((name) => (known.has(name) ? [] : `Invalid field: '${name}'.`)),
    ...trigger.fields.flatMap((field) => faultsOf(shop, field, payload[field.name])),
  ];
  if (faults.length > 0) return invalid(faults);
  const began = beginWorkflows(world, shop, { trigger: handle, payload });
  shop.flow.started.push({ trigger: handle, payload, at: world.clock.now(), began });
  return [];
}

function faultsOf(shop: Shop, { name, kind }: FlowField, value: unknown): string[] {
  if (value === undefined || value === null) return [`Required field missing: '${name}'.`];
  const wrong = (what: string) => [
    `Type error for field '${name}': ${String(value)} is not ${what}.`,
  ];
  switch (kind) {
    case "text":
      return typeof value === "string" ? [] : wrong("a string");
    case "number":
      return typeof value === "number" ? [] : wrong("a number");
    case "order":
      // A number that JavaScript can't hold comes as its digits.
      return shop.orders.has(String(value)) ? [] : wrong("an order");
  }
}

function invalid(faults: readonly string[]): UserErrors {
  const message = `Errors validating schema:\n${faults.map((fault) => `  ${fault}\n`).join("")}`;
  return [{ field: ["body"], message }];
}
