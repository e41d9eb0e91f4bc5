import { useState } from "react";

/**
 * The text of a `TypedField`, and `onSettled` told of it once the typing pauses. `settle` puts a text
 * there of which nobody is to be told: whoever calls it goes to a page that has it already.
 */
export function useTypedSearch(
  initial: string,
  onSettled: (text: string) => void,
): { text: string; type: (text: string) => void; settle: (text: string) => void } {
  const [text, setText] = useState(initial);
  const type = (typed: string) => {
    setText(typed);
    onSettled(typed);
  };
  return { text, type, settle: setText };
}
