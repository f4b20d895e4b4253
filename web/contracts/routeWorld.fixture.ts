// Contracts on their routes for stories: steps, signatures, timeline, and the mutations that move them. Names are made
// up.
import { richTextOf } from "#schema/richText.rules.ts";
import { canOf, contractOf, contractsWorld, may, mayNot } from "./contractsWorld.fixture.ts";

type Row = Record<string, unknown>;
type Input = { input: Row };

const notYours = mayNot("This step is waiting for someone else, or someone standing in for them.");
export const decisions = (ownStep: object, skip: object = mayNot("You may not change routes.")): Row => ({
  approve: ownStep,
  sign: ownStep,
  signContract: ownStep,
  reject: ownStep,
  skip,
  sendSigningLink: ownStep,
  replaceOutsideSigner: ownStep,
});

export const stepOf = (at: number, name: string, change: Row = {}): Row => ({
  __typename: "RouteStep",
  id: `RouteStep:${at}`,
  key: `step-${at}`,
  stage: "CONTRACT_APPROVAL",
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
  outside: null,
  signingLink: null,
  cannotBeDone: null,
  viewerCan: decisions(notYours),
  ...change,
});

const opened = { state: "OPEN", openedAt: "2026-03-05T14:00:00Z" };
const doneBy = (name: string): Row => ({
  state: "DONE",
  openedAt: "2026-03-05T14:00:00Z",
  decidedAt: "2026-03-06T14:00:00Z",
  decidedByName: name,
});
const hash = "5f1c0d7a2be94c3f8e6a1d20b7c4935e5f1c0d7a2be94c3f8e6a1d20b7c4935e";
const legal = (change: Row = {}) => stepOf(1, "Ezra Vanterpool", { notes: "As to form.", ...change });
const signatory = (change: Row = {}) =>
  stepOf(2, "Gideon Achterberg", { stage: "CONTRACT_SIGNATURE", action: "SIGNATURE", ...change });

const eventOf = (at: number, sentence: string, change: Row = {}): Row => ({
  __typename: "ContractEvent",
  id: `ContractEvent:${at}`,
  at: `2026-03-0${at}T14:00:00Z`,
  byName: "Priya Raman",
  kind: "SENT",
  fromStatus: null,
  toStatus: null,
  sentence,
  reason: null,
  ...change,
});
const sentOn = eventOf(2, "Sent to its route.", { fromStatus: "DRAFT", toStatus: "WORKING" });
const approvedOn = eventOf(6, "Ezra Vanterpool approved.", { byName: "Ezra Vanterpool" });

const text = richTextOf("The vendor delivers road salt as the county orders it.\nThe county pays within 30 days.");
const executeMay = (execute: object) =>
  canOf({ edit: mayNot("Only a draft can be changed. This contract is Working."), editRoute: may, execute });
const working = (change: Row): Row =>
  contractOf(0, { status: "WORKING", text, waitingFor: "APPROVERS", version: 3, timeline: [sentOn], ...change });

const noApproval = {
  code: "NO_APPROVAL",
  message: "Add at least one approval to the route.",
  part: "route",
  field: null,
};
const noSignature = {
  code: "NO_COUNTY_SIGNATURE",
  message: "Add the county’s signature to the route. No one from the county is asked to sign.",
  part: "route",
  field: null,
};
const lacks = (...missing: { code: string; message: string; part: string; field: string | null }[]): Row => ({
  missingToSend: missing,
  viewerCan: canOf({ sendToRoute: missing.length ? mayNot(missing.map(({ message }) => message).join(" ")) : may }),
});

export const draftWithoutRoute = () => contractOf(0, { text, ...lacks(noApproval, noSignature) });

/** A draft with only its name and its dates. */
export const bareDraft = () =>
  contractOf(0, {
    ...lacks(
      {
        code: "NO_VENDOR_RECORD",
        message:
          "Choose the vendor from the county’s register. “Prewitt Salt Co.” is only a typed name, and such a contract can be signed but never executed.",
        part: "overview",
        field: "vendorId",
      },
      {
        code: "NO_TEXT",
        message: "The contract has no text. Write it, or upload its document.",
        part: "text",
        field: "text",
      },
      noApproval,
      noSignature,
    ),
  });

/** `yours`: the step waits for the viewer. */
export const approvalsOpen = (yours: boolean) =>
  working({
    viewerCan: executeMay(mayNot("Every approval and signature must be in first. Not yet: Ezra Vanterpool.")),
    routeNote: "Please decide before the first snow.",
    steps: [legal({ ...opened, viewerCan: decisions(yours ? may : notYours, yours ? notYours : may) }), signatory()],
    missingLinks: [
      { code: "NOT_APPROVED", message: "Some of its approvals are missing.", mender: "The contract's owner" },
    ],
  });

export const yourSignature = () =>
  working({
    waitingFor: "SIGNERS",
    // The text to sign is the approved one.
    approvedHash: contractOf(0)["textHash"],
    viewerCan: executeMay(mayNot("Every approval and signature must be in first. Not yet: Gideon Achterberg.")),
    steps: [legal(doneBy("Ezra Vanterpool")), signatory({ ...opened, viewerCan: decisions(may) })],
    timeline: [sentOn, approvedOn],
  });

/** The vendor's officer gets the request by email. */
export const outsideSignature = () =>
  working({
    waitingFor: "SIGNERS",
    steps: [
      legal(doneBy("Ezra Vanterpool")),
      stepOf(2, "Pat Hale", {
        stage: "CONTRACT_SIGNATURE",
        action: "SIGNATURE",
        email: "pat@hale.example",
        ...opened,
        outside: { __typename: "OutsideSigner", organization: "Hale Paving LLC", title: "President" },
        signingLink: {
          __typename: "SigningLink",
          email: "pat@hale.example",
          sentAt: "2026-03-05T14:00:00Z",
          expiresAt: "2026-03-19T14:00:00Z",
          readAt: null,
          isOver: false,
        },
        viewerCan: decisions(may),
      }),
      {
        ...signatory(),
        id: "RouteStep:3",
        key: "step-3",
        order: 3,
        state: "OPEN",
        cannotBeDone: "Gideon Achterberg may not sign.",
      },
    ],
    timeline: [sentOn, approvedOn],
  });

export const rejected = () =>
  contractOf(0, {
    status: "REJECTED",
    text,
    viewerCan: canOf({ edit: mayNot("Only a draft can be changed. This contract is Rejected.") }),
    steps: [
      legal({ ...doneBy("Ezra Vanterpool"), state: "REJECTED", reason: "The price of the salt is missing." }),
      signatory(),
    ],
    timeline: [
      sentOn,
      eventOf(6, "Ezra Vanterpool rejected.", {
        byName: "Ezra Vanterpool",
        fromStatus: "WORKING",
        toStatus: "REJECTED",
        reason: "The price of the salt is missing.",
      }),
    ],
  });

export const drawn = {
  __typename: "ContractSignature",
  id: "ContractSignature:1",
  name: "Gideon Achterberg",
  organization: null,
  title: null,
  email: null,
  mark: "DRAWN",
  strokes: ["40,120 90,40 140,120", "60,90 120,90 300,110"],
  edition: 1,
  hash,
  factor: "PASSWORD+TOTP",
  at: "2026-03-07T14:00:00Z",
  voidedAt: null,
  voidedWhy: null,
};
const typed = { ...drawn, id: "ContractSignature:2", name: "Hanna Prewitt", mark: "TYPED", strokes: [] };

const resolution = {
  __typename: "Resolution",
  id: "Resolution:1",
  key: "resolution-1",
  displayNumber: "12-2026",
  title: "Authorizing the purchase of road salt",
  status: "ADOPTED",
};
const project = {
  __typename: "Project",
  id: "Project:1",
  key: "project-1",
  procurementId: "2026-014",
  title: "Road salt",
  status: "AWARDED",
  vendorName: "Prewitt Salt Co.",
  awardedOn: "2026-02-10",
};
const signed = (): Row => ({
  steps: [legal(doneBy("Ezra Vanterpool")), signatory({ ...doneBy("Gideon Achterberg"), signedHash: hash })],
  signatures: [drawn, typed],
  timeline: [sentOn, approvedOn, eventOf(7, "Gideon Achterberg signed.", { byName: "Gideon Achterberg" })],
});

const unconfirmed = "12-2026 is not for this purchase, and no one has confirmed that it covers the contract's purpose.";
export const signedButALinkIsMissing = () =>
  working({
    ...signed(),
    waitingFor: "CLERK",
    resolution,
    resolutionNumber: "12-2026",
    viewerCan: executeMay(mayNot(`${unconfirmed} Legal can fix this.`)),
    missingLinks: [{ code: "OTHER_PURPOSE", message: unconfirmed, mender: "Legal" }],
  });

export const wholeThread = () =>
  working({
    ...signed(),
    waitingFor: "CLERK",
    resolution,
    resolutionNumber: "12-2026",
    project,
    isFromPurchase: true,
    purposeConfirmedByName: "Ezra Vanterpool",
    viewerCan: executeMay(may),
  });

export const executed = () =>
  contractOf(2, {
    ...signed(),
    text,
    resolution,
    project,
    isFromPurchase: true,
    purposeConfirmedByName: "Ezra Vanterpool",
    viewerCan: canOf({
      archive: mayNot("The contract is still running. Its End Date is September 30, 2027."),
      editRoute: mayNot("This contract is past its route."),
    }),
  });

/** Mock mutations of a route that act on this contract like the server's. `more` replaces or adds root fields. */
export function routeWorld(contract: Row, more: Row = {}): Row {
  const changed = (verb: string, change: Row) => ({
    __typename: `${verb}Payload`,
    contract: Object.assign(contract, { version: Number(contract["version"]) + 1 }, change),
  });
  const decide = (verb: string, stepId: unknown, change: Row, also: Row = {}) =>
    changed(verb, {
      steps: (contract["steps"] as Row[]).map((step) =>
        step["id"] === stepId ? { ...step, ...doneBy("Florence Quill"), ...change } : step,
      ),
      ...also,
    });
  return contractsWorld([contract], {
    people: () => [
      {
        __typename: "Person",
        id: "User:8",
        name: "Hanna Prewitt",
        email: "hanna@demo.example",
        phone: null,
        title: null,
        department: "Legal",
        canApprove: may,
        canSign: may,
        canStandIn: may,
      },
    ],
    routeTemplates: () => [],
    resolutionsToLink: () => [],
    projects: () => ({
      totalCount: 1,
      edges: [{ cursor: "a", node: project }],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    }),
    saveContractRoute: ({ input }: Input) =>
      changed("SaveContractRoute", {
        steps: (input["steps"] as Row[]).map((step, index) => ({
          ...stepOf(index + 1, String(step["name"])),
          ...step,
          id: step["id"] ?? `RouteStep:new-${index}`,
        })),
        routeNote: input["note"],
        ...lacks(
          ...((input["steps"] as Row[]).some(({ stage }) => stage === "CONTRACT_SIGNATURE") ? [] : [noSignature]),
        ),
      }),
    sendContractToRoute: () => changed("SendContractToRoute", { status: "WORKING", timeline: [sentOn] }),
    reopenContract: () => changed("ReopenContract", { status: "DRAFT", edition: 2, viewerCan: canOf() }),
    returnContractToDraft: ({ input }: Input) =>
      changed("ReturnContractToDraft", {
        status: "DRAFT",
        edition: 2,
        waitingFor: "OWNER",
        signatures: (contract["signatures"] as Row[]).map((each) => ({
          ...each,
          voidedAt: "2026-03-08T14:00:00Z",
          voidedWhy: input["reason"],
        })),
        viewerCan: canOf(),
      }),
    archiveContract: () => changed("ArchiveContract", { status: "ARCHIVED" }),
    approveStep: ({ input }: Input) => decide("ApproveStep", input["stepId"], { state: "DONE" }),
    rejectStep: ({ input }: Input) =>
      decide("RejectStep", input["stepId"], { state: "REJECTED", reason: input["reason"] }, { status: "REJECTED" }),
    skipStep: ({ input }: Input) => decide("SkipStep", input["stepId"], { state: "SKIPPED", reason: input["reason"] }),
    signContract: ({ input }: Input) =>
      decide(
        "SignContract",
        input["stepId"],
        { signedHash: hash },
        { signatures: [{ ...typed, name: input["name"] }] },
      ),
    linkContract: ({ input }: Input) =>
      changed("LinkContract", {
        project: input["projectId"] ? project : null,
        isFromPurchase: Boolean(input["projectId"]),
      }),
    confirmContractPurpose: () =>
      changed("ConfirmContractPurpose", { purposeConfirmedByName: "Florence Quill", missingLinks: [] }),
    markContractExecuted: () => changed("MarkContractExecuted", { status: "EXECUTED", executedOn: "2026-03-10" }),
    ...more,
  });
}
