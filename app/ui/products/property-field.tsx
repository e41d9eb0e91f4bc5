import { TextField } from "@shopify/polaris";
import { createContext, useContext, useEffect } from "react";
import { t } from "../text.ts";

const PropertyNamesContext = createContext<readonly string[]>([]);

/** Says below which names of properties the store's orders have. */
export const PropertyNamesProvider = PropertyNamesContext.Provider;

/** The name of a buyer's property: those of the store's orders are offered while it is typed, any other may be. */
export function PropertyField({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (property: string) => void;
}) {
  const names = useContext(PropertyNamesContext);
  const listId = `${id}-names`;
  const hasNames = names.length > 0;
  // Polaris' field has no property for the browser's own list.
  useEffect(() => {
    if (hasNames) document.querySelector(`#${CSS.escape(id)}`)?.setAttribute("list", listId);
  }, [id, listId, hasNames]);
  return (
    <>
      <TextField
        id={id}
        label={t("products.variant.design.property")}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      {hasNames ? (
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
