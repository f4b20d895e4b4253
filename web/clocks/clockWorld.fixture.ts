type Row = Record<string, unknown>;

const yes = { allowed: true, reason: null };
export const may = yes;
export const mayNot = (reason: string) => ({ allowed: false, reason });

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const AGENDA = {
  what: "Agenda, as published",
  where: "The county's public pages",
  from: "2026-04-07T14:00:00Z",
  hash: HASH,
};

/** A deadline as the server returns it. */
export const clockOf = (rule: string, title: string, state: string, more: Row = {}): Row => ({
  __typename: "Clock",
  rule,
  resolutionId: null,
  title,
  figure: "72 hours before the meeting begins",
  source: "Public Officers Law §104(1)",
  dueAt: state === "NOT_NEEDED" ? null : "2026-04-11T22:00:00Z",
  state,
  since: null,
  moved: null,
  words: "No posting is recorded.",
  remedy: null,
  proofs: [],
  postable: true,
  ...more,
});

/** One deadline in every state. */
export const everyState = (): Row[] => [
  clockOf("NOTICE_POSTED", "Notice posted in a public place", "DUE_SOON"),
  clockOf("NOTICE_MEDIA", "Notice given to the news media", "MISSED"),
  clockOf("NOTICE_ONLINE", "Notice on the county's website", "MET", {
    source: "Public Officers Law §104(6)",
    words: "The notice was given in time.",
    since: AGENDA.from,
    proofs: [AGENDA],
  }),
  clockOf("LOCAL_LAW", "Local law on the members' desks: 3. Local Law A of 2026", "NOT_YET_DUE", {
    resolutionId: "UmVzb2x1dGlvbjox",
    figure: "7 days before it is passed, Sundays not counted; by mail 10",
    source: "Municipal Home Rule Law §20(4)",
  }),
  clockOf("LOCAL_LAW_HEARING", "Notice of the public hearing on a local law: 3. Local Law A of 2026", "NOT_YET_DUE", {
    resolutionId: "UmVzb2x1dGlvbjox",
    figure: "5 days before the public hearing",
    source: "Municipal Home Rule Law §20(5)",
    words: "No notice of a hearing is recorded. The law cannot be passed without one.",
  }),
  clockOf("EXECUTIVE_MINUTES", "Minutes of the executive session are public", "NOT_NEEDED", {
    figure: "7 days after the executive session",
    source: "Public Officers Law §106(2), (3)",
    words: "No executive session is recorded.",
  }),
];

/** What was missed before a meeting, as shown before an action. */
export const missedDocuments = (): Row =>
  clockOf("DOCUMENTS", "Agenda documents are public", "MISSED", {
    source: "Public Officers Law §103(e)",
    words: "One document is not public: Item 3: resolution-31.pdf.",
    remedy: "Make them public now and bring copies to the meeting, or take up their items at a later meeting.",
  });
export const lawNotOnDesks = (): Row =>
  clockOf("LOCAL_LAW", "Local law on the members' desks: 2. Local Law A of 2026", "MISSED", {
    resolutionId: "UmVzb2x1dGlvbjox",
    source: "Municipal Home Rule Law §20(4)",
    words: "No posting is recorded. It can be passed at this meeting only with a certificate of necessity.",
    remedy: "Record a certificate of necessity before the vote, or vote on the law at a later meeting.",
  });

export const postingOf = (key: string, more: Row = {}): Row => ({
  __typename: "Posting",
  id: `Posting:${key}`,
  rule: "NOTICE_POSTED",
  way: null,
  hearingOn: null,
  place: "Board outside the clerk's office",
  at: "2026-04-08T13:00:00Z",
  note: null,
  byName: "Ada Clark",
  recordedAt: "2026-04-08T13:05:00Z",
  takenBackAt: null,
  takenBackBy: null,
  takenBackReason: null,
  viewerCan: { takeBack: yes },
  ...more,
});

export const meetingOf = (more: Row = {}): Row => {
  const clocks = (more["clocks"] as Row[] | undefined) ?? everyState();
  return {
    __typename: "Meeting",
    id: "Meeting:1",
    key: "meeting-1",
    number: "2026-4",
    date: "2026-04-14",
    meetingType: "Board",
    clocks,
    dueNext: clocks.filter(({ state }) => state === "DUE_SOON" || state === "NOT_YET_DUE"),
    postings: [],
    viewerCan: { recordPosting: yes, printAffidavit: yes },
    ...more,
  };
};

export const tenant = { __typename: "Tenant", id: "Tenant:1", name: "demo", timeZone: "America/New_York" };
