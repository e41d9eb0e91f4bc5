import "./as-entered.css";

/** What a buyer has entered, untouched by translators; a paragraph of its own, whatever its direction. */
export function AsEntered({ text }: { text: string }) {
  return (
    <div translate="no" dir="auto" className="as-entered">
      {text}
    </div>
  );
}
