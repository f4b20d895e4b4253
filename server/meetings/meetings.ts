import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { AttendanceJson, ATTENDANCE_FIELDS, type AttendanceData, attendanceJson } from "./attendance.ts";
import { clockTime, countyQuery, day, done, idParam, oneOf, text, time, version } from "../rest/fields.ts";
import { ItemJson, ITEM_FIELDS, type ItemData, itemJson } from "./itemJson.ts";
import { meetingList } from "./meetingList.ts";
import { MEETING_FIELDS, type MeetingData, MeetingJson, meetingJson, noMeeting } from "./meetingJson.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { type Asked, OLD_VERSION, route, type VerbCall } from "../rest/route.ts";
import { fileIdIn } from "../rest/fileAddress.ts";

const meetingFields = {
  number: text(40, "Number; if not given, the county's next number.").nullish(),
  meeting_type: text(120, "Board, Committee, Special, Budget, Mid-Month, Other, or '{committee} Committee'.").nullish(),
  meetingType: text(120, "Same as meeting_type.").nullish(),
  committee: text(120, "The committee of a Committee meeting.").nullish(),
  date: day("Date of the meeting.").nullish(),
  real_date: day("Same as date.").nullish(),
  startDate: day("Same as date.").nullish(),
  start_time: time("Start time.").nullish(),
  time: time("Same as start_time.").nullish(),
  location: text(300, "Location.").nullish(),
  tenant_id: text(64, "The county; it must be the session's own.").nullish(),
  is_deleted: z
    .literal(false, { error: "must be false" })
    .nullish()
    .describe("Must be false; use DELETE to delete a meeting."),
};
const MeetingBody = z.object(meetingFields);
type MeetingGiven = z.infer<typeof MeetingBody>;

const typeIn = (body: MeetingGiven) => oneOf(body.meeting_type ?? undefined, body.meetingType ?? undefined);
const dateIn = (body: MeetingGiven) =>
  oneOf(body.date ?? undefined, body.real_date ?? undefined, body.startDate ?? undefined)?.slice(0, 10);
const timeIn = (body: MeetingGiven) => oneOf(body.start_time, body.time);

/** 'Budget Committee' names both the type and the committee. */
function typeAndCommittee(body: MeetingGiven): { meetingType: string; committee: string | null } {
  const type = typeIn(body)?.trim() ?? "";
  const committee = /^(.+) committee$/i.exec(type)?.[1];
  return committee
    ? { meetingType: "Committee", committee: body.committee ?? committee }
    : { meetingType: type, committee: body.committee ?? null };
}

const missing = (field: string): CallRefusal => ({
  status: 422,
  code: "BAD_USER_INPUT",
  error: `${field} is needed`,
  field,
});

const MEETING = `query($key: ID!) { viewer { user { key } } meeting(key: $key) { ${MEETING_FIELDS} } }`;
const findMeeting = {
  query: MEETING,
  variables: (input: Asked<{ id: string }>) => ({ key: input.params.id }),
};
const refuseMissing = { refuse: (_asked: unknown, found: { meeting: unknown }) => (found.meeting ? null : noMeeting) };

/** Changes of a meeting's own fields. Fields that are not sent do not change. */
function update(body: MeetingGiven, meeting: MeetingData, seen: number | null): VerbCall {
  const startTime = timeIn(body);
  return {
    as: "updated",
    verb: "updateMeeting",
    input: {
      meetingId: meeting.id,
      version: seen ?? meeting.version,
      number: body.number ?? meeting.number,
      meetingType: typeIn(body) ?? meeting.meetingType,
      date: dateIn(body) ?? meeting.date,
      startTime: startTime === undefined ? meeting.startTime : clockTime(startTime),
      location: body.location === undefined ? meeting.location : body.location || null,
    },
    select: `meeting { ${MEETING_FIELDS} }`,
  };
}

const KINDS = { agenda: "AGENDA", minutes: "MINUTES", media: "MEDIA" } as const;
type Kind = keyof typeof KINDS;
const fileFields = {
  agenda_url: text(2000, "Address of the agenda; null removes it.").nullish(),
  agenda_key: text(200, "Key returned by POST /api/storage/presign for this meeting and kind.").nullish(),
  minutes_url: text(2000, "Address of the minutes; null removes them.").nullish(),
  minutes_key: text(200, "Key of the minutes.").nullish(),
  media_url: text(2000, "Address of the video; null removes it.").nullish(),
  media_key: text(200, "Key of the video.").nullish(),
};
const MeetingPatch = z.object({ ...meetingFields, ...fileFields, version });

/** A file to attach or detach. Files already attached do not change. */
function fileChanges(body: z.infer<typeof MeetingPatch>, meeting: MeetingData, tenantId: string): VerbCall[] {
  const select = `meeting { ${MEETING_FIELDS} }`;
  return (Object.keys(KINDS) as Kind[]).flatMap((kind): VerbCall[] => {
    const current = meeting[`${kind}File`];
    const key = body[`${kind}_key`];
    const url = body[`${kind}_url`];
    if (key) {
      const fileId = fileIdIn(key, tenantId);
      if (fileId === current?.key) return [];
      return [
        {
          as: kind,
          verb: "attachFile",
          input: { fileId: globalId("StoredFile", fileId), meetingId: meeting.id, kind: KINDS[kind] },
          select,
        },
      ];
    }
    const takenOff = url === null || url === "" || key === null;
    return takenOff && current ? [{ as: kind, verb: "removeFile", input: { fileId: current.id }, select }] : [];
  });
}

export const meetingRoutes = [
  meetingList,

  route<{ created: { meeting: MeetingData } }>()({
    method: "post",
    path: "/api/meetings",
    tag: "Meetings",
    summary: "Schedules a meeting",
    query: countyQuery,
    body: MeetingBody,
    status: 201,
    steps: [
      { refuse: ({ body }) => (typeIn(body) ? (dateIn(body) ? null : missing("date")) : missing("meeting_type")) },
      {
        verbs: ({ body }) => [
          {
            as: "created",
            verb: "createMeeting",
            input: {
              number: body.number || null,
              ...typeAndCommittee(body),
              date: dateIn(body),
              startTime: clockTime(timeIn(body)),
              location: body.location || null,
            },
            select: `meeting { ${MEETING_FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: MeetingJson,
      json: ({ created }, input) => meetingJson(created.meeting, input),
      version: ({ created }) => created.meeting.version,
    },
    refusals: [409],
  }),

  route<{ meeting: MeetingData & { items: ItemData[]; attendance: AttendanceData[] } }>()({
    method: "get",
    path: "/api/meetings/{id}",
    tag: "Meetings",
    summary: "A meeting with its items and attendance",
    params: idParam("meeting"),
    query: countyQuery,
    steps: [
      {
        query: `query($key: ID!) { viewer { user { key } } meeting(key: $key) { ${MEETING_FIELDS} items { ${ITEM_FIELDS} } attendance { ${ATTENDANCE_FIELDS} } } }`,
        variables: ({ params }) => ({ key: params.id }),
      },
      refuseMissing,
    ],
    reply: {
      schema: z.object({ meeting: MeetingJson, items: z.array(ItemJson), attendance: z.array(AttendanceJson) }),
      json: ({ meeting }, input) => ({
        meeting: meetingJson(meeting, input),
        items: meeting.items.map((item) => itemJson(item, input)),
        attendance: meeting.attendance.map((line) => attendanceJson(line, meeting.key, input)),
      }),
      version: ({ meeting }) => meeting.version,
    },
    refusals: [404],
  }),

  route<{ meeting: MeetingData; updated: { meeting: MeetingData } }>()({
    method: "put",
    path: "/api/meetings/{id}",
    tag: "Meetings",
    summary: "Changes a meeting's number, type, day, time and location",
    description: "With If-Match or version, a meeting changed in the meantime is refused with 412.",
    params: idParam("meeting"),
    query: countyQuery,
    body: MeetingBody.extend({ version }),
    steps: [
      findMeeting,
      refuseMissing,
      { verbs: ({ body, version: seen }, { meeting }) => [update(body, meeting, seen)] },
    ],
    reply: {
      schema: MeetingJson,
      json: ({ updated }, input) => meetingJson(updated.meeting, input),
      version: ({ updated }) => updated.meeting.version,
    },
    refusals: [404, 409, 412],
  }),

  route<{ meeting: MeetingData }>()({
    method: "patch",
    path: "/api/meetings/{id}",
    tag: "Meetings",
    summary: "Changes some of a meeting's fields, or attaches an uploaded file to it",
    description:
      "A file is hung on by its key; only a key that POST /api/storage/presign gave to the same person for this meeting and kind is accepted, after the upload. The file's content is checked here. All of it is done, or nothing. With If-Match or version a meeting that was changed meanwhile is refused with 412.",
    params: idParam("meeting"),
    query: countyQuery,
    body: MeetingPatch,
    steps: [
      {
        refuse: ({ body }) =>
          (Object.keys(KINDS) as Kind[])
            .filter((kind) => body[`${kind}_url`] && !body[`${kind}_key`])
            .map((kind) => missing(`${kind}_key`))[0] ?? null,
      },
      findMeeting,
      refuseMissing,
      {
        // Files do not change its version.
        refuse: ({ version: seen }, { meeting }) => (seen === null || seen === meeting.version ? null : OLD_VERSION),
      },
      {
        verbs: ({ body, version: seen, tenantId }, { meeting }) => [
          ...(Object.keys(meetingFields).some(
            (field) => field !== "tenant_id" && body[field as keyof typeof meetingFields] !== undefined,
          )
            ? [update(body, meeting, seen)]
            : []),
          ...fileChanges(body, meeting, tenantId),
        ],
      },
      findMeeting,
      refuseMissing,
    ],
    reply: {
      schema: MeetingJson,
      json: ({ meeting }, input) => meetingJson(meeting, input),
      version: ({ meeting }) => meeting.version,
    },
    refusals: [404, 409, 412],
  }),

  route()({
    method: "delete",
    path: "/api/meetings/{id}",
    tag: "Meetings",
    summary: "Deletes a meeting",
    params: idParam("meeting"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          {
            as: "deleted",
            verb: "deleteMeeting",
            input: { meetingId: globalId("Meeting", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),
];
