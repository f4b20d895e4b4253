// A small county's meeting items for stories: mock server answers typed by the printed schema. Names and matters are
// made up.
import { RESOLUTION_STATUSES, type ResolutionStatus, STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";

type Values = Record<string, unknown>;
type Item = Values & { id: string; status: ResolutionStatus; title: string; displayNumber: string; department: string };

const yes = { allowed: true, reason: null };
export const notAllowed = (reason: string) => ({ allowed: false, reason });
/** Allows everything except for `more`, including permissions that a later release asks about. */
const can = (more: Values = {}): Values => new Proxy(more, { get: (known, act) => known[String(act)] ?? yes });

const matters = [
  [
    "Highway",
    "Authorizing the purchase of 4,000 tons of road salt from the lowest responsible bidder",
    "Northern Salt LLC",
  ],
  ["Public Health", "Accepting grant funds for the lead poisoning prevention program", null],
  ["Sheriff", "Authorizing a renewal agreement for body-worn cameras", "Brightshield Systems, Inc."],
  ["Clerk of the Board", "Appointing members of the Youth Board", null],
  [
    "Planning",
    "Local Law B of 2026, amending the flood damage prevention law in accordance with the model of the State",
    null,
  ],
  ["Office for the Aging", "Proclaiming Older Americans Month", null],
] as const;

const way = RESOLUTION_STATUSES.filter((status) => status !== "REJECTED" && status !== "WITHDRAWN");

/** An item's fields before anyone has filled them in. */
const unfilled = {
  remarks: [],
  remarksLeft: null,
  type: "NEW",
  category: "PURCHASE",
  description: "",
  dateOfRequest: "2025-02-01",
  contactName: null,
  contactPhone: null,
  priorNumber: null,
  sponsors: [],
  amount: null,
  isAnnual: false,
  termStart: null,
  termEnd: null,
  vendorAddress: null,
  purchasingConsulted: null,
  contractType: null,
  contractRef: null,
  contractDate: null,
  budgetLine: null,
  fundingFederal: null,
  fundingState: null,
  fundingCounty: null,
  fundingLocal: null,
  appointments: [],
  proclamationText: null,
  grantPurpose: null,
  grantAmount: null,
  grantIsAnnual: false,
  grantTermStart: null,
  grantTermEnd: null,
  grantAgency: null,
  grantAgencyAddress: null,
  draft: [],
  draftText: "",
  draftByHand: false,
  summary: "",
  summaryByHand: false,
  pressHeadline: "",
  pressBody: "",
  pressSocial: "",
  pressByHand: false,
  number: null,
  publishedAt: null,
  seal: null,
  suggestedRoute: null,
  versions: [],
  viewerSeesHere: [],
  createdByName: "Bo Dunn",
};

/** The nth newest item of the county. `more` overrides its fields. */
export function listedItem(n: number, more: Values = {}): Item {
  const [department, title, vendor] = matters[n % matters.length] ?? matters[0];
  const status = (more["status"] as ResolutionStatus | undefined) ?? RESOLUTION_STATUSES[n % 7] ?? "DRAFT";
  const adopted = status === "ADOPTED" || status === "PUBLISHED";
  const at = way.indexOf(status as (typeof way)[number]);
  return {
    __typename: "Resolution",
    ...unfilled,
    id: `Resolution:${n}`,
    key: `item-${n}`,
    fileNumber: `RLA-2026-${120 - n}`,
    displayNumber: adopted ? `${90 - n}-2026` : `RLA-2026-${120 - n}`,
    department,
    title,
    vendor,
    createdAt: new Date(Date.UTC(2026, 10, 18) - n * 3 * 86_400_000).toISOString(),
    adoptedOn: adopted ? "2026-11-10" : null,
    waitingOn: adopted ? "Clerk (publication)" : "County Attorney approval",
    waitingSince: new Date(Date.UTC(2026, 10, 18) - n * 86_400_000).toISOString(),
    viewerIsWaitedOn: n === 1,
    stations: way.map((each, index) => ({
      status: each,
      label: STATUS_LABELS[each],
      state: index < at ? "DONE" : index === at ? "CURRENT" : "TO_COME",
      waitingOn: null,
      since: null,
    })),
    viewerCan: can(),
    standing: { state: "NOT_ADOPTED", sentence: "Not adopted", by: [] },
    steps: [],
    timeline: [],
    agendaItems: [],
    links: [],
    linkedBy: [],
    attachments: [],
    routeNote: "",
    version: 1,
    ...more,
    status,
  };
}

export const manyItems = (count: number) => Array.from({ length: count }, (_, n) => listedItem(n));
export const itemCan = can;

type Wanted = { filter?: { status?: string; q?: string; year?: number }; first?: number; after?: string };

function pageOf(all: readonly Item[], { filter = {}, first, after }: Wanted) {
  const words = (filter.q ?? "").toLowerCase();
  const found = all.filter(
    ({ status, title, displayNumber, department }) =>
      (!filter.status || status === filter.status) &&
      `${title} ${displayNumber} ${department}`.toLowerCase().includes(words),
  );
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  const shown = found.slice(start, start + (first ?? 25));
  return {
    totalCount: found.length,
    correctedTo: null,
    edges: shown.map((node) => ({
      cursor: node.id,
      node,
      match: words
        ? [
            { text: "… as the Superintendent asked, the ", hit: false },
            { text: filter.q, hit: true },
            { text: " for the coming winter …", hit: false },
          ]
        : [],
    })),
    pageInfo: {
      hasNextPage: start + shown.length < found.length,
      hasPreviousPage: start > 0,
      startCursor: shown[0]?.id ?? null,
      endCursor: shown.at(-1)?.id ?? null,
    },
  };
}

const may = { allowed: true, reason: null };
const mayAll = { canApprove: may, canSign: may, canStandIn: may };
const people = [
  {
    id: "User:1",
    name: "Ada Clark",
    email: "clerk@demo.example",
    phone: "555-0100",
    title: "Clerk",
    department: null,
    ...mayAll,
  },
  {
    id: "User:2",
    name: "Bo Dunn",
    email: "bo@demo.example",
    phone: "555-0101",
    title: null,
    department: "Highway",
    ...mayAll,
  },
];

/** A prior resolution: a purchase with every form field set. */
export const prior = {
  ...listedItem(0, { status: "PUBLISHED", displayNumber: "17-2025", adoptedOn: "2025-03-11" }),
  amount: "48250",
  isAnnual: true,
  termStart: "2025-04-01",
  termEnd: "2026-03-31",
  vendorAddress: "12 Quarry Road",
  contractType: "Bid",
  contractRef: "B-2025-7",
  contractDate: "2025-03-15",
  budgetLine: "D5142.4",
  fundingState: "25",
  fundingCounty: "75",
};

const leftItem = ({ key, displayNumber, title }: Item, reason: string) => ({
  __typename: "LeftResolution",
  key,
  displayNumber,
  title,
  code: "WRONG_STATUS",
  reason,
});

/** A county with these items. `more` overrides root fields. */
export function repositoryWorld(items: readonly Item[], more: Values = {}): Values {
  let all = [...items];
  let views = [
    {
      __typename: "SavedView",
      id: "SavedView:1",
      room: "resolutions",
      name: "My drafts",
      address: "status=draft&mine=yes",
    },
  ];
  const viewer = {
    user: null,
    departmentName: "Highway",
    can: yes,
    placeResolutions: yes,
    publishResolutions: yes,
    requestDraft: null,
    savedViews: () => views,
  };
  const move = (to: ResolutionStatus, payload: string) => (args: { input: { resolutionId: string } }) => {
    all = all.map((item) => (item.id === args.input.resolutionId ? { ...item, status: to } : item));
    return { __typename: payload, resolution: all.find(({ id }) => id === args.input.resolutionId) };
  };
  return {
    tenant: { __typename: "Tenant", id: "Tenant:demo", key: "demo", today: "2026-11-20" },
    viewer,
    registerYears: [2026, 2025],
    departments: ["Highway", "Planning", "Public Health", "Sheriff"].map((name, n) => ({
      __typename: "Department",
      id: `Department:${n}`,
      key: String(n),
      name,
      abbreviation: name.slice(0, 3).toUpperCase(),
      munisId: n,
    })),
    vendorsToName: [],
    people: ({ text }: { text?: string }) =>
      people.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes((text ?? "").toLowerCase())),
    priorResolutions: [prior],
    resolutions: (wanted: Wanted) => pageOf(all, wanted),
    resolutionCounts: () =>
      RESOLUTION_STATUSES.map((status) => ({ status, count: all.filter((item) => item.status === status).length })),
    meetings: () => ({
      edges: [
        {
          node: {
            __typename: "Meeting",
            id: "Meeting:1",
            number: "2026-24",
            meetingType: "Board",
            date: "2026-12-09",
            state: "SCHEDULED",
          },
        },
      ],
    }),
    publishResolutions: ({ input }: { input: { resolutionIds: string[] } }) => {
      const chosenItems = all.filter(({ id }) => input.resolutionIds.includes(id));
      const may = (item: (typeof all)[number]) => item.status === "ADOPTED";
      const left = chosenItems
        .filter((item) => !may(item))
        .map((item) => leftItem(item, "Only an adopted resolution can be published."));
      all = all.map((item) => (chosenItems.includes(item) && may(item) ? { ...item, status: "PUBLISHED" } : item));
      const ids = new Set(chosenItems.filter(may).map(({ id }) => id));
      return { __typename: "PublishResolutionsPayload", published: all.filter(({ id }) => ids.has(id)), left };
    },
    placeResolutions: ({ input }: { input: { resolutionIds: string[] } }) => {
      const chosenItems = all.filter(({ id }) => input.resolutionIds.includes(id));
      const left = chosenItems
        .filter(({ status }) => status !== "BOARD_REVIEW")
        .map((item) => leftItem(item, "The board's agenda takes only resolutions in board review."));
      return {
        __typename: "PlaceResolutionsPayload",
        placed: chosenItems.length - left.length,
        left,
        meeting: { __typename: "Meeting", id: "Meeting:1", number: "2026-24" },
      };
    },
    deleteResolution: ({ input }: { input: { resolutionId: string } }) => {
      all = all.filter(({ id }) => id !== input.resolutionId);
      return { __typename: "DeleteResolutionPayload", deletedId: input.resolutionId };
    },
    saveView: ({ input }: { input: { name: string; address: string; room: string } }) => {
      const view = { __typename: "SavedView", id: `SavedView:${views.length + 1}`, ...input };
      views = [...views, view];
      return { __typename: "SaveViewPayload", view, viewer };
    },
    deleteView: ({ input }: { input: { viewId: string } }) => {
      views = views.filter(({ id }) => id !== input.viewId);
      return { __typename: "DeleteViewPayload", deletedId: input.viewId, viewer };
    },
    exportResolutions: () => ({
      __typename: "ExportResolutionsPayload",
      rows: all.length,
      file: { __typename: "StoredFile", id: "StoredFile:1", filename: "Resolutions.xlsx", url: "data:text/plain,none" },
    }),
    submitResolution: move("LEGAL_REVIEW", "SubmitResolutionPayload"),
    returnResolution: move("DRAFT", "ReturnResolutionPayload"),
    saveRequestDraft: ({ input }: { input: { content: string } }) => ({
      __typename: "SaveRequestDraftPayload",
      draft: { content: input.content, savedAt: "2026-11-20T15:42:00Z" },
    }),
    discardRequestDraft: { __typename: "DiscardRequestDraftPayload", discarded: true },
    createResolution: {
      __typename: "CreateResolutionPayload",
      resolution: listedItem(0, { id: "Resolution:new", key: "new", displayNumber: "RLA-2026-121" }),
    },
    ...more,
  };
}
