// Texts about content that differs from what Legal approved. Decision 'What Legal approved is what is published'.

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

/** Why it cannot be approved: it changed after it was reviewed. `read` is null if the approver names no content. Errors: CHANGED_MEANWHILE. */
export const refuseUnread = (read: string | null, now: string) =>
  read === null || read === now
    ? null
    : {
        code: "CHANGED_MEANWHILE" as const,
        message: "This changed while you were reading it. Review the changes, then approve it.",
        field: "contentHash",
      };
