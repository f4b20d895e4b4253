/** Removed files and how to restore them. Separate from the upload texts, which more pages load. */
export const removalTexts = {
  removed: (filename: string) => `${filename} is removed.`,
  undo: "Undo",
  restoreFailed: "Could not put the file back. Try again.",
} as const;
