import { useState } from "react";

/**
 * The text of a `TypedField`, and `onSettled` told of it once the typing pauses. `settle` puts a text
 * there of which nobody is to be told: whoever calls it goes to a page that has it already. Where the list has another search
 * than was typed, as its address was changed, the text is that: `searched`.
 */
export function useTypedSearch(
  searched: string,
  onSettled: (text: string) => void,
): { text: string; type: (text: string) => void; settle: (text: string) => void } {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    // What was typed comes back later, and without the spaces around it.
    if (searched.trim() !== text.trim()) setText(searched);
  }
  const type = (typed: string) => {
    setText(typed);
    onSettled(typed);
  };
  return { text, type, settle: setText };
}
