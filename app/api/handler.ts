import type { OperationId, RequestOf, ResponseOf } from "#app/contract/index.ts";
import type { Caller, Core } from "#app/core/index.ts";

/** What a successful operation answers; its status stands in the operations table. */
export interface Answer<Body> {
  body: Body;
  headers?: Record<string, string>;
}

/** A body that is the same for everybody who asks, written once. */
export interface SharedAnswer {
  json: string;
  etag: string;
  /** The stock that the body shows, or that was newest when it was asked for. */
  stock: object;
}

/** One operation: parsed request in, answer out. Refusals are thrown. */
type Handler<Id extends OperationId> = (
  input: RequestOf<Id> & { caller: Caller },
  core: Core,
) => Promise<Answer<ResponseOf<Id>> | SharedAnswer>;

export type Handlers<Id extends OperationId> = { [Each in Id]: Handler<Each> };
