import { createContext } from "react";

/**
 * What the scripts that stand in a document have to carry in order to run. Only the server knows it: a
 * browser shows it to no script, and React takes the document's elements over as they are.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
