/** Calls of `/operator/v1`, as programs of whoever runs a core make them. */
import { expect } from "vitest";
import {
  type OperatorAnswer,
  type OperatorOperationId,
  operatorOperations,
} from "#app/api/operator/operator-operations.ts";
import type { HttpOperation } from "#app/contract/index.ts";
import { type Call, type CoreWorld, refusalReply, type Reply, requestTo } from "./core.ts";

/** A new key of an operator, known to every process. */
export async function anOperatorKey(
  world: Pick<CoreWorld, "core" | "advance">,
  name = "control panel",
): Promise<{ keyId: string; key: string }> {
  const { id: keyId, key } = await world.core.operators.createKey({ name });
  world.advance(1_000);
  return { keyId, key };
}

/** One call over the network. Its answer must be one that the table has, with a body that holds nothing beyond it. */
export async function callOperator<Id extends OperatorOperationId>(
  { fetch }: Pick<CoreWorld, "fetch">,
  operationId: Id,
  given: Call = {},
): Promise<Reply<OperatorAnswer<Id>>> {
  const operation: HttpOperation = operatorOperations[operationId];
  const response = await fetch(requestTo(operation, given));
  return checked(operation, response) as Promise<Reply<OperatorAnswer<Id>>>;
}

async function checked(operation: HttpOperation, response: Response): Promise<Reply<unknown>> {
  const { status, headers } = response;
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
  const json: unknown = await response.json();
  if (status === operation.success.status) {
    const body = operation.success.body.parse(json);
    expect(json, "a body with nothing beyond the table").toEqual(body);
    return { status, headers, body, message: "" };
  }
  expect([...operation.errors, 429]).toContain(status);
  expect(headers.get("x-error-code")).toMatch(/^[a-z_]+$/);
  return refusalReply(response, json);
}
