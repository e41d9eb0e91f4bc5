/** Which requests have a line in the log: none, those that were refused or failed, those that write too, all. */
export type RequestLog = "off" | "errors" | "writes" | "all";

/** A request and its answer, as the log has them: ids and figures, nothing that anybody wrote. */
export interface LoggedRequest {
  /** The same as in the answer's `x-request-id`. */
  requestId: string;
  method: string;
  /** Null where there is no such operation. */
  operationId: string | null;
  status: number;
  /** The answer's `x-error-code`. */
  errorCode?: string | undefined;
  /** From the parsed head of the request to the answer. */
  ms: number;
  /** Whose key it was; nothing where none was valid. */
  merchantId?: string | undefined;
  keyId?: string | undefined;
  isTest?: boolean | undefined;
  /** The order that the path names. */
  orderId?: string | undefined;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether such a request has a line. */
export function isLogged(
  requestLog: RequestLog,
  { method, status }: Pick<LoggedRequest, "method" | "status">,
): boolean {
  if (requestLog === "off" || requestLog === "all") return requestLog === "all";
  return status >= 400 || (requestLog === "writes" && !reading.has(method));
}
