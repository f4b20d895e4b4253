// A small county for stories: mock server answers typed by the printed schema. Names and matters are made up.

import {
  arrivalTime,
  attendanceAfter,
  type MeetingState,
  refuseCurrentItem,
  VOTE_TYPE_OF_NEW,
} from "#schema/meetings/rules.ts";
import { quorum } from "#schema/voting/roll.rules.ts";
import { weightToText } from "#schema/weights/weights.rules.ts";

type Can = { allowed: boolean; reason: string | null };
type Row = Record<string, unknown>;
type Input = { input: Record<string, never> };

const allowed: Can = { allowed: true, reason: null };
export const refusedFor = (reason: string): Can => ({ allowed: false, reason });

const names = [
  "Avery Lindqvist",
  "Beatriz Okafor",
  "Casimir Dunne",
  "Delphine Marsh",
  "Ezra Vanterpool",
  "Florence Quill",
  "Gideon Achterberg",
  "Hanna Prewitt",
  "Ignatius Boone",
  "Juno Castellane",
  "Konrad Fairweather",
  "Leontyne Grubb",
  "Mordecai Sallow",
  "Nadia Thistlewood",
];
const matters = [
  "Call to order and pledge of allegiance",
  "Approve the minutes of the last regular meeting",
  "Accept a grant for emergency communications",
  "Set a public hearing on Local Law A, amending the weight table of the Board in accordance with the most recent federal census",
  "Award the bid for culvert pipe",
  "Appoint two members to the Youth Board",
  "Renew the contract for highway salt",
  "Proclaim Public Health Week",
  "Transfer funds within the Sheriff’s budget",
  "Refer the solid waste fee schedule to committee",
];

/** The viewer's permissions: one answer for all mutations. */
const canAll = (can: Can, verbs: string[]): Row => Object.fromEntries(verbs.map((verb) => [verb, can]));
/** Whether an item can be taken up, by the product's own rule. */
const takesUp = (can: Can, meeting: Row): Can => {
  const refused = refuseCurrentItem({ state: (meeting["state"] as MeetingState | undefined) ?? "AGENDA_PUBLISHED" });
  return can.allowed && refused ? refusedFor(refused.message) : can;
};
/** The doors are open, so there is no closed session to return from. */
const openSession = {
  returnToOpenSession: { allowed: false, reason: "The body is not in executive session." },
};
const meetingVerbs = [
  "edit",
  "delete",
  "addItem",
  "editItems",
  "deleteItems",
  "reorderItems",
  "takeAttendance",
  "takeRollCall",
  "recordVotes",
  "takeUpItem",
  "uploadDocuments",
  "editVideo",
  "generateAgenda",
  "buildPacket",
  "publishAgenda",
  "start",
  "recess",
  "resume",
  "adjourn",
  "cancel",
  "keepSpeakers",
  "keepAgendaTemplate",
];
const itemVerbs = [
  "edit",
  "delete",
  "reorder",
  "uploadDocument",
  "setVideoPoint",
  "addMotion",
  "moveConsent",
  "pullFromConsent",
  "returnToConsent",
];

/** A finished packet of the published agenda. */
export const packetOf = (more: Row = {}): Row => ({
  __typename: "MeetingPacket",
  isBuilding: false,
  hasFailed: false,
  done: 12,
  total: 12,
  pages: 300,
  isPublic: true,
  madeAt: "2026-04-10T14:03:00Z",
  leftOut: [],
  file: { ...fileOf("PACKET", "Agenda packet 2026-4.pdf"), size: "12582912" },
  ...more,
});

export const fileOf = (kind: string, filename: string): Row => ({
  __typename: "StoredFile",
  id: `StoredFile:${filename}`,
  key: filename,
  kind,
  filename,
  contentType: "application/pdf",
  size: "182000",
  createdAt: "2026-04-10T14:03:00Z",
  url: "/files/example.pdf",
});

export type Scene = { items?: number; members?: number; attending?: number; can?: Can; meeting?: Row };

/** A meeting with this many items and members. The mutations of `editorWorld` change its objects. */
export function editorScene({
  items = 4,
  members = 14,
  attending = 3,
  can = allowed,
  meeting: overrides = {},
}: Scene = {}) {
  const seats = names.slice(0, members).map((name, index): Row => ({
    __typename: "Member",
    id: `Member:${index}`,
    key: `member-${index}`,
    name,
    isChair: index === 0,
    votes: true,
    weight: "100.00",
    seat: null,
  }));
  const meeting: Row & { items: Row[]; attendance: Row[]; removedAttendees: Row[] } = {
    __typename: "Meeting",
    id: "Meeting:1",
    key: "meeting-1",
    number: "2026-4",
    broughtIn: null,
    meetingType: "Board",
    date: "2026-04-14",
    today: "2026-04-14",
    startTime: "18:30",
    location: "Board Chambers, second floor",
    state: "SCHEDULED",
    isAgendaPublic: false,
    agendaFile: null,
    minutesFile: null,
    mediaFile: null,
    packet: null,
    memberPacket: null,
    body: {
      __typename: "Body",
      id: "Body:1",
      key: "body-1",
      name: "Board of Supervisors",
      agendaTemplate: null,
      viewerCan: canAll(can, ["renameAgendaTemplate", "dropAgendaTemplate"]),
      kind: "BOARD",
      seats: [],
      members: seats,
    },
    defaultThreshold: "MAJORITY_OF_MEMBERS",
    chairBreaksTie: false,
    items: [],
    currentItem: null,
    attendance: [],
    removedAttendees: [],
    deletedItems: () => [],
    deletedFiles: () => [],
    speakers: [],
    missedDeadlines: [],
    speakerSeconds: 180,
    commentMinutes: 60,
    now: () => new Date().toISOString(),
    members: seats,
    agendaVersions: [],
    importNotes: [],
    version: 3,
    viewerCan: { ...canAll(can, meetingVerbs), ...openSession, takeUpItem: takesUp(can, overrides) },
    // The sentence from the rules.
    quorum: () => {
      const here = new Set(
        meeting.attendance.filter((one) => one["present"]).map((one) => (one["member"] as Row | null)?.["id"]),
      );
      const entries = seats.map((seat) => ({
        key: String(seat["key"]),
        name: String(seat["name"]),
        present: here.has(seat["id"]),
        entitled: true,
        weight: 10_000,
        vote: "NONE" as const,
      }));
      const counted = quorum({ entries, vacancies: [] }, { measure: "HEADS" });
      return {
        ...counted,
        neededWeight: weightToText(counted.neededWeight),
        presentWeight: weightToText(counted.presentWeight),
      };
    },
    ...overrides,
  };
  const itemOf = (description: string, index: number): Row => ({
    __typename: "AgendaItem",
    id: `AgendaItem:${index}`,
    key: `item-${index}`,
    position: index + 1,
    description,
    motionText: null,
    number: () => String(meeting.items.findIndex((one) => one["id"] === `AgendaItem:${index}`) + 1),
    voteType: index % 3 === 0 ? "NO_VOTE" : "ROLL_CALL_VOTE",
    thresholdType: null,
    customRule: null,
    documentFile: index === 2 ? fileOf("DOCUMENT", "resolution-31.pdf") : null,
    papers: [],
    meeting: () => meeting,
    motions: [],
    currentMotion: null,
    owedAmendments: [],
    hasLawDeadlines: false,
    lawDeadlines: [],
    importNotes: [],
    contradictions: [],
    version: 1,
    viewerCan: canAll(can, itemVerbs),
  });
  const attendanceOf = (name: unknown, member: Row | null): Row => ({
    __typename: "Attendance",
    id: `Attendance:${String(name)}`,
    key: String(name),
    name,
    member,
    present: true,
    time: "18:30",
    leftTime: null,
    version: 1,
  });
  meeting.items = Array.from({ length: items }, (_, index) => itemOf(matters[index % matters.length] ?? "", index));
  meeting.attendance = seats.slice(0, attending).map((seat) => attendanceOf(seat["name"], seat));
  return { meeting, seats, itemOf, attendanceOf };
}

/** An imported meeting with one file twice on its agenda, each with the action taken. */
export function fileTwice() {
  const scene = editorScene({ items: 3 });
  for (const [at, motionText] of ["Approved by Committee", "Approved by Council"].entries())
    Object.assign(scene.meeting.items[at] ?? {}, { description: "CB 118101: An ordinance about pilings", motionText });
  return scene;
}

export const refusal = (message: string, code = "NotAllowed", field: string | null = null): Row => ({
  __typename: "Refusal",
  code,
  message,
  field,
  permission: null,
});

/** Mock mutations of the editor on a scene that behave like the server's. `more` replaces or adds root fields. */
export function editorWorld(scene: Scene | ReturnType<typeof editorScene> = {}, more: Row = {}): Row {
  const sceneData = "itemOf" in scene ? scene : editorScene(scene);
  const { meeting, seats, itemOf, attendanceOf } = sceneData;
  const find = (list: Row[], id: unknown) => list.find((one) => one["id"] === id) ?? {};
  const change = (record: Row, input: Row) =>
    Object.assign(record, Object.fromEntries(Object.entries(input).filter(([name]) => name in record)), {
      version: Number(record["version"]) + 1,
    });
  const attend = (line: Row, input: Row) =>
    Object.assign(line, attendanceAfter(line as Parameters<typeof attendanceAfter>[0], input));
  let added = 100;
  const removedItems = new Map<unknown, Row>();
  return {
    meeting: () => meeting,
    node: ({ id }: { id: string }) =>
      id === meeting["id"] ? meeting : (meeting.items.find((one) => one["id"] === id) ?? null),
    updateMeeting: ({ input }: Input) => ({
      __typename: "UpdateMeetingPayload",
      meeting: change(meeting, { ...(input as Row), version: undefined }),
    }),
    addAgendaItem: ({ input }: Input) => {
      const item = itemOf(input["description"] ?? "", (added += 1));
      item["voteType"] = input["voteType"] ?? VOTE_TYPE_OF_NEW;
      meeting.items = [...meeting.items, item];
      return { __typename: "AddAgendaItemPayload", meeting, item };
    },
    updateAgendaItem: ({ input }: Input) => ({
      __typename: "UpdateAgendaItemPayload",
      item: change(find(meeting.items, input["itemId"]), { ...(input as Row), version: undefined }),
    }),
    deleteAgendaItem: ({ input }: Input) => {
      removedItems.set(input["itemId"], find(meeting.items, input["itemId"]));
      meeting.items = meeting.items.filter((one) => one["id"] !== input["itemId"]);
      return { __typename: "DeleteAgendaItemPayload", meeting, deletedId: input["itemId"] };
    },
    restoreAgendaItem: ({ input }: Input) => {
      const item = removedItems.get(input["itemId"]);
      if (!item) return refusal("This item is not among the deleted ones of a meeting.", "ITEM_NOT_DELETED");
      removedItems.delete(input["itemId"]);
      meeting.items = meeting.items.toSpliced(Number(item["position"]) - 1, 0, item);
      return { __typename: "RestoreAgendaItemPayload", meeting, item };
    },
    moveAgendaItem: ({ input }: Input) => {
      const item = find(meeting.items, input["itemId"]);
      meeting.items = meeting.items.filter((one) => one !== item).toSpliced(Number(input["toPosition"]) - 1, 0, item);
      return { __typename: "MoveAgendaItemPayload", meeting };
    },
    setCurrentItem: ({ input }: Input) => {
      meeting["currentItem"] = input["itemId"] ? find(meeting.items, input["itemId"]) : null;
      return { __typename: "SetCurrentItemPayload", meeting };
    },
    addAttendee: ({ input }: Input) => {
      const seat = find(seats, input["memberId"]);
      const attendance = Object.assign(attendanceOf(seat["name"], seat), {
        present: input["present"] ?? true,
        time: arrivalTime({ startTime: (meeting["startTime"] as string | null) ?? null }),
      });
      meeting.attendance = [...meeting.attendance, attendance];
      return { __typename: "AddAttendeePayload", meeting, attendance };
    },
    addAllMembers: () => {
      const listed = new Set(meeting.attendance.map((one) => (one["member"] as Row | null)?.["id"]));
      const missing = seats.filter((seat) => !listed.has(seat["id"]));
      meeting.attendance = [
        ...meeting.attendance,
        ...missing.map((seat) =>
          Object.assign(attendanceOf(seat["name"], seat), {
            time: arrivalTime({ startTime: (meeting["startTime"] as string | null) ?? null }),
          }),
        ),
      ];
      return { __typename: "AddAllMembersPayload", meeting, added: missing.length };
    },
    updateAttendance: ({ input }: Input) => ({
      __typename: "UpdateAttendancePayload",
      meeting,
      attendance: attend(find(meeting.attendance, input["attendanceId"]), input as Row),
    }),
    removeAttendee: ({ input }: Input) => {
      const removed = find(meeting.attendance, input["attendanceId"]);
      removedItems.set(removed["id"], removed);
      meeting.removedAttendees = [
        ...meeting.removedAttendees,
        { __typename: "RemovedAttendee", attendanceId: removed["id"], name: removed["name"] },
      ];
      meeting.attendance = meeting.attendance.filter((one) => one["id"] !== input["attendanceId"]);
      return { __typename: "RemoveAttendeePayload", meeting, deletedId: input["attendanceId"] };
    },
    restoreAttendee: ({ input }: Input) => {
      const line = removedItems.get(input["attendanceId"]);
      if (!line) return refusal("This person was not removed.", "NOT_REMOVED");
      meeting.removedAttendees = meeting.removedAttendees.filter((one) => one["attendanceId"] !== line["id"]);
      meeting.attendance = [...meeting.attendance, line];
      return { __typename: "RestoreAttendeePayload", meeting };
    },
    takeRollCall: () => ({ __typename: "TakeRollCallPayload", meeting }),
    generateAgenda: () => {
      meeting["agendaFile"] = fileOf("AGENDA", "agenda-2026-4.pdf");
      return { __typename: "GenerateAgendaPayload", meeting, file: meeting["agendaFile"] };
    },
    changePaper: ({ input }: Input) => {
      const has = ({ papers }: Row) => (papers as Row[]).some(({ file }) => (file as Row)["id"] === input["fileId"]);
      const item = meeting.items.find(has) ?? {};
      const papers = item["papers"] as Row[];
      const paper = papers.find(({ file }) => (file as Row)["id"] === input["fileId"]) ?? {};
      for (const name of ["name", "isConfidential"]) if (input[name] != null) paper[name] = input[name];
      if (input["toPosition"] != null)
        item["papers"] = papers.filter((each) => each !== paper).toSpliced(Number(input["toPosition"]) - 1, 0, paper);
      return { __typename: "ChangePaperPayload", item };
    },
    buildPacket: ({ input }: Input) => {
      meeting[input["forMembers"] ? "memberPacket" : "packet"] = packetOf({ isBuilding: true, done: 3, total: 12 });
      return { __typename: "BuildPacketPayload", meeting };
    },
    publishAgenda: () => {
      const version = {
        __typename: "AgendaVersion",
        id: "AgendaVersion:1",
        key: "v1",
        number: 1,
        hash: "a1b2",
        publishedAt: "2026-04-10T14:03:00Z",
        publishedBy: "Clerk",
      };
      Object.assign(meeting, { agendaVersions: [version], isAgendaPublic: true, state: "AGENDA_PUBLISHED" });
      return { __typename: "PublishAgendaPayload", meeting, version };
    },
    startMeeting: () => ({
      __typename: "StartMeetingPayload",
      meeting: Object.assign(meeting, { state: "IN_SESSION" }),
    }),
    recessMeeting: () => ({ __typename: "RecessMeetingPayload", meeting: Object.assign(meeting, { state: "RECESS" }) }),
    resumeMeeting: () => ({
      __typename: "ResumeMeetingPayload",
      meeting: Object.assign(meeting, { state: "IN_SESSION" }),
    }),
    adjournMeeting: () => ({
      __typename: "AdjournMeetingPayload",
      meeting: Object.assign(meeting, { state: "ADJOURNED" }),
    }),
    cancelMeeting: () => {
      const viewerCan = { ...canAll(refusedFor("This meeting is canceled."), meetingVerbs), ...openSession };
      return { __typename: "CancelMeetingPayload", meeting: Object.assign(meeting, { state: "CANCELLED", viewerCan }) };
    },
    restoreFile: () => {
      meeting["agendaFile"] = removedItems.get("file");
      return { __typename: "RestoreFilePayload", meeting, item: null, file: meeting["agendaFile"] };
    },
    removeFile: () => {
      removedItems.set("file", meeting["agendaFile"] as Row);
      meeting["agendaFile"] = null;
      return { __typename: "RemoveFilePayload", meeting, item: null, deletedId: "gone" };
    },
    ...more,
  };
}
