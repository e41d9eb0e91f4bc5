import { useRef, useState } from "react";
import type { DrawProblem, FieldProblem } from "#app/connector/products/studio/index.ts";
import { useFocusOn } from "../unsaved/use-focus-on.ts";
import { useOnce } from "../use-once.ts";
import { useStable } from "../use-stable.ts";
import type { DesignPlace } from "./design-place.ts";

/** What came of asking for a drawing; without problems it was begun. */
export interface DrawAnswer {
  at: number;
  /** `gone`: the provider does not offer the product any more. */
  problems: readonly (DrawProblem | { problem: "gone" })[];
}

/** A place has a name, which a person enters where the provider does not tell it, and a value. */
export type PlacePart = "name" | "value";

export type WrongParts = { readonly [Part in PlacePart]?: FieldProblem | undefined };

/** What did not fit where a drawing was asked for, until it is changed; leads to the first of it. */
export function useWrongFields(answer: DrawAnswer | null) {
  const posted = useRef<readonly string[]>([]);
  const [wrong, setWrong] = useState<Readonly<Record<string, WrongParts>>>({});
  const [inAll, setInAll] = useState<"none" | "many" | "disk" | "gone" | null>(null);
  const [ids, setIds] = useState<string[]>([]);
  useFocusOn(ids);
  useOnce(answer ?? undefined, ({ problems }) => {
    const found: Record<string, WrongParts> = {};
    const foundIds: string[] = [];
    let foundInAll: typeof inAll = null;
    for (const each of problems) {
      const key = posted.current["position" in each ? each.position : 0] ?? "";
      const part = "position" in each ? partOf[each.problem] : "value";
      foundIds.push(partId(key, part));
      if ("position" in each) found[key] = { ...found[key], [part]: each.problem };
      else foundInAll = each.problem;
    }
    setWrong(found);
    setInAll(foundInAll);
    setIds(foundIds);
  });
  return {
    /** By the keys of the places. */
    wrong,
    /** What is wrong with all together. */
    inAll,
    /** Notes which places are asked for. */
    post(places: readonly DesignPlace[]) {
      posted.current = places.map(({ key }) => key);
    },
    /** What is edited is no longer what was found wrong. */
    forget: useStable((key: string, part: PlacePart) =>
      setWrong((known) => ({ ...known, [key]: { ...known[key], [part]: undefined } })),
    ),
  };
}

const partOf = {
  name: "name",
  twice: "name",
  long: "value",
  image: "value",
} as const satisfies Record<FieldProblem, PlacePart>;

/** How a part of a place is found on the page. */
export function partId(key: string, part: PlacePart): string {
  return `design-${key}-${part}`;
}
