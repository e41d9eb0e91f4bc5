/** Why a body is not taken. `broken-off`: its sender has gone. */
export type BodyProblem = "too-large" | "too-slow" | "too-many" | "overloaded" | "broken-off";

/** A body that was not taken. Nothing of ours has failed. */
export class BodyRefused extends Error {
  override readonly name = "BodyRefused";
  readonly problem: BodyProblem;

  constructor(problem: BodyProblem) {
    super(words[problem]);
    this.problem = problem;
  }

  /** As the web answers it, in words; `/v1` has statuses of its own. */
  toResponse(): Response {
    return new Response(this.message, {
      status: statusOf[this.problem],
      headers: { "content-type": "text/plain; charset=utf-8", ...this.headers },
    });
  }

  get status() {
    return statusOf[this.problem];
  }

  /** When it is worth coming again. */
  get headers(): Record<string, string> {
    return this.problem === "too-many" || this.problem === "overloaded"
      ? { "retry-after": "5" }
      : {};
  }
}

/** True for a refusal of any copy of this module: the pages' build has one of its own. */
export function isBodyRefused(error: unknown): error is BodyRefused {
  return error instanceof Error && error.name === "BodyRefused" && "problem" in error;
}

const words = {
  "too-large": "The body is too large.",
  "too-slow": "The body did not come in time.",
  "too-many": "Too many requests of yours are being read; send this one again in a few seconds.",
  overloaded: "Too much is being read at this moment; send this again in a few seconds.",
  "broken-off": "The request ended before its body did.",
} as const satisfies Record<BodyProblem, string>;

const statusOf = {
  "too-large": 413,
  "too-slow": 408,
  "too-many": 429,
  overloaded: 503,
  "broken-off": 400,
} as const satisfies Record<BodyProblem, number>;
