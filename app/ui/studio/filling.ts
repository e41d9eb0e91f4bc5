import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/**
 * What a person fills into a design, by the keys of its places. It is kept beside React's state: a key
 * that is pressed draws its own field, and nothing else in the same breath.
 */
export interface Filling {
  valueOf: (key: string) => string;
  write: (key: string, value: string) => void;
  /** Every value; another map after each change. */
  all: () => ReadonlyMap<string, string>;
  subscribe: (listener: () => void) => () => void;
}

/** An empty one. */
export function createFilling(): Filling {
  const listeners = new Set<() => void>();
  let values: ReadonlyMap<string, string> = new Map();
  return {
    valueOf: (key) => values.get(key) ?? "",
    write(key, value) {
      values = new Map(values).set(key, value);
      for (const listener of listeners) listener();
    },
    all: () => values,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of one place, drawn with each key. */
export function useFilled({ subscribe, valueOf }: Filling, key: string): string {
  return useSyncExternalStore(
    subscribe,
    () => valueOf(key),
    () => "",
  );
}

/** Every value, as soon as the key that has changed one is on the screen. */
export function useFollowedFilling(filling: Filling): ReadonlyMap<string, string> {
  const [values, setValues] = useState(filling.all);
  useEffect(() => {
    let frame: number | null = null;
    let task: NodeJS.Timeout | number | undefined;
    const follow = () => {
      frame ??= requestAnimationFrame(() => {
        // After the frame: what is drawn in it already made the field wait for nobody.
        task = setTimeout(() => {
          frame = null;
          startTransition(() => setValues(filling.all()));
        });
      });
    };
    const leave = filling.subscribe(follow);
    follow();
    return () => {
      leave();
      clearTimeout(task);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [filling]);
  return values;
}
