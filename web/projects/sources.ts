/** The source of a rule, as staff read it: a statute by its section, or that the county may decide otherwise. */
export const sourceInWords = (source: string): string =>
  source.startsWith("decision ") ? "Good practice, not a rule of law" : source;
