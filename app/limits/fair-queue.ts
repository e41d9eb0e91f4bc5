/** Entries that wait for their turn: round robin between tenants, in order within each of them. */
export interface FairQueue<Entry> {
  /** False, and not kept, where the tenant or everybody together has as many waiting as may be. */
  add(tenant: string, entry: Entry): boolean;
  /** The next of those tenants who may go on. */
  next(mayGoOn: (tenant: string) => boolean): Entry | undefined;
  /** Takes one out that nobody wants any more. */
  remove(tenant: string, entry: Entry): void;
}

/** Creates one that is bounded for each tenant and in total. */
export function createFairQueue<Entry>(most: {
  perTenant: number;
  total: number;
}): FairQueue<Entry> {
  // A map keeps the order of its keys: who was served goes to its end.
  const waiting = new Map<string, Entry[]>();
  let count = 0;
  return {
    add(tenant, entry) {
      const own = waiting.get(tenant) ?? [];
      if (own.length >= most.perTenant || count >= most.total) return false;
      own.push(entry);
      waiting.set(tenant, own);
      count += 1;
      return true;
    },
    next(mayGoOn) {
      const first = [...waiting].find(([tenant]) => mayGoOn(tenant));
      if (first === undefined) return undefined;
      const [tenant, own] = first;
      const entry = own.shift();
      waiting.delete(tenant);
      if (own.length > 0) waiting.set(tenant, own);
      count -= 1;
      return entry;
    },
    remove(tenant, entry) {
      const own = waiting.get(tenant) ?? [];
      const at = own.indexOf(entry);
      if (at < 0) return;
      own.splice(at, 1);
      if (own.length === 0) waiting.delete(tenant);
      count -= 1;
    },
  };
}
