import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { clockTime, countyQuery, done, flag, idParam, text, time, uuid, version } from "../rest/fields.ts";
import { type Asked, route, type VerbCall } from "../rest/route.ts";

export interface AttendanceData {
  key: string;
  name: string;
  present: boolean;
  time: string | null;
  leftTime: string | null;
  version: number;
}

export const ATTENDANCE_FIELDS = "key name present time leftTime version";

export const AttendanceJson = z
  .object({
    id: z.string(),
    meeting_id: z.string(),
    legislator_name: z.string(),
    present: z.boolean(),
    time: z.string().nullable().describe("HH:MM of arrival; null: not known."),
    left_time: z.string().nullable().describe("HH:MM of departure; null: still present, or not known."),
    tenant_id: z.string(),
    version: z.number().int(),
  })
  .meta({ id: "Attendance", description: "A person's attendance at a meeting." });

export function attendanceJson(
  line: AttendanceData,
  meetingKey: string,
  { tenantId }: Pick<Asked, "tenantId">,
): z.infer<typeof AttendanceJson> {
  return {
    id: line.key,
    meeting_id: meetingKey,
    legislator_name: line.name,
    present: line.present,
    time: line.time,
    left_time: line.leftTime,
    tenant_id: tenantId,
    version: line.version,
  };
}

const NewAttendance = z.object({
  meeting_id: uuid("The meeting."),
  legislator_name: text(200, "Name; matched to a member in office.").min(1, { error: "is needed" }),
  present: flag("Whether the person is present.").nullish(),
  time: time("Time of arrival; if not given, the start of the meeting, or else 09:00.").nullish(),
  tenant_id: text(64, "The county; it must be the session's own.").nullish(),
});

/** The verb that lists a person. A member in office is recognized by name. */
const add = (as: string, body: z.infer<typeof NewAttendance>): VerbCall => ({
  as,
  verb: "addAttendee",
  input: {
    meetingId: globalId("Meeting", body.meeting_id),
    name: body.legislator_name,
    ...(typeof body.present === "boolean" ? { present: body.present } : {}),
    ...(body.time ? { time: clockTime(body.time) } : {}),
  },
  select: `attendance { ${ATTENDANCE_FIELDS} }`,
});

/** Maximum people in one bulk call. */
const MAX = 200;

export const attendanceRoutes = [
  route<{ added: { attendance: AttendanceData } }>()({
    method: "post",
    path: "/api/attendance",
    tag: "Attendance",
    summary: "Adds a person to a meeting's attendance",
    query: countyQuery,
    body: NewAttendance,
    status: 201,
    steps: [{ verbs: ({ body }) => [add("added", body)] }],
    reply: {
      schema: AttendanceJson,
      json: ({ added }, input) => attendanceJson(added.attendance, input.body.meeting_id, input),
      version: ({ added }) => added.attendance.version,
    },
    refusals: [404, 409],
  }),

  route<Record<`added${number}`, { attendance: AttendanceData }>>()({
    method: "post",
    path: "/api/attendance/bulk",
    tag: "Attendance",
    summary: "Adds several people to a meeting's attendance",
    description: `All of them or, when one is refused, none. At most ${MAX}, of one meeting.`,
    query: countyQuery,
    body: z
      .array(NewAttendance, { error: "must be a list" })
      .min(1, { error: "is empty" })
      .max(MAX, { error: `must have at most ${MAX} entries` }),
    status: 201,
    steps: [
      {
        refuse: ({ body }) =>
          body.some(({ meeting_id }) => meeting_id !== body[0]?.meeting_id)
            ? { status: 422, code: "BAD_USER_INPUT", error: "All must be of one meeting.", field: "meeting_id" }
            : null,
      },
      { verbs: ({ body }) => body.map((one, index) => add(`added${index}`, one)) },
    ],
    reply: {
      schema: z.array(AttendanceJson),
      json: (found, input) =>
        input.body.map((one, index) => {
          const { attendance } = found[`added${index}`] as { attendance: AttendanceData };
          return attendanceJson(attendance, one.meeting_id, input);
        }),
    },
    refusals: [404, 409],
  }),

  route<{ updated: { meeting: { key: string }; attendance: AttendanceData } }>()({
    method: "put",
    path: "/api/attendance/{id}",
    tag: "Attendance",
    summary: "Changes presence or time",
    params: idParam("line of the attendance"),
    query: countyQuery,
    body: z.object({
      present: flag("Whether the person is present.").nullish(),
      time: time("Time of arrival; '' clears it.").nullish(),
      left_time: time("Time of departure; '' clears it.").nullish(),
      version,
    }),
    steps: [
      {
        verbs: ({ params, body, version: seen }) => [
          {
            as: "updated",
            verb: "updateAttendance",
            input: {
              attendanceId: globalId("Attendance", params.id),
              ...(seen === null ? {} : { version: seen }),
              ...(typeof body.present === "boolean" ? { present: body.present } : {}),
              ...(body.time === undefined ? {} : { time: clockTime(body.time) }),
              ...(body.left_time === undefined ? {} : { leftTime: clockTime(body.left_time) }),
            },
            select: `meeting { key } attendance { ${ATTENDANCE_FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: AttendanceJson,
      json: ({ updated }, input) => attendanceJson(updated.attendance, updated.meeting.key, input),
      version: ({ updated }) => updated.attendance.version,
    },
    refusals: [404, 409, 412],
  }),

  route()({
    method: "delete",
    path: "/api/attendance/{id}",
    tag: "Attendance",
    summary: "Removes a person from the attendance",
    params: idParam("line of the attendance"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          {
            as: "removed",
            verb: "removeAttendee",
            input: { attendanceId: globalId("Attendance", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),
];
