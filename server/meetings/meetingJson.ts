import { z } from "zod";
import { REFUSAL_TEXTS } from "#schema/meetings/rules.ts";
import { fileAddress, storageKey } from "../rest/fileAddress.ts";
import type { CallRefusal } from "../http/refusals.ts";
import type { Asked } from "../rest/route.ts";

interface FileRef {
  id: string;
  key: string;
}

/** A meeting as REST calls read it. */
export interface MeetingData {
  id: string;
  key: string;
  number: string;
  meetingType: string;
  date: string;
  startTime: string | null;
  location: string | null;
  state: string;
  version: number;
  agendaFile: FileRef | null;
  minutesFile: FileRef | null;
  mediaFile: FileRef | null;
}

export const MEETING_FIELDS =
  "id key number meetingType date startTime location state version agendaFile { id key } minutesFile { id key } mediaFile { id key }";

export const MeetingJson = z
  .object({
    id: z.string(),
    number: z.string(),
    meeting_type: z.string().describe("E.g. Board, Special, Budget Committee."),
    meetingType: z.string().describe("Same as meeting_type."),
    date: z.string().describe("YYYY-MM-DD in the county's time zone."),
    real_date: z.string().describe("Same as date."),
    startDate: z.string().describe("Same as date."),
    start_time: z.string().nullable().describe("HH:MM; null: not set."),
    time: z.string().nullable().describe("Same as start_time."),
    location: z.string().nullable(),
    agenda_url: z.string().nullable().describe("Permanent address of the file, for those who may read it; null: none."),
    agenda_key: z.string().nullable(),
    minutes_url: z.string().nullable(),
    minutes_key: z.string().nullable(),
    media_url: z.string().nullable(),
    media_key: z.string().nullable(),
    tenant_id: z.string(),
    is_deleted: z.boolean(),
    state: z
      .string()
      .describe(
        "SCHEDULED, AGENDA_PUBLISHED, IN_SESSION, RECESS, ADJOURNED, MINUTES_DRAFTED, MINUTES_APPROVED or CANCELLED.",
      ),
    version: z
      .number()
      .int()
      .describe("Counts its changes; send the ETag as If-Match to avoid overwriting a newer version."),
  })
  .meta({ id: "Meeting", description: "A meeting." });

/** A meeting in the documented format: each field in every documented spelling. */
export function meetingJson(
  meeting: MeetingData,
  { origin, tenantId }: Pick<Asked, "origin" | "tenantId">,
): z.infer<typeof MeetingJson> {
  const url = (file: FileRef | null) => file && fileAddress(origin, file.key);
  const key = (file: FileRef | null) => file && storageKey(tenantId, file.key);
  return {
    id: meeting.key,
    number: meeting.number,
    meeting_type: meeting.meetingType,
    meetingType: meeting.meetingType,
    date: meeting.date,
    real_date: meeting.date,
    startDate: meeting.date,
    start_time: meeting.startTime,
    time: meeting.startTime,
    location: meeting.location,
    agenda_url: url(meeting.agendaFile),
    agenda_key: key(meeting.agendaFile),
    minutes_url: url(meeting.minutesFile),
    minutes_key: key(meeting.minutesFile),
    media_url: url(meeting.mediaFile),
    media_key: key(meeting.mediaFile),
    tenant_id: tenantId,
    is_deleted: false,
    state: meeting.state,
    version: meeting.version,
  };
}

export const noMeeting: CallRefusal = { status: 404, code: "NOT_FOUND", error: REFUSAL_TEXTS.NOT_FOUND };
