/** A file that was removed, and the way back. Apart from the words of uploads, which more pages fetch. */
export const removalTexts = {
  removed: (filename: string) => `${filename} is removed.`,
  undo: "Undo",
  restoreFailed: "Could not put the file back. Try again.",
} as const;
