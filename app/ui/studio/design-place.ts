/** One place of the design that a person fills; what they fill in stands in the page's `Filling`. */
export interface DesignPlace {
  key: string;
  fieldId: string;
  type: "text" | "image";
  /** What is printed where it stays empty; null where the provider does not tell. */
  fallback: string | null;
  /** The line property that fills it in personalized orders; null where none does. */
  property: string | null;
}
