/** The page of the county's Word template of minutes. */
export const templateTexts = {
  title: "Minutes template",
  context: "The layout of the Word file you get when you download the minutes of a meeting.",
  none: "Your county has no template of its own. Word files of minutes use the standard letterhead.",
  hint: "A .docx file with the tags below, in braces. We test it with an example before we keep it. If a tag is wrong, we tell you which one.",
  saved: "Template saved. New Word files of minutes use it.",
  removeHelp: "Word files of minutes then use the standard letterhead.",
  refused: "You do not have permission to see your county's templates.",
  tagsHelp:
    "Write {number} where the number of the meeting should appear, and {@lines} alone in a paragraph for the text.",
} as const;
