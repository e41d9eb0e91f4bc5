/**
 * Which of an order's own attributes is a message that goes with a gift. Shopify has no field for one: themes and gift
 * apps ask for it in the cart, as an attribute under a name of theirs.
 */

/** Letters and digits of the names by which themes and gift apps ask for one, in the languages of the pages. */
const names: ReadonlySet<string> = new Set([
  "giftmessage",
  "giftmsg",
  "giftnote",
  "giftcardmessage",
  "giftwrapmessage",
  "giftwrapnote",
  "cardmessage",
  "greetingcardmessage",
  "geschenknachricht",
  "geschenkbotschaft",
  "grußbotschaft",
  "grussbotschaft",
  "grußtext",
  "grusstext",
  "messagecadeau",
  "messagedecadeau",
  "mensajederegalo",
  "notaderegalo",
  "ギフトメッセージ",
  "メッセージカード",
]);

/**
 * What a buyer wrote to whoever is given an order, out of the order's attributes; several below each other, null where
 * there is none. Capitals, spaces and signs in a name count for nothing. Pure.
 */
export function giftMessageOf(
  attributes: readonly { name: string; value: string }[],
): string | null {
  const messages = attributes.flatMap(({ name, value }) => {
    const text = value.trim();
    return names.has(lettersOf(name)) && text !== "" ? [text] : [];
  });
  return messages.length === 0 ? null : messages.join("\n\n");
}

function lettersOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
