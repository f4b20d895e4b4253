// The lifecycle of a resolution for stories: its steps, stations and timeline, and the mutations that move it. Names
// are made up.
import { STATUS_LABELS, type ResolutionStatus } from "#schema/resolutions/facts.rules.ts";
import { canAll, editorScene, editorWorld, refusedFor, type Row, twoBlanks } from "./editorWorld.fixture.ts";

type Input = { input: Row };
const allowed = { allowed: true, reason: null };
const lifecycle: ResolutionStatus[] = [
  "DRAFT",
  "LEGAL_REVIEW",
  "CLERK_REVIEW",
  "COMMITTEE_REVIEW",
  "BOARD_REVIEW",
  "ADOPTED",
  "PUBLISHED",
];

/** The stations of a county without committee review, with the resolution at one of them. */
export const stationsAt = (status: ResolutionStatus, waitingOn: string | null): Row[] =>
  lifecycle.map((each) => {
    const at = lifecycle.indexOf(status);
    const passed = lifecycle.indexOf(each) < at ? "DONE" : "TO_COME";
    const state = each === status ? "CURRENT" : each === "COMMITTEE_REVIEW" ? "LEFT_OUT" : passed;
    return {
      status: each,
      label: STATUS_LABELS[each],
      state,
      waitingOn: each === status ? waitingOn : null,
      since: state === "TO_COME" || state === "LEFT_OUT" ? null : "2026-03-04T14:00:00Z",
    };
  });

export const decisions = (approve: object, skip: object = refusedFor("You may not change routes.")): Row => ({
  approve,
  sign: approve,
  reject: approve,
  skip,
});

export const stepOf = (at: number, name: string, change: Row = {}): Row => ({
  __typename: "RouteStep",
  id: `RouteStep:${at}`,
  key: `step-${at}`,
  stage: "LEGAL_REVIEW",
  order: at,
  name,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@demo.example`,
  action: "APPROVAL",
  notes: "",
  state: "PENDING",
  openedAt: null,
  decidedAt: null,
  decidedByName: null,
  reason: null,
  signedHash: null,
  viewerCan: decisions(refusedFor("It is not this step's turn yet.")),
  ...change,
});

export const eventOf = (at: number, sentence: string, change: Row = {}): Row => ({
  __typename: "ResolutionEvent",
  id: `ResolutionEvent:${at}`,
  at: `2026-03-0${at}T14:00:00Z`,
  byName: "Casimir Dunne",
  kind: "NOTED",
  fromStatus: null,
  toStatus: null,
  sentence,
  reason: null,
  ...change,
});

/** In legal review: one step is done, and the next two wait in parallel, the first of them for the viewer. */
export function reviewScene(overrides: Row = {}): Row {
  const opened = { state: "OPEN", openedAt: "2026-03-05T14:00:00Z", order: 2 };
  const scene = editorScene({
    status: "LEGAL_REVIEW",
    waitingOn: "Florence Quill approval",
    stations: stationsAt("LEGAL_REVIEW", "Florence Quill approval"),
    routeNote: "Please decide before the board meets on April 14.",
    timeline: [
      eventOf(2, "Asked for."),
      eventOf(4, "Submitted for review.", { fromStatus: "DRAFT", toStatus: "LEGAL_REVIEW" }),
      eventOf(5, "Approved by Ezra Vanterpool.", { byName: "Ezra Vanterpool" }),
    ],
    ...overrides,
  });
  scene["steps"] ??= [];
  if ((scene["steps"] as Row[]).length === 0)
    scene["steps"] = [
      stepOf(1, "Ezra Vanterpool", {
        state: "DONE",
        decidedAt: "2026-03-05T14:00:00Z",
        decidedByName: "Ezra Vanterpool",
      }),
      stepOf(2, "Florence Quill", { ...opened, viewerCan: decisions(allowed, allowed), notes: "As to form." }),
      stepOf(3, "Gideon Achterberg", {
        ...opened,
        action: "SIGNATURE",
        viewerCan: decisions(
          refusedFor("This step is waiting for Gideon Achterberg, or someone standing in for them."),
          allowed,
        ),
      }),
      stepOf(4, "Hanna Prewitt", { stage: "CLERK_REVIEW", action: "FYI" }),
    ];
  return scene;
}

export const templates: Row[] = [
  {
    __typename: "RouteTemplate",
    id: "RouteTemplate:1",
    name: "Any request",
    steps: [
      {
        stage: "LEGAL_REVIEW",
        order: 1,
        name: "Ezra Vanterpool",
        email: "ezra@demo.example",
        action: "APPROVAL",
        notes: "",
      },
    ],
  },
  {
    __typename: "RouteTemplate",
    id: "RouteTemplate:2",
    name: "Over $20,000",
    steps: [
      {
        stage: "LEGAL_REVIEW",
        order: 1,
        name: "Ezra Vanterpool",
        email: "ezra@demo.example",
        action: "APPROVAL",
        notes: "As to form.",
      },
      {
        stage: "CLERK_REVIEW",
        order: 2,
        name: "Hanna Prewitt",
        email: "hanna@demo.example",
        action: "SIGNATURE",
        notes: "",
      },
    ],
  },
];

const meetingOf = (at: number, meetingType: string, date: string, state: string): Row => ({
  __typename: "Meeting",
  id: `Meeting:${at}`,
  key: `meeting-${at}`,
  number: `2026-${at}`,
  meetingType,
  date,
  state,
});
export const meetings: Row[] = [
  meetingOf(9, "Board", "2026-05-12", "SCHEDULED"),
  meetingOf(8, "Board", "2026-04-14", "AGENDA_PUBLISHED"),
  meetingOf(7, "Board", "2026-03-10", "CANCELLED"),
];

/** Mock mutations that move a resolution like the server's. `more` replaces or adds root fields. */
export function lifecycleWorld(resolution: Row = reviewScene(), more: Row = {}): Row {
  const changed = (verb: string, change: Row) => ({
    __typename: `${verb}Payload`,
    resolution: Object.assign(resolution, { version: Number(resolution["version"]) + 1 }, change),
  });
  const moved = (verb: string, status: ResolutionStatus, change: Row = {}) =>
    changed(verb, { status, stations: stationsAt(status, "Clerk"), ...change });
  const steps = () => resolution["steps"] as Row[];
  for (const step of steps()) step["resolution"] = resolution;
  const decide = (verb: string, { input }: Input, change: Row) => {
    for (const step of steps())
      if (step["id"] === input["stepId"])
        Object.assign(step, { decidedAt: "2026-03-06T14:00:00Z", decidedByName: "Florence Quill" }, change);
    return changed(verb, { steps: [...steps()] });
  };
  return editorWorld(resolution, {
    tenant: { __typename: "Tenant", id: "Tenant:1", committees: ["Finance", "Public Safety"] },
    people: () => [
      {
        __typename: "Person",
        id: "User:8",
        name: "Hanna Prewitt",
        email: "hanna@demo.example",
        phone: null,
        title: null,
        department: "Clerk",
        canApprove: allowed,
        canSign: allowed,
        canStandIn: allowed,
      },
    ],
    routeTemplates: () => templates,
    routeStepByLink: null,
    meetings: () => ({
      totalCount: meetings.length,
      edges: meetings.map((node) => ({ cursor: String(node["id"]), node })),
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    }),
    saveRoute: ({ input }: Input) => {
      const saved = (input["steps"] as Row[]).map((step, index) => ({
        ...stepOf(index + 1, String(step["name"])),
        ...step,
        id: step["id"] ?? `RouteStep:new-${index}`,
        notes: step["notes"] ?? "",
        resolution,
      }));
      return changed("SaveRoute", { steps: saved, routeNote: input["note"] });
    },
    approveStep: (args: Input) => decide("ApproveStep", args, { state: "DONE" }),
    signStep: (args: Input) => decide("SignStep", args, { state: "DONE", signedHash: "4f1a6c" }),
    rejectStep: (args: Input) => {
      decide("RejectStep", args, { state: "REJECTED", reason: args.input["reason"] });
      return moved("RejectStep", args.input["refuse"] ? "REJECTED" : "DRAFT");
    },
    skipStep: (args: Input) => decide("SkipStep", args, { state: "SKIPPED", reason: args.input["reason"] }),
    submitResolution: () => moved("SubmitResolution", "LEGAL_REVIEW"),
    advanceResolution: () => moved("AdvanceResolution", "CLERK_REVIEW"),
    returnResolution: () => moved("ReturnResolution", "DRAFT"),
    rejectResolution: () => moved("RejectResolution", "REJECTED"),
    withdrawResolution: () => moved("WithdrawResolution", "WITHDRAWN"),
    publishResolution: () => moved("PublishResolution", "PUBLISHED"),
    keepBlanks: ({ input }: Input) =>
      changed("KeepBlanks", { blanks: twoBlanks(String(input["reason"])), viewerCan: canAll(allowed) }),
    recordAdoption: ({ input }: Input) =>
      moved("RecordAdoption", "ADOPTED", {
        adoptedOn: input["adoptedOn"],
        number: "12-2026",
        displayNumber: "12-2026",
      }),
    placeOnAgenda: ({ input }: Input) => {
      const meeting =
        meetings.find(({ id }) => id === input["meetingId"]) ?? meetingOf(10, "Board", "2026-06-09", "SCHEDULED");
      const item = { __typename: "AgendaItem", id: "AgendaItem:3", key: "item-3", number: "3", meeting, motions: [] };
      return { ...changed("PlaceOnAgenda", { agendaItems: [item] }), item };
    },
    saveSummary: ({ input }: Input) => changed("SaveSummary", { summary: input["summary"], summaryByHand: true }),
    savePressRelease: ({ input }: Input) =>
      changed("SavePressRelease", {
        pressHeadline: input["headline"],
        pressBody: input["body"],
        pressSocial: input["social"],
        pressByHand: true,
      }),
    ...more,
  });
}
