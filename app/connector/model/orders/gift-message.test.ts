import { expect, it } from "vitest";
import { giftMessageOf } from "./gift-message.ts";

it.each(["Gift message", "gift_message", "_GIFT-NOTE", "Geschenknachricht", "ギフトメッセージ"])(
  "reads a gift message under the name %s",
  (name) => {
    const attributes = [
      { name: "Delivery date", value: "Friday" },
      { name, value: " Happy birthday,\nAda \n" },
    ];
    expect(giftMessageOf(attributes)).toBe("Happy birthday,\nAda");
  },
);

it("reads all that there are, and nothing out of other attributes", () => {
  const attributes = [
    { name: "Gift wrap", value: "Yes" },
    { name: "Gift message", value: "For Ada" },
    { name: "Gift note", value: "  " },
    { name: "Card message", value: "From Ben" },
  ];
  expect(giftMessageOf(attributes)).toBe("For Ada\n\nFrom Ben");
  expect(giftMessageOf(attributes.slice(0, 1))).toBeNull();
});
