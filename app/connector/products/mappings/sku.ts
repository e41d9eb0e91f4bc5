/** A SKU as it is compared: trimmed, case ignored. Null when nothing is left of it. */
export function normalizeSku(sku: string | null): string | null {
  const normalized = sku?.trim().toLowerCase() ?? "";
  return normalized === "" ? null : normalized;
}
