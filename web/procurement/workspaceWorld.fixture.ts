// A project's workspace for stories: mock server answers typed by the printed schema. Names and matters are made up.
import { COMMODITY_GROUPS } from "#schema/vendors/commodityGroups.rules.ts";
import { stateAt } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "#schema/projects/words.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { documentWorld, projectScene, refusedFor, type Row } from "#web/projects/documentWorld.fixture.ts";

type Input = { input: Row };
const yes = { allowed: true, reason: null };
const ACTS = [
  "edit",
  "delete",
  "finalSubmit",
  "saveChecklist",
  "submitToLegal",
  "approveForLegal",
  "returnFromLegal",
  "publish",
  "unlock",
  "cancel",
  "createResolution",
  "chooseKeyholders",
  "exportDocument",
  "editAttachments",
  "editSections",
  "editLines",
  "chooseEnvelopes",
];
/** The actions that each status allows. */
const OPEN: Readonly<Partial<Record<ProjectStatus, readonly string[]>>> = {
  DRAFT: ["edit", "delete", "finalSubmit", "editAttachments", "editSections", "editLines", "chooseEnvelopes"],
  SUBMITTED: ["saveChecklist", "submitToLegal", "unlock"],
  LEGAL_REVIEW: ["approveForLegal", "returnFromLegal", "unlock"],
  READY: ["publish", "unlock", "chooseKeyholders"],
  PUBLISHED: ["cancel"],
};

const FINDING = {
  __typename: "PreflightFinding",
  code: "LAWFUL_DAYS",
  sentence: "From March 11, 2026 (published) to March 13, 2026 (due) there are 2 days. At least 5 days are required.",
  rule: "A minimum number of days, set by the county, must pass between publication and the due date.",
  source: "GML 103(2)",
  blocks: true,
  moveField: "dueAt",
  moveTo: "2026-03-16",
};
const WARNING = {
  __typename: "PreflightFinding",
  code: "WEIGHTS",
  sentence: "The weights of the evaluation criteria add up to 99, not 100.",
  rule: "The weights of an RFP must add up to 100.",
  source: "decision 'Procurement'",
  blocks: false,
  moveField: null,
  moveTo: null,
};
const day = (kind: string, iso: string, label: string) => ({ __typename: "PreflightDay", kind, day: iso, label });

/** The pre-flight as the server returns it. */
export const preflightOf = (...findings: object[]): Row => ({
  __typename: "Preflight",
  findings,
  days: [
    day("PUBLICATION", "2026-03-11", "Publication"),
    day("LAWFUL_DUE", "2026-03-16", "Earliest lawful due date"),
    day("QUESTIONS", "2026-03-20", "Questions until"),
    day("DUE", "2026-03-25", "Due"),
    day("OPENING", "2026-03-25", "Opening"),
    day("PROTEST_END", "2026-04-02", "Protest window ends"),
    day("BOARD", "2026-06-09", "Board meeting"),
    day("EARLIEST_START", "2026-06-10", "Earliest lawful start"),
  ],
  holidays: [{ __typename: "Holiday", date: "2026-05-25", name: "Memorial Day" }],
  earliestStart: "2026-06-10",
  sums: [
    {
      __typename: "TwelveMonthSum",
      code: "13",
      name: "Highway Road Equipment, Materials, and Related Equipment",
      projects: 2,
      awarded: "9000",
      estimated: "4000",
      others: "13000",
      sentence:
        "Since March 12, 2025, commodity 13 Highway Road Equipment, Materials, and Related Equipment: 2 other projects: $9,000 awarded and $4,000 estimated; this one is estimated at $480,000. Total: $493,000.",
    },
  ],
});
export const BLOCKED = preflightOf(FINDING, WARNING);
export const WARNED = preflightOf(WARNING);

/** A project with everything that its workspace shows. */
export function workspaceScene(status: ProjectStatus = "DRAFT", change: Row = {}): Row {
  const isLocked = status !== "DRAFT";
  const open = OPEN[status] ?? [];
  const scene = projectScene({
    version: 3,
    status,
    statusWords: PROJECT_STATUS_LABELS[status],
    isLocked,
    description: "Treated road salt for three garages.",
    departmentRecord: { __typename: "Department", id: "Department:1", name: "Highway" },
    requisitionId: null,
    commodities: [
      {
        __typename: "Commodity",
        code: "13",
        name: "Highway Road Equipment, Materials, and Related Equipment",
        isGroup: true,
      },
    ],
    isEmergency: false,
    emergencyReason: null,
    creatorName: "Casimir Dunne",
    creatorKey: "u-1",
    projectContactName: "Casimir Dunne",
    projectContactKey: "u-1",
    procurementContactName: null,
    procurementContactKey: null,
    purchaseKind: "PURCHASE",
    procurementType: "RFP",
    method: "OPEN",
    criteria: [
      { __typename: "Criterion", key: "c1", description: "Price", percentage: 60 },
      { __typename: "Criterion", key: "c2", description: "Delivery", percentage: 39 },
    ],
    criteriaTotal: 99,
    summary: richTextOf("Three garages need treated salt before the first snow."),
    background: null,
    startDate: "2026-10-01",
    endDate: "2027-04-30",
    estimatedCost: "480000",
    fundingSource: "General fund",
    projectManager: "Avery Lindqvist",
    checklist: [],
    waitingOn: status === "DRAFT" ? "Casimir Dunne" : status === "LEGAL_REVIEW" ? "Legal reviewer" : "Purchasing",
    waitingSince: "2026-03-10T15:00:00Z",
    returned: null,
    legalReview:
      status === "LEGAL_REVIEW" || status === "READY"
        ? { __typename: "LegalReview", contentHash: "abc", approvedAt: null, approvedByName: null, changes: [] }
        : null,
    submittedAt: null,
    preflight: WARNED,
    resolution: null,
    keyholderChoices: [],
    viewerCan: Object.fromEntries(
      ACTS.map((act) => [act, open.includes(act) ? yes : refusedFor("You cannot do this at its present status.")]),
    ),
    solicitation: {
      __typename: "Solicitation",
      id: "Solicitation:1",
      key: "solicitation-1",
      version: 2,
      number: null,
      title: "Road salt",
      ownTitle: null,
      description: "",
      state: stateAt(status),
      issueDate: "2026-03-11",
      dueAt: "2026-03-25T18:00:00Z",
      openingAt: "2026-03-25T18:30:00Z",
      questionsDueAt: null,
      category: null,
      contactPerson: "Florence Quill",
      email: "purchasing@demo.example",
      phone: null,
      documentsRequired: "",
      submissionInstructions: "",
      preBidMeeting: "",
      evaluationCriteria: "",
      complianceCertifications: "",
      insuranceRequired: "",
      insuranceWanted: null,
      budgetLimit: null,
      twoEnvelopes: false,
      seal: null,
      viewerCan: { edit: yes },
    },
    ...change,
  });
  for (const section of scene["sections"] as Row[]) section["approved"] = true;
  Object.assign(scene["solicitation"] as Row, { project: scene });
  return scene;
}

/** A line of the status log. */
export const logLine = (
  at: string,
  words: string,
  before: string | null,
  after: string,
  reason: string | null = null,
) => ({
  node: {
    __typename: "AuditEntry",
    id: `AuditEntry:${at}`,
    at,
    actorName: "Casimir Dunne",
    words,
    reason,
    permission: null,
    ip: null,
    userAgent: null,
    changes: [{ __typename: "AuditChange", field: "Status", before, after, parts: null }],
  },
});

/** Two requirement sets in use. */
export const REQUIREMENT_SETS: Row[] = [
  {
    __typename: "RequirementSet",
    id: "RequirementSet:1",
    current: {
      __typename: "RequirementSetVersion",
      id: "RequirementSetVersion:2",
      name: "Construction",
      number: 2,
      inWords: [
        "General liability: $1,000,000 each occurrence; $2,000,000 aggregate; occurrence.",
        "Workers' compensation: proven on C-105.2, U-26.3, SI-12, GSI-105.2, CE-200 alone, never on an ACORD form.",
        "Cover is shown for the whole term of the contract.",
      ],
    },
  },
  {
    __typename: "RequirementSet",
    id: "RequirementSet:2",
    current: {
      __typename: "RequirementSetVersion",
      id: "RequirementSetVersion:3",
      name: "Services",
      number: 1,
      inWords: ["Automobile liability: $1,000,000 combined single limit."],
    },
  },
];

/** Mock mutations of a workspace that behave like the server's. `more` replaces or adds root fields. */
export function workspaceWorld(project: Row | null = workspaceScene(), more: Row = {}): Row {
  const scene = project ?? workspaceScene();
  const moved = (verb: string, status: ProjectStatus) => () => {
    const after = workspaceScene(status, {
      solicitation: { ...(scene["solicitation"] as Row), state: stateAt(status) },
      checklist: scene["checklist"],
    });
    return { __typename: `${verb}Payload`, project: Object.assign(scene, after) };
  };
  return {
    ...documentWorld(scene),
    project: () => project,
    tenant: { timeZone: "America/New_York" },
    departments: [
      { __typename: "Department", id: "Department:1", name: "Highway" },
      { __typename: "Department", id: "Department:2", name: "Public Works" },
    ],
    commodities: ({ text }: { text?: string }) =>
      COMMODITY_GROUPS.map(({ code, name }) => ({ __typename: "Commodity", code, name, isGroup: true })).filter(
        ({ code, name }) => `${code} ${name}`.toLowerCase().includes((text ?? "").toLowerCase()),
      ),
    requirementSets: REQUIREMENT_SETS,
    people: [],
    history: {
      __typename: "AuditEntryConnection",
      totalCount: 2,
      edges: [
        logLine("2026-03-10T15:00:00Z", "Returned from legal", "Legal review", "Draft", "The term is missing."),
        logLine("2026-03-09T15:00:00Z", "Submitted to legal", "Submitted", "Legal review"),
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    updateProject: ({ input }: Input) => {
      const { title } = input["fields"] as Row;
      Object.assign(scene, { title, version: Number(scene["version"]) + 1 });
      return { __typename: "UpdateProjectPayload", project: scene };
    },
    updateSolicitation: () => {
      const solicitation = Object.assign(scene["solicitation"] as Row, { version: 3, project: scene });
      return {
        __typename: "UpdateSolicitationPayload",
        warnings: [
          "Bids are due on May 25, 2026, when the county is closed (Memorial Day). The next open day is May 26, 2026.",
        ],
        solicitation,
      };
    },
    saveChecklist: ({ input }: Input) => {
      Object.assign(scene, { checklist: input["checklist"], version: Number(scene["version"]) + 1 });
      return { __typename: "SaveChecklistPayload", project: scene };
    },
    moveDate: () => {
      Object.assign(scene, { preflight: WARNED });
      return {
        __typename: "MoveDatePayload",
        project: scene,
        moved: ["Due Date: March 28, 2026, 2:00 PM EDT to March 30, 2026, 2:00 PM EDT."],
      };
    },
    finalSubmit: moved("FinalSubmit", "SUBMITTED"),
    submitToLegal: moved("SubmitToLegal", "LEGAL_REVIEW"),
    approveForLegal: moved("ApproveForLegal", "READY"),
    returnFromLegal: moved("ReturnFromLegal", "DRAFT"),
    publishSolicitation: moved("PublishSolicitation", "PUBLISHED"),
    unlockProject: moved("UnlockProject", "DRAFT"),
    cancelProject: moved("CancelProject", "CANCELLED"),
    deleteProject: { __typename: "DeleteProjectPayload", deletedId: scene["id"] },
    ...more,
  };
}
