/** The page of the county's Word template. */
export const texts = {
  title: "Word template",
  context: "What “Download .doc” of a resolution is filled into.",
  current: "Template of the county",
  none: "The county has no template of its own: the letterhead that comes with the product is used.",
  hint: "A .docx with the tags below, in braces. It is tried with an example before it is kept; a fault is named with its tag.",
  removeQuestion: "Remove the county's template?",
  removeHelp: "Word files are then made on the letterhead that comes with the product.",
  remove: "Remove",
  removeFailed: "The template could not be removed. Try again.",
  removed: "The template is removed.",
  saved: "The template is used from now on.",
  refused: "You may not see the county's templates.",
  by: (who: string) => `Uploaded by ${who}`,
  tags: "Tags",
  tagsHelp: "Written {title} where the words are to stand. A loop begins with {#whereas} and ends with {/whereas}.",
} as const;
