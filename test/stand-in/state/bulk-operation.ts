/** A bulk query and the JSON lines that it found. */

/** A bulk query and the JSON lines that it found. */
export type BulkOperation = {
  readonly type: "BulkOperation";
  readonly id: string;
  readonly query: string;
  status: "CREATED" | "RUNNING" | "COMPLETED" | "FAILED" | "CANCELED";
  errorCode: string | null;
  lines: string[];
  rootObjectCount: number;
  readonly createdAt: Date;
  completedAt: Date | null;
};
