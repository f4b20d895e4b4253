// An award for stories: mock server answers typed by the printed schema. Names and matters are made up.
import { refusedFor, type Row } from "#web/projects/documentWorld.fixture.ts";

const yes = { allowed: true, reason: null };
const NOT_NOW = refusedFor("You cannot do this at its present status.");
const WAITS_FOR_APPROVAL = refusedFor("Someone else must approve the recommendation first.");

/** A bid that may be recommended. */
const candidate = (at: number, change: Row = {}): Row => ({
  __typename: "AwardCandidate",
  bidId: `Bid:${at}`,
  name: `Bidder ${at} Inc.`,
  isRegistered: true,
  amount: String(18_000 + at * 1_200),
  rank: at,
  isTied: false,
  low: null,
  outWhy: null,
  ...change,
});

/** Three bids that count and one that does not. */
const candidates = (): Row[] => [
  candidate(1),
  candidate(2),
  candidate(3, { low: "31.2 % below the next, $22,800.00." }),
  candidate(4, { rank: null, outWhy: "not responsive, no bid bond" }),
];

/** A recommendation; `change` on one that waits for approval. */
export const recommendationOf = (change: Row = {}): Row => ({
  __typename: "Recommendation",
  id: "Recommendation:1",
  key: "recommendation-1",
  projectKey: "project-1",
  title: "Road salt for the winter",
  procurementId: "PR-2026-5",
  procurementType: "BID",
  state: "DRAFT",
  vendorName: "Bidder 2 Inc.",
  amount: "20400",
  rank: 2,
  compared: 3,
  reason: "It is responsive, and delivered the same salt on time for three winters.",
  whyNotFirst: "The lowest bidder has no storage within the county, which the notice asks for.",
  lowBidJustification: null,
  byName: "Casimir Dunne",
  at: "2026-03-11T15:00:00Z",
  approvedByName: null,
  approvedAt: null,
  announcedByName: null,
  announcedAt: null,
  protestsUntil: null,
  withdrawnWhy: null,
  project: { __typename: "Project", id: "Project:1", bidderCount: 4 },
  viewerCan: { approve: yes, announce: WAITS_FOR_APPROVAL, withdraw: yes },
  ...change,
});

const APPROVED = {
  state: "APPROVED",
  approvedByName: "Lee Board",
  approvedAt: "2026-03-12T15:00:00Z",
  viewerCan: { approve: NOT_NOW, announce: yes, withdraw: yes },
};

/** The same recommendation, announced. */
const announcedRecommendation = (): Row =>
  recommendationOf({
    ...APPROVED,
    state: "ANNOUNCED",
    announcedByName: "Casimir Dunne",
    announcedAt: "2026-03-13T15:00:00Z",
    protestsUntil: "2026-03-20",
    viewerCan: { approve: NOT_NOW, announce: NOT_NOW, withdraw: yes },
  });

const protestFile = (change: Row = {}): Row => ({
  __typename: "ProtestFile",
  part: "PROTEST",
  byName: "Ada Marsh",
  at: "2026-03-16T15:05:00Z",
  file: {
    __typename: "StoredFile",
    id: "StoredFile:1",
    filename: "Photographs of the storage.pdf",
    url: "https://files.example/photographs.pdf",
  },
  ...change,
});

/** A protest in time, under review. */
const protestOf = (change: Row = {}): Row => ({
  __typename: "Protest",
  id: "Protest:1",
  number: 1,
  name: "Bidder 1 Inc.",
  stageWords: "Against the intent to award",
  state: "UNDER_REVIEW",
  stateWords: "Under review",
  grounds:
    "Our storage in the next county is nearer to two of the three garages.\nWe ask that the intent be withdrawn.",
  receivedAt: "2026-03-16T15:00:00Z",
  late: false,
  holdsAward: true,
  enteredByName: null,
  decision: null,
  decidedByName: null,
  decidedAt: null,
  appealsUntil: null,
  appealGrounds: null,
  appealedAt: null,
  finalDecision: null,
  finalByName: null,
  finalAt: null,
  withdrawnWhy: null,
  withdrawnAt: null,
  holdLiftedWhy: null,
  holdLiftedByName: null,
  holdLiftedAt: null,
  files: [protestFile()],
  viewerCan: { attach: NOT_NOW, review: NOT_NOW, decide: yes, withdraw: yes, appeal: NOT_NOW, liftHold: yes },
  ...change,
});

const WINDOW = {
  __typename: "ProtestDoor",
  stage: "AWARD",
  until: "2036-03-20",
  isLate: false,
  words: "5 working days after the notice of intent",
};

/** A project as the 'Award' tab shows it. */
export const awardScene = (status: string, change: Row = {}): Row => ({
  __typename: "Project",
  id: "Project:1",
  key: "project-1",
  procurementId: "PR-2026-5",
  title: "Road salt for the winter",
  status,
  procurementType: "BID",
  vendorName: null,
  awardedAmount: null,
  awardedOn: null,
  bidHold: null,
  recommendation: null,
  formerRecommendations: [],
  awardCandidates: [],
  awardWaits: null,
  awardLetters: [],
  bidderCount: 4,
  resolution: null,
  solicitation: {
    __typename: "Solicitation",
    id: "Solicitation:1",
    protests: [],
    protestDoor: null,
    viewerCan: { protest: refusedFor("Protests are not accepted at this time.") },
  },
  viewerCan: { recommend: yes, award: NOT_NOW, endWithoutAward: yes, createResolution: yes },
  ...change,
});

const HOLD = { __typename: "BidHold", until: "2036-04-24", isOver: false, days: 45 };
const RESOLUTION = {
  __typename: "Resolution",
  id: "Resolution:1",
  key: "resolution-1",
  displayNumber: "RES-2026-12",
  title: "Awarding road salt for the winter",
  status: "DRAFT",
};

/** Bids are compared, and no recommendation exists yet. */
export const evaluatedScene = (change: Row = {}): Row =>
  awardScene("EVALUATION", { awardCandidates: candidates(), bidHold: HOLD, ...change });

/** The notice of intent is published, and a protest arrived. */
export const announcedScene = (change: Row = {}): Row =>
  awardScene("INTENT_TO_AWARD", {
    awardCandidates: candidates(),
    bidHold: HOLD,
    recommendation: announcedRecommendation(),
    formerRecommendations: [
      recommendationOf({
        id: "Recommendation:0",
        state: "WITHDRAWN",
        vendorName: "Bidder 1 Inc.",
        rank: 1,
        whyNotFirst: null,
        withdrawnWhy: "A reference was wrong.",
      }),
    ],
    resolution: RESOLUTION,
    awardWaits: [
      ["RESOLUTION", "The board adopts its resolution; RES-2026-12 is at “Draft”."],
      ["PROTEST", "Protest 1 of Bidder 1 Inc. is not decided."],
    ].map(([code, message]) => ({ __typename: "AwardWait", code, message })),
    awardLetters: [
      {
        __typename: "AwardLetters",
        key: "AWARD-INTENDED",
        subject: "Notice of intent to award: BID-2026-4 Road salt for the winter",
        at: "2026-03-13T15:00:00Z",
        count: 5,
      },
    ],
    solicitation: {
      __typename: "Solicitation",
      id: "Solicitation:1",
      protests: [protestOf()],
      protestDoor: WINDOW,
      viewerCan: { protest: yes },
    },
    ...change,
  });

/** Mock award mutations that behave like the server's. `more` replaces or adds root fields. */
export const awardWorld = (project: Row, more: Row = {}): Row => ({
  tenant: { timeZone: "America/New_York" },
  project: () => project,
  recommendation: () => project["recommendation"],
  recommendAward: () => {
    Object.assign(project, { status: "RECOMMENDED", recommendation: recommendationOf() });
    return { __typename: "RecommendAwardPayload", project };
  },
  approveRecommendation: () => {
    const recommendation = Object.assign(project["recommendation"] as Row, APPROVED);
    return { __typename: "ApproveRecommendationPayload", recommendation };
  },
  decideProtest: ({ input }: { input: { upheld: boolean; decision: string } }) => {
    const [protest] = (project["solicitation"] as Row)["protests"] as Row[];
    Object.assign(protest as Row, {
      state: input.upheld ? "UPHELD" : "DENIED",
      stateWords: input.upheld ? "Upheld" : "Denied",
      decision: input.decision,
      decidedByName: "Lee Legal",
      decidedAt: "2026-03-17T15:00:00Z",
      holdsAward: false,
      viewerCan: {
        attach: yes,
        review: NOT_NOW,
        decide: NOT_NOW,
        withdraw: NOT_NOW,
        appeal: NOT_NOW,
        liftHold: NOT_NOW,
      },
    });
    return { __typename: "DecideProtestPayload", protest };
  },
  ...more,
});
