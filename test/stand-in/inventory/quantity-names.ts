/** The kinds of quantities as `inventoryProperties` lists them (recording of 2026-04). */
const partsOfOnHand = [
  "available",
  "committed",
  "damaged",
  "quality_control",
  "reserved",
  "safety_stock",
];

const entry = (name: string, isInUse: boolean) => ({
  name,
  displayName: `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`,
  isInUse,
  belongsTo: partsOfOnHand.includes(name) ? ["on_hand"] : [],
  comprises: name === "on_hand" ? partsOfOnHand : [],
});

export const quantityNames = [
  entry("available", true),
  entry("committed", true),
  entry("damaged", false),
  entry("incoming", false),
  entry("on_hand", true),
  entry("quality_control", false),
  entry("reserved", true),
  entry("safety_stock", false),
];
