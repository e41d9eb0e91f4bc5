/** One place of the design while a person fills it. */
export interface FilledField {
  key: string;
  fieldId: string;
  type: "text" | "image";
  value: string;
  /** What is printed where it stays empty; null where the provider does not tell. */
  fallback: string | null;
  /** The line property that fills it in personalised orders; null where none does. */
  property: string | null;
}
