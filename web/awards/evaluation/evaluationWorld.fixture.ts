// Evaluations for stories: mock server answers typed by the printed schema. Names and matters are made up.

type Row = Record<string, unknown>;
type Input = { input: Row };
const yes = { __typename: "Allowance", allowed: true, reason: null };
const no = (reason: string) => ({ __typename: "Allowance", allowed: false, reason });
const NOW = "2026-03-26T15:00:00Z";

const CRITERIA = [
  { key: "plan", description: "Audit plan", weight: 50, isPrice: false },
  { key: "price", description: "Price", weight: 30, isPrice: true },
  { key: "team", description: "Team", weight: 20, isPrice: false },
];
const member = (n: number, more: Row = {}): Row => ({
  __typename: "PanelMember",
  key: `m${n}`,
  userId: `User:${n}`,
  name: ["Casimir Dunne", "Avery Lindqvist", "Noor Bakker"][n - 1],
  isChair: n === 1,
  isMe: n === 2,
  declared: "NO_CONFLICT",
  declaredAt: NOW,
  conflict: null,
  reviewedAt: null,
  reviewedByName: null,
  reviewNote: null,
  removedAt: null,
  removedWhy: null,
  submitted: 2,
  asked: 2,
  ...more,
});
const sheet = (n: number, more: Row = {}): Row => ({
  __typename: "ScoreSheet",
  id: `ScoreSheet:${n}`,
  key: `s${n}`,
  memberKey: `m${n}`,
  memberName: ["Casimir Dunne", "Avery Lindqvist"][(n + 1) % 2],
  state: "SUBMITTED",
  evaluationDate: "2026-03-26",
  overallComments: "A sound plan.",
  recommendation: "Interview them.",
  scores: [
    { criterion: "plan", value: "8", note: "Risk based." },
    { criterion: "team", value: "7.5", note: "" },
  ],
  kept: [],
  version: 1,
  ...more,
});
const proposal = (key: string, label: string, more: Row = {}): Row => ({
  __typename: "Proposal",
  key,
  label,
  position: 1,
  note: `${label} audits eleven counties of the state.`,
  price: null,
  passes: true,
  files: [
    {
      name: "Technical proposal.pdf",
      confidential: false,
      file: { __typename: "StoredFile", id: `StoredFile:${key}`, url: "/files/1" },
    },
    { name: "Methods.pdf", confidential: true, file: null },
  ],
  gates: [],
  mine: null,
  sheets: [],
  consensus: [],
  ...more,
});

/** One evaluation, as its evaluator or staff read it. */
export const evaluationScene = (more: Row = {}): Row => ({
  __typename: "Evaluation",
  id: "Evaluation:1",
  key: "evaluation-1",
  stage: "SCORING",
  askedOfViewer: "Score the proposals: 2 left",
  scale: 10,
  anonymous: false,
  twoEnvelopes: false,
  version: 2,
  scoresShownAt: null,
  technicalLockedAt: null,
  rankedAt: null,
  rankedByName: null,
  missingScores: 4,
  tieBreakers: ["the lower price", "more points in the heaviest rated criterion"],
  criteria: CRITERIA,
  gates: [{ key: "g1", words: "Licensed in New York" }],
  bidders: ["Ash LLP", "Birch Inc."],
  members: [
    member(1),
    member(2, { submitted: 0 }),
    member(3, { declared: "CONFLICT", conflict: "A relative works there.", asked: 0 }),
  ],
  me: member(2),
  proposals: [proposal("p1", "Ash LLP"), proposal("p2", "Birch Inc.")],
  ranking: null,
  solicitation: { __typename: "Solicitation", id: "Solicitation:1", number: "RFP-2026-4", title: "Audit services" },
  viewerCan: {
    declare: yes,
    score: yes,
    reviewDeclaration: yes,
    passOrFail: yes,
    enterConsensus: no("Some scores are not in yet."),
    reopenScoring: no("Only the chair of the panel can do this."),
    lockTechnical: yes,
    finishRanking: no("Some scores are not in yet."),
    reopenRanking: no("Only the chair of the panel can do this."),
    drawLots: no("The ranking is not fixed yet."),
  },
  ...more,
});

const place = (position: number, label: string, points: string, rank: number | null, more: Row = {}): Row => ({
  label,
  position,
  rank,
  points,
  exact: points.replace(/\.?0+$/, ""),
  partedBy: null,
  steps: [
    {
      criterion: "plan",
      description: "Audit plan",
      weight: 50,
      points: "40.0000",
      words: "(8.00 + 8.00) / 2 / 10 × 50 = 40.0000",
    },
    {
      criterion: "price",
      description: "Price",
      weight: 30,
      points: "30.0000",
      words: "$90,000.00 / $90,000.00 × 30 = 30.0000",
    },
    {
      criterion: "team",
      description: "Team",
      weight: 20,
      points: "15.0000",
      words: "(8.00 + 7.00) / 2 / 10 × 20 = 15.0000",
    },
  ],
  ...more,
});
const RANKING = {
  isFixed: true,
  head: "ab".repeat(32),
  places: [place(1, "Ash LLP", "85.0000", 1), place(2, "Birch Inc.", "85.0000", 1)],
  ties: [{ positions: [1, 2], labels: ["Ash LLP", "Birch Inc."] }],
  sensitivity: [
    {
      criterion: "price",
      description: "Price",
      weight: 30,
      firstFrom: "22.00",
      firstTo: "41.00",
      orderFrom: "22.00",
      orderTo: "41.00",
    },
  ],
  lots: [],
};
/** Every score is in, and two proposals are tied. */
export const tiedScene = (more: Row = {}): Row =>
  evaluationScene({
    stage: "RANKED",
    scoresShownAt: NOW,
    rankedAt: NOW,
    rankedByName: "Casimir Dunne",
    missingScores: 0,
    proposals: [
      proposal("p1", "Ash LLP", {
        price: "$90,000.00",
        sheets: [
          sheet(1, { kept: [{ number: 1, reopenedByName: "Casimir Dunne", reason: "A page was missed." }] }),
          sheet(2),
        ],
        consensus: [{ criterion: "plan", value: "8.5", note: "The method was explained." }],
        gates: [
          {
            key: "g1",
            words: "Licensed in New York",
            passed: true,
            reason: "By its certificate.",
            byName: "Casimir Dunne",
          },
        ],
      }),
      proposal("p2", "Birch Inc.", {
        position: 2,
        gates: [{ key: "g1", words: "Licensed in New York", passed: null, reason: "", byName: "" }],
        sheets: [sheet(3), sheet(4)],
      }),
    ],
    ranking: RANKING,
    viewerCan: { ...(evaluationScene()["viewerCan"] as Row), drawLots: yes },
    ...more,
  });

const head = RANKING.head;
/** The mock server of the stories: one evaluation, with the viewer on its panel. */
export function evaluationWorld(initial: Row | null = evaluationScene(), verbs: Row = {}): Row {
  let evaluation = initial;
  const change = (more: Row) => {
    evaluation = { ...evaluation, ...more };
    return evaluation;
  };
  const keep = ({ input }: Input, state: string) => {
    const mine = sheet(9, {
      state,
      version: Number(input["version"]) + 1,
      evaluationDate: input["evaluationDate"],
      overallComments: input["overallComments"],
      recommendation: input["recommendation"],
      scores: (input["scores"] as Row[]).map((score) => ({ ...score, value: score["value"] || null })),
    });
    const proposals = ((evaluation?.["proposals"] ?? []) as Row[]).map((each) =>
      each["key"] === input["proposal"] ? { ...each, mine } : each,
    );
    return { evaluation: change({ proposals }), sheet: mine };
  };
  const solicitation = () => ({
    __typename: "Solicitation",
    id: "Solicitation:1",
    key: "solicitation-1",
    panelChoices: [
      { __typename: "PanelChoice", id: "User:4", name: "Ines Okafor", department: "Finance", reason: null },
      {
        __typename: "PanelChoice",
        id: "User:5",
        name: "Ann Clerk",
        department: "Clerk",
        reason: "Ann Clerk holds a share of the key to these bids.",
      },
    ],
    evaluation: evaluation && { ...evaluation, solicitation: { ...(evaluation["solicitation"] as Row), evaluation } },
    viewerCan: {
      setPanel: yes,
      setScoringRules: no("Bids have been opened, so the scoring rules can no longer change."),
    },
  });
  return {
    myEvaluations: () => (evaluation ? [evaluation] : []),
    solicitation,
    node: () => evaluation,
    declareNoConflict: () => ({
      __typename: "DeclareNoConflictPayload",
      evaluation: change({ me: member(2) }),
    }),
    saveScores: (input: Input) => ({ __typename: "SaveScoresPayload", ...keep(input, "DRAFT") }),
    submitScores: (input: Input) => ({ __typename: "SubmitScoresPayload", ...keep(input, "SUBMITTED") }),
    setPanel: {
      __typename: "Refusal",
      code: "INELIGIBLE",
      message:
        "2 people cannot be on the panel. Ines Okafor holds a share of the key to these bids. The role of Noor Bakker denies “Score own”.",
      field: "members",
      permission: null,
    },
    drawLots: ({ input }: Input) => ({
      __typename: "DrawLotsPayload",
      evaluation: change({
        ranking: {
          ...RANKING,
          ties: [],
          places: [
            place(2, "Birch Inc.", "85.0000", 1),
            place(1, "Ash LLP", "85.0000", 2, { partedBy: "public drawing" }),
          ],
          lots: [
            {
              head,
              dice: input["dice"],
              drawnByName: "Penny Purchasing",
              drawnAt: NOW,
              lots: [
                { label: "Birch Inc.", position: 2, text: `${head} ${String(input["dice"])} 2`, lot: "1a".repeat(32) },
                { label: "Ash LLP", position: 1, text: `${head} ${String(input["dice"])} 1`, lot: "9f".repeat(32) },
              ],
            },
          ],
        },
      }),
    }),
    ...verbs,
  };
}

/** Refuses the form at one of its fields. */
export const REFUSED = {
  __typename: "Refusal",
  code: "FIELD",
  message: "Recommendation is required.",
  field: "recommendation",
  permission: null,
};
