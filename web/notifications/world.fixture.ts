const NOW = "2026-03-11T15:00:00Z";

/** A notice as the server returns it. */
export const notice = (n: number, more: object = {}) => ({
  __typename: "InboxNotice",
  id: `notice-${n}`,
  key: "APPROVAL-NOTIFY",
  subject: `RLA-2026-${n} is ready for your approval`,
  text: "Dear Lena,\n\nRoad salt for the winter, requested by Public Works, is ready for your approval.",
  path: `/resolutions/salt-${n}?tab=routing&step=s${n}`,
  createdAt: `2026-03-${String(n).padStart(2, "0")}T15:00:00Z`,
  readAt: null,
  ...more,
});

/** The mock server of these notices. Marking changes them. */
export function inboxWorld(notices: ReturnType<typeof notice>[], mailbox = false): Record<string, unknown> {
  let storedNotices = notices;
  const viewer = () => ({
    notices: storedNotices,
    unreadNotices: storedNotices.filter(({ readAt }) => readAt === null).length,
    seeMailbox: { allowed: mailbox, reason: mailbox ? null : "You may not see it." },
  });
  return {
    viewer,
    markNoticeRead: ({ input }: { input: { noticeId: string | null } }) => {
      storedNotices = storedNotices.map((each) =>
        input.noticeId === null || input.noticeId === each.id ? { ...each, readAt: NOW } : each,
      ) as typeof storedNotices;
      return { __typename: "MarkNoticeReadPayload", viewer };
    },
  };
}

/** A letter as the server returns it. */
export const letter = (n: number, more: object = {}) => ({
  __typename: "Letter",
  id: `letter-${n}`,
  key: "APPROVAL-NOTIFY",
  subject: `RLA-2026-${n} is ready for your approval`,
  fromEmail: "no-reply@demo.example",
  toName: "Lena Gall",
  toEmail: "legal@demo.example",
  text: `Dear Lena,\n\nRoad salt for the winter is ready for your approval.\n\nhttps://demo.dais.example/resolutions/salt-${n}?tab=routing&step=s${n}&letter=abc\n\nDemo County`,
  html: null as string | null,
  state: "SENT",
  attempts: 1,
  lastError: null as string | null,
  createdAt: `2026-03-${String(n).padStart(2, "0")}T15:00:00Z`,
  sentAt: `2026-03-${String(n).padStart(2, "0")}T15:00:04Z` as string | null,
  nextAttemptAt: `2026-03-${String(n).padStart(2, "0")}T15:00:00Z`,
  ...more,
});

/** The mock server of a county with these letters. Sending again makes a dead one wait. */
export function mailboxWorld(letters: ReturnType<typeof letter>[], more: object = {}): Record<string, unknown> {
  let storedLetters = letters;
  return {
    letters: ({ state, text }: { state: string | null; text: string | null }) => {
      const sought = (text ?? "").toLowerCase();
      const found = storedLetters.filter(
        (each) =>
          (state == null || each.state === state) &&
          [each.toName, each.toEmail, each.subject, each.key].some((value) => value.toLowerCase().includes(sought)),
      );
      return {
        edges: found.map((node) => ({ cursor: node.id, node })),
        pageInfo: {
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: found[0]?.id ?? null,
          endCursor: found.at(-1)?.id ?? null,
        },
      };
    },
    viewer: {
      seeMailbox: { allowed: true, reason: null },
      can: { allowed: true, reason: null },
      mailDelivers: true,
      ...more,
    },
    retryLetter: ({ input }: { input: { letterId: string } }) => {
      storedLetters = storedLetters.map((each) =>
        each.id === input.letterId ? { ...each, state: "WAITING", attempts: 0 } : each,
      );
      return { __typename: "RetryLetterPayload", letter: storedLetters.find(({ id }) => id === input.letterId) };
    },
  };
}
