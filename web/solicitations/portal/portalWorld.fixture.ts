// The vendor portal for stories: mock server answers typed by the printed schema. Names and matters are made up.
import { richTextOf } from "#schema/richText.rules.ts";

export type Row = Record<string, unknown>;

const allowed = { allowed: true, reason: null };
const refused = (reason: string) => ({ allowed: false, reason });
const VENDORS_ONLY = refused("Only vendors can do this. Register as a vendor first.");

export const county: Row = {
  __typename: "Tenant",
  id: "Tenant:1",
  name: "County of Demo",
  displayName: "Demo County",
  logoUrl: null,
  hiddenAddresses: [],
  accent: null,
  timeZone: "America/New_York",
};

export const contentOf = (change: Row = {}): Row => ({
  number: "BID-2026-4",
  title: "Road salt for the winter",
  department: "Highway",
  procurementType: "BID",
  description: "Salt for the county’s roads, delivered as it is called for.",
  summary: null,
  criteria: [],
  sections: [
    {
      key: "scope",
      title: "Scope of Work",
      content: richTextOf("Deliver 400 tons of salt.\nWithin two days of each call."),
    },
    { key: "evaluation", title: "Evaluation", content: richTextOf("") },
  ],
  documents: [
    { key: "f1", filename: "map-of-depots.pdf", contentType: "application/pdf", size: "182000", url: "#map" },
  ],
  lines: [
    { key: "l1", kind: "BASE", number: "1", description: "Road salt", unit: "ton", quantity: "400", allowance: null },
    {
      key: "l2",
      kind: "ALTERNATE",
      number: "A-1",
      description: "Treated salt",
      unit: "ton",
      quantity: "50",
      allowance: null,
    },
  ],
  issueDate: "2099-03-01",
  dueAt: "2099-04-10T18:00:00Z",
  openingAt: "2099-04-10T19:00:00Z",
  questionsDueAt: "2099-04-03T21:00:00Z",
  preBidMeeting: "",
  contactPerson: "Pat Buyer",
  email: "purchasing@demo.example",
  phone: "(607) 555-0142",
  category: "Goods",
  categories: [],
  documentsRequired: "The form of bid.",
  submissionInstructions: "Bring it to the clerk.",
  evaluationCriteria: "The lowest responsible bidder.",
  complianceCertifications: "",
  certifications: [],
  insuranceRequired: "General liability of $1,000,000.",
  insurance: {
    __typename: "NoticeInsurance",
    versionId: "RequirementSetVersion:1",
    name: "Construction",
    number: 1,
    lines: [
      "General liability: $1,000,000 each occurrence; $2,000,000 aggregate; occurrence.",
      "Workers' compensation: proven on C-105.2, U-26.3, SI-12, GSI-105.2, CE-200 alone, never on an ACORD form.",
      "Cover is shown for the whole term of the contract.",
    ],
  },
  ...change,
});

export const questionOf = (number: number, change: Row = {}): Row => ({
  __typename: "Question",
  id: `Question:${number}`,
  key: `question-${number}`,
  number,
  text: `Is rock salt meant in line ${number}?`,
  askedAt: "2099-03-10T15:00:00Z",
  state: "ANSWERED",
  answer: "Yes, rock salt.",
  draft: null,
  answeredAt: "2099-03-12T15:00:00Z",
  answeredByName: null,
  closedWhy: null,
  isMine: false,
  addendum: null,
  version: 1,
  viewerCan: { draft: allowed, publish: allowed },
  ...change,
});

export const addendumOf = (number: number, change: Row = {}): Row => ({
  __typename: "Addendum",
  id: `Addendum:${number}`,
  key: `addendum-${number}`,
  number,
  title: "Quantity of salt",
  notice: richTextOf("The quantity of line 1 is 400 tons, not 300."),
  issuedAt: "2099-03-14T15:00:00Z",
  edition: number + 1,
  changes: { sections: [], lines: null, documents: null, changesInsurance: false },
  redline: [
    {
      key: "line l1",
      label: "Line 1",
      state: "CHANGED",
      parts: [
        { change: "SAME", text: "1: Road salt, " },
        { change: "REMOVED", text: "300" },
        { change: "ADDED", text: "400" },
        { change: "SAME", text: " ton" },
      ],
    },
  ],
  dateFindings: [],
  acknowledged: null,
  acknowledgements: null,
  version: 1,
  viewerCan: { acknowledge: VENDORS_ONLY, edit: allowed, issue: allowed },
  ...change,
});

export const solicitationOf = (change: Row = {}): Row => {
  const solicitation: Row = {
    __typename: "Solicitation",
    id: "Solicitation:1",
    key: "solicitation-1",
    number: "BID-2026-4",
    title: "Road salt for the winter",
    state: "OPEN",
    edition: 2,
    dueAt: "2099-04-10T18:00:00Z",
    questionsDueAt: "2099-04-03T21:00:00Z",
    content: contentOf(),
    questions: [questionOf(1)],
    openQuestions: null,
    addenda: [addendumOf(1)],
    planHolders: [{ vendorName: "Mill Creek Paving", how: "FOLLOWED", since: "2099-03-05T15:00:00Z" }],
    isFollowed: false,
    notSealable: null,
    sealing: null,
    publicTabulation: null,
    intent: null,
    awarded: null,
    endedWhy: null,
    debrief: null,
    protests: [],
    protestDoor: null,
    project: null,
    viewerCan: {
      ask: VENDORS_ONLY,
      follow: VENDORS_ONLY,
      protest: VENDORS_ONLY,
      draftAddendum: allowed,
      extendDueDate: allowed,
      inviteVendors: allowed,
      messagePlanHolders: allowed,
    },
    ...change,
  };
  return solicitation;
};

const guest = { user: null };
const someone = { user: { __typename: "User", id: "User:1" } };

/** Answers for a guest. */
export const guestWorld = (solicitation: Row | null = solicitationOf(), more: Row = {}): Row => ({
  tenant: county,
  viewer: guest,
  viewerVendor: null,
  solicitation: () => solicitation,
  ...more,
});

/** Answers for a vendor's contact, who asks, follows and acknowledges. */
export function vendorWorld(): Row {
  const can = { ask: allowed, follow: allowed, draftAddendum: VENDORS_ONLY, extendDueDate: VENDORS_ONLY };
  const solicitation = solicitationOf({
    viewerCan: { ...(solicitationOf()["viewerCan"] as Row), ...can },
    addenda: [
      addendumOf(1, { acknowledged: false, viewerCan: { acknowledge: allowed, edit: allowed, issue: allowed } }),
    ],
  });
  return guestWorld(solicitation, {
    viewer: someone,
    viewerVendor: { __typename: "Vendor", id: "Vendor:1" },
    askQuestion: ({ input }: { input: { text: string } }) => {
      if (input.text.trim() === "")
        return {
          __typename: "Refusal",
          code: "TEXT_REQUIRED",
          message: "A question needs words.",
          field: "text",
          permission: null,
        };
      const question = questionOf(2, { text: input.text, state: "OPEN", answer: null, isMine: true });
      (solicitation["questions"] as Row[]).push(question);
      return { __typename: "AskQuestionPayload", question, solicitation };
    },
    followSolicitation: () => {
      solicitation["isFollowed"] = true;
      return { __typename: "FollowSolicitationPayload", solicitation };
    },
    acknowledgeAddendum: () => {
      const [addendum] = solicitation["addenda"] as Row[];
      if (addendum) addendum["acknowledged"] = true;
      return { __typename: "AcknowledgeAddendumPayload", addendum };
    },
  });
}

/** A list with `count` solicitations. */
export const listWorld = (count: number): Row => ({
  tenant: county,
  viewer: guest,
  viewerVendor: null,
  solicitations: {
    totalCount: count,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    edges: Array.from({ length: count }, (_, index) => ({
      cursor: String(index),
      node: solicitationOf({
        id: `Solicitation:${index}`,
        key: `solicitation-${index}`,
        number: `BID-2026-${index + 1}`,
        state: index % 3 === 2 ? "AWARDED" : "OPEN",
        content: contentOf({ title: `Matter ${index + 1}` }),
      }),
    })),
  },
});

/** Lines as `draftAddendum` and `changeAddendum` receive them. */
type LineTold = { key: string | null; number: string; description: string; quantity: string; unit: string };

/** Answers for staff who work on the solicitation. `draft`: the addendum being drafted. */
export function staffWorld(draft: Row | null = null): Row {
  const solicitation = solicitationOf({
    openQuestions: 1,
    questions: [
      questionOf(1, { answeredByName: "Pat Buyer" }),
      questionOf(2, { state: "OPEN", answer: null, draft: "Yes.", answeredAt: null }),
    ],
    addenda: [
      addendumOf(1, {
        acknowledgements: [{ vendorName: "Mill Creek Paving", byName: "Sam Creek", at: "2099-03-15T15:00:00Z" }],
      }),
      ...(draft
        ? [
            addendumOf(2, {
              title: "More sand",
              notice: richTextOf(""),
              issuedAt: null,
              edition: null,
              redline: [],
              ...draft,
            }),
          ]
        : []),
    ],
    project: { __typename: "Project", id: "Project:1", key: "project-1", attachments: [] },
  });
  const draftAnswer = ({ input }: { input: { answer: string } }) => {
    const question = (solicitation["questions"] as Row[])[1] as Row;
    Object.assign(question, { draft: input.answer, version: 2 });
    return { __typename: "DraftAnswerPayload", question };
  };
  const publishAnswer = ({ input }: { input: { answer: string } }) => {
    const question = (solicitation["questions"] as Row[])[1] as Row;
    Object.assign(question, { state: "ANSWERED", answer: input.answer, draft: null, solicitation });
    solicitation["openQuestions"] = 0;
    return { __typename: "PublishAnswerPayload", question };
  };
  const changeAddendum = ({ input }: { input: { changes: { lines: LineTold[] | null } } }) => {
    const addendum = (solicitation["addenda"] as Row[])[1] as Row;
    const { lines } = input.changes;
    Object.assign(addendum, {
      version: 2,
      changes: { ...(addendum["changes"] as Row), lines },
      redline: (lines ?? [])
        .filter(({ key }) => key === null)
        .map(({ number, description, quantity, unit }) => ({
          key: `line ${number}`,
          label: `Line ${number}`,
          state: "ADDED",
          parts: [{ change: "ADDED", text: `${number}: ${description}, ${quantity} ${unit}` }],
        })),
    });
    return { __typename: "ChangeAddendumPayload", addendum };
  };
  return {
    tenant: county,
    viewer: someone,
    viewerVendor: null,
    requirementSets: [],
    solicitation: () => solicitation,
    changeAddendum,
    project: () => ({
      __typename: "Project",
      id: "Project:1",
      key: "project-1",
      procurementId: "PR-2026-4",
      department: "Highway",
      title: "Road salt",
      solicitation,
    }),
    draftAnswer,
    publishAnswer,
  };
}
