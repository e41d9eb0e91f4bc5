import { createContext, useContext } from "react";

const OwnFilesContext = createContext("");

/** Says below which address the app's own files are told to others: its public origin. */
export const OwnFilesProvider = OwnFilesContext.Provider;

/** Generated artwork, the pictures of the catalog, and what was uploaded. */
const files =
  /^\/(?:artwork\/[\w-]{32}\.png|catalog\/(?:pictures|dielines)\/[^/]+|uploads\/[^/]+\/[\w-]{32}\.(?:png|jpg))$/;

/**
 * Where this page gets a picture that others are told at `address`: one of the app's own comes from where
 * the page itself comes from, whether or not the public address leads there from this browser.
 */
export function useShownAddress(): (address: string) => string {
  const origin = useContext(OwnFilesContext);
  return (address) => {
    const isOwn = origin !== "" && address.startsWith(`${origin}/`);
    const path = isOwn ? address.slice(origin.length) : "";
    return files.test(path) ? path : address;
  };
}
