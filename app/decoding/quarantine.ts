/** What keeps a tenant from trying again and again what kills; the database behind it is shared. */
export interface Quarantine {
  admit(subject: {
    scope: string;
    tenant: string;
    key: string;
  }): Promise<
    | { kind: "admitted"; settle(outcome: "ended" | "killed"): Promise<void> }
    | { kind: "resting"; until: Date }
  >;
}
