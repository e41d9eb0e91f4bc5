/** What quarantine promises, in plain types that both halves and the pages share. */

/** What is about to be tried. Its texts are ids, never personal data. */
export interface Subject {
  /** What kind of thing: `connection`, `job`, `reading`, `store`, `merchant`, `decoder`. */
  scope: string;
  /** Whose it is: a shop, a merchant, or a connection that several shops share. */
  tenant: string;
  /** Which of the tenant's. */
  key: string;
}

/** How something ended: by itself, be it with an error, or by taking a helper process down. */
export type Outcome = "ended" | "killed";

/** `isSuspect`: it was under way when a process died, and has not ended since. The sooner it ends, the sooner that is no more. */
export type Admission =
  | { kind: "admitted"; isSuspect: boolean; settle(outcome: Outcome): Promise<void> }
  | { kind: "resting"; until: Date };

/** Something that rests. */
export interface Resting extends Subject {
  since: Date;
  until: Date;
  /** How often it took a process down. */
  strikes: number;
  /** False once somebody had it tried and it did the same again. */
  mayLift: boolean;
}

export interface Quarantine {
  /**
   * Asked before something is tried that a tenant's data may make fatal. Once it is admitted the database
   * has it as under way, until `settle`: should this process die meanwhile, it counts as a strike. What
   * took processes down three times rests an hour, then twice as long each time, to a day. Throws only
   * when the database does not answer.
   */
  admit(subject: Subject): Promise<Admission>;
  /** What of these tenants rests now. */
  listResting(tenants: readonly string[]): Promise<Resting[]>;
  /** Lets tenants' resting subjects be tried once; what strikes then rests longer, to its end. */
  lift(tenants: readonly string[]): Promise<number>;
}
