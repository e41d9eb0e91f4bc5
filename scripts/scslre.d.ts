/** As much of the package's types as we use; its own bring those of two parsers along. */
declare module "scslre" {
  export function analyse(literal: Readonly<{ source: string; flags: string }>): {
    /** One for each way in which time grows faster than the text. */
    reports: {
      exponential: boolean;
      /** What an attack repeats. */
      character: { pick: string };
    }[];
  };
}
