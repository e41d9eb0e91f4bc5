import { useLocation, useNavigation } from "@remix-run/react";
import { TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";

/** A pause in typing as long as this begins a search. */
const pauseMs = 250;

export interface TypedFieldProps {
  id?: string;
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  /** What was last told of, or what somebody else puts there. */
  text: string;
  onText: (text: string) => void;
}

/**
 * A search field. It keeps what is typed to itself, so that a key draws nothing but the field, and tells
 * of it once the typing pauses or the field is left.
 */
export function TypedField({ text, onText, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [told, setReported] = useState(text);
  if (text !== known) {
    setKnown(text);
    // Its own text comes back later than it told of it: what was typed since stays.
    if (text !== told) {
      setReported(text);
      setTyped(text);
    }
  }
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = (changed) => {
      setReported(changed);
      onText(changed);
    };
  }, [onText]);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // Who has pressed a link meanwhile is not called back.
  const isLeaving = location !== undefined && location.pathname !== pathname;
  useEffect(() => {
    if (typed === text || isLeaving) return undefined;
    const timeout = setTimeout(() => tell.current(typed), pauseMs);
    return () => clearTimeout(timeout);
  }, [typed, text, isLeaving]);
  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== text) tell.current(typed);
      }}
      clearButton
      onClearButtonClick={() => {
        setTyped("");
        tell.current("");
      }}
    />
  );
}
