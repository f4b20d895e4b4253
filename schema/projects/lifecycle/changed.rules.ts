// Texts about content that differs from what Legal approved. Decision 'What Legal approved is what is published'.

/** The reason given for returning it to Legal. */
export const changedInWords = (changed: readonly string[]): string =>
  `Changed since Legal approved it: ${changed.join(", ")}.`;

/**
 * Refuses to publish content that Legal did not approve. `changed`: names of the changed parts. Null if nothing changed
 * since. Errors: CHANGED_SINCE_APPROVAL.
 */
export const refuseChangedSince = (changed: readonly string[] | null) =>
  changed === null
    ? null
    : {
        code: "CHANGED_SINCE_APPROVAL" as const,
        message: `Legal approved a different text. Submit it to Legal again. Changed since: ${changed.join(", ")}.`,
      };

/**
 * Refuses to approve content that changed after the approver read it. `read` is null if the approver names no content.
 * Errors: CHANGED_MEANWHILE.
 */
export const refuseUnread = (read: string | null, now: string) =>
  read === null || read === now
    ? null
    : {
        code: "CHANGED_MEANWHILE" as const,
        message: "This changed while you were reading it. Review the changes, then approve it.",
        field: "contentHash",
      };
