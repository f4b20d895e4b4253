// What is said of a text that is no longer what Legal approved. Decision 'What Legal approved is what is published'.

/** Why it goes back to Legal. */
export const changedInWords = (changed: readonly string[]): string =>
  `Changed since Legal approved it: ${changed.join(", ")}.`;

/** Why it is not published: Legal approved other words. `changed`: names of the parts; null: nothing was changed since. Errors: CHANGED_SINCE_APPROVAL. */
export const refuseChangedSince = (changed: readonly string[] | null) =>
  changed === null
    ? null
    : {
        code: "CHANGED_SINCE_APPROVAL" as const,
        message: `Legal approved a different text. Submit it to Legal again. Changed since: ${changed.join(", ")}.`,
      };

/** Why it is not approved: it is no longer what was read. `read` null: whoever approves does not say what was read. Errors: CHANGED_MEANWHILE. */
export const refuseUnread = (read: string | null, now: string) =>
  read === null || read === now
    ? null
    : {
        code: "CHANGED_MEANWHILE" as const,
        message: "This changed while you were reading it. Review the changes, then approve it.",
        field: "contentHash",
      };
