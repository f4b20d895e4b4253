// A resolution for stories: mock server answers typed by the printed schema. Names and matters are made up.
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { redline } from "#schema/resolutions/editor/redline.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";

export type Row = Record<string, unknown>;
type Can = { allowed: boolean; reason: string | null };
type Input = { input: Row };

const allowed: Can = { allowed: true, reason: null };
export const refusedFor = (reason: string): Can => ({ allowed: false, reason });
const verbs =
  "edit publicize delete attach editRoute submit advance return reject withdraw placeOnAgenda recordAdoption publish link amendFromFloor print keepBlanks comment suggest".split(
    " ",
  );
export const canAll = (can: Can, but: Row = {}): Row => ({
  ...Object.fromEntries(verbs.map((verb) => [verb, can])),
  ...but,
});

export const clause = (key: string, kind: DraftBlockKind, text: string): DraftBlock => ({
  key,
  kind,
  content: richTextOf(text),
  struck: false,
});

export const saltDraft: DraftBlock[] = [
  clause("t", "TITLE", "RESOLUTION AUTHORIZING A CONTRACT FOR ROAD SALT"),
  clause("w1", "WHEREAS", "the Highway Department needs road salt for the coming winter; and"),
  clause(
    "w2",
    "WHEREAS",
    "the Purchasing Department opened three bids, of which that of Prewitt Salt Co. was lowest; and",
  ),
  clause(
    "r1",
    "RESOLVED",
    "the Chair is authorized to sign a contract with Prewitt Salt Co. not to exceed $24,500; and",
  ),
  clause("r2", "RESOLVED", "the cost is charged to budget line A5142.40."),
];

const versionOf = (number: number, kind: string, blocks: readonly DraftBlock[], more: Row = {}): Row => ({
  __typename: "ResolutionVersion",
  id: `ResolutionVersion:${number}`,
  number,
  kind,
  title: "Road salt for the winter 2026",
  blocks: [],
  hash: "9f2c",
  byName: "Casimir Dunne",
  mover: null,
  note: null,
  at: `2026-03-0${number}T15:20:00Z`,
  kept: blocks,
  ...more,
});

const station = (status: string, label: string, state: string): Row => ({
  status,
  label,
  state,
  waitingOn: null,
  since: null,
});

/** A purchase under way. The mutations of `editorWorld` change its objects. */
export function editorScene(overrides: Row = {}): Row {
  const resolution: Row = {
    __typename: "Resolution",
    id: "Resolution:1",
    key: "resolution-1",
    fileNumber: "2026-0112",
    number: null,
    displayNumber: "2026-0112",
    type: "NEW",
    category: "PURCHASE",
    status: "DRAFT",
    title: "Road salt for the winter 2026",
    description: "Treated road salt, delivered to the three garages.",
    department: "Highway",
    dateOfRequest: "2026-03-02",
    contactName: "Casimir Dunne",
    contactPhone: "555-0142",
    priorNumber: null,
    sponsors: ["Avery Lindqvist"],
    amount: "24500.00",
    isAnnual: false,
    termStart: "2026-10-01",
    termEnd: "2027-04-30",
    vendor: "Prewitt Salt Co.",
    vendorAddress: null,
    purchasingConsulted: "Y, bid 2026-7",
    contractType: "Bid",
    contractRef: "2026-7",
    contractDate: null,
    budgetLine: "A5142.40",
    fundingFederal: null,
    fundingState: "25.00",
    fundingCounty: "75.00",
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
    draft: saltDraft,
    draftText: "",
    blanks: null,
    remarks: [],
    remarksLeft: null,
    draftByHand: true,
    summary: "",
    summaryByHand: false,
    pressHeadline: "",
    pressBody: "",
    pressSocial: "",
    pressByHand: false,
    createdAt: "2026-03-02T14:00:00Z",
    createdByName: "Casimir Dunne",
    broughtIn: null,
    adoptedOn: null,
    publishedAt: null,
    version: 4,
    attachments: [],
    versions: [versionOf(2, "SAVED", saltDraft), versionOf(1, "GENERATED", saltDraft.slice(0, 4))],
    viewerSeesHere: [],
    viewerCan: canAll(allowed, {
      amendFromFloor: refusedFor("It is not on an agenda."),
      suggest: refusedFor("You can suggest changes only while the text is under review."),
    }),
    waitingOn: "Casimir Dunne (draft)",
    waitingSince: "2026-03-02T14:00:00Z",
    viewerIsWaitedOn: true,
    steps: [],
    routeNote: "",
    timeline: [],
    stations: [
      station("DRAFT", "Draft", "CURRENT"),
      station("LEGAL_REVIEW", "Legal review", "TO_COME"),
      station("BOARD_REVIEW", "Board review", "TO_COME"),
      station("ADOPTED", "Adopted", "TO_COME"),
      station("PUBLISHED", "Published", "TO_COME"),
    ],
    links: [],
    linkedBy: [],
    standing: { state: "NOT_ADOPTED", sentence: "Not adopted", by: [] },
    agendaItems: [],
    seal: null,
    suggestedRoute: null,
    compare: ({ from, to }: { from: number; to?: number }) => {
      const versions = resolution["versions"] as Row[];
      const textOf = (number: number | undefined) => ({
        title: String(resolution["title"]),
        blocks: (number
          ? versions.find((version) => version["number"] === number)?.["kept"]
          : resolution["draft"]) as DraftBlock[],
      });
      return redline(textOf(from), textOf(to));
    },
    ...overrides,
  };
  return resolution;
}

/** An earlier, adopted resolution. */
export const earlier = (): Row =>
  editorScene({
    id: "Resolution:0",
    key: "resolution-0",
    number: "88-2025",
    displayNumber: "88-2025",
    title: "Road salt for the winter 2025",
    status: "PUBLISHED",
    adoptedOn: "2025-09-09",
  });

/** Two blanks of a local law that wait for its hearing. `keptReason`: why they stay. */
export const twoBlanks = (keptReason: string | null = null): Row => ({
  __typename: "ResolutionBlanks",
  count: 2,
  sentence: "2 blanks are left: “be held on ____ (day)” and “at ____ (hour)”, RESOLVED clause 2.",
  places: [],
  kept: keptReason && {
    __typename: "BlanksKept",
    reason: keptReason,
    byName: "Hanna Prewitt",
    at: "2026-03-06T14:00:00Z",
  },
});

export const refusal = (message: string, code = "NOT_ALLOWED", field: string | null = null): Row => ({
  __typename: "Refusal",
  code,
  message,
  field,
  permission: null,
});

export const attachmentOf = (filename: string): Row => ({
  __typename: "StoredFile",
  id: `StoredFile:${filename}`,
  key: filename,
  kind: "ATTACHMENT",
  filename,
  contentType: "application/pdf",
  size: "182000",
  createdAt: "2026-03-02T14:03:00Z",
  url: `#${filename}`,
});
export const quotes = (): Row[] => [
  attachmentOf("Quote Prewitt.pdf"),
  attachmentOf("Bid tabulation 2026-7, all bidders and their prices.pdf"),
];

/** Mock mutations of the editor on a resolution that behave like the server's. `more` replaces or adds root fields. */
export function editorWorld(resolution: Row = editorScene(), more: Row = {}): Row {
  const changed = (verb: string, change: Row) => ({
    __typename: `${verb}Payload`,
    resolution: Object.assign(resolution, { version: Number(resolution["version"]) + 1 }, change),
  });
  const versionsWith = (kind: string, blocks: readonly DraftBlock[], extra: Row = {}) => {
    const versions = resolution["versions"] as Row[];
    return [versionOf(versions.length + 1, kind, blocks, extra), ...versions];
  };
  return {
    resolution: () => resolution,
    node: ({ id }: { id: string }) => (id === resolution["id"] ? resolution : null),
    departments: [
      { __typename: "Department", id: "Department:1", key: "1", name: "Highway", abbreviation: "HWY", munisId: 1 },
      { __typename: "Department", id: "Department:2", key: "2", name: "Public Health", abbreviation: "PH", munisId: 2 },
    ],
    people: [],
    vendorsToName: [],
    priorResolutions: () => [earlier()],
    announcePresence: () => ({ __typename: "AnnouncePresencePayload", resolution }),
    leaveResolution: () => ({ __typename: "LeaveResolutionPayload", left: true }),
    updateResolution: ({ input }: Input) =>
      changed(
        "UpdateResolution",
        Object.fromEntries(Object.entries(input["fields"] as Row).filter(([, value]) => value !== undefined)),
      ),
    saveDraft: ({ input }: Input) => {
      const blocks = input["blocks"] as DraftBlock[];
      return changed("SaveDraft", { draft: blocks, versions: versionsWith("SAVED", blocks) });
    },
    generateDraft: ({ input }: Input) => {
      if (resolution["draftByHand"] && !input["overwrite"])
        return refusal("The draft was changed by hand. Generate again and replace it?", "HAND_EDITED");
      return changed("GenerateDraft", {
        draft: saltDraft,
        draftByHand: false,
        versions: versionsWith("GENERATED", saltDraft),
      });
    },
    amendFromFloor: ({ input }: Input) => {
      const blocks = input["blocks"] as DraftBlock[];
      const versions = versionsWith("FLOOR_AMENDMENT", blocks, { mover: input["mover"], note: input["note"] });
      return changed("AmendFromFloor", { draft: blocks, versions });
    },
    linkResolution: ({ input }: Input) => {
      const link = {
        __typename: "ResolutionLink",
        id: "ResolutionLink:1",
        kind: input["kind"],
        from: resolution,
        to: earlier(),
      };
      return changed("LinkResolution", { links: [link] });
    },
    unlinkResolution: () => changed("UnlinkResolution", { links: [] }),
    removeAttachment: ({ input }: Input) => ({
      ...changed("RemoveAttachment", {
        attachments: (resolution["attachments"] as Row[]).filter(({ id }) => id !== input["fileId"]),
      }),
      deletedId: input["fileId"],
    }),
    printResolution: () => ({ __typename: "PrintResolutionPayload", file: attachmentOf("2026-0112.docx") }),
    deleteResolution: () => ({ __typename: "DeleteResolutionPayload", deletedId: resolution["id"] }),
    ...more,
  };
}
