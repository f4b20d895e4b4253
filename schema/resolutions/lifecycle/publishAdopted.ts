import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { Meeting } from "../../meetings/MeetingRecord.ts";
import { verb } from "../../verb.ts";
import type { ResolutionStatus } from "../facts.rules.ts";
import { refuseNoneAdopted } from "./adoptedAt.rules.ts";
import { publishEach, publishedFields } from "./publishEach.ts";
import { PUBLISHING } from "./publishResolution.ts";

interface Adopted {
  id: string;
  status: ResolutionStatus;
}

/** The agenda's resolutions that became law there, by a vote, a recorded adoption or an import, in agenda order. */
const adoptedAt = async (context: Context, meetingId: string): Promise<readonly Adopted[]> =>
  (await batched(context, "adoptedAt", meetingId, (ids) => readAdopted(context, ids))) ?? [];

async function readAdopted({ db }: Context, meetingIds: string[]): Promise<Map<string, Adopted[]>> {
  // If it was postponed here and adopted at a later meeting, that meeting publishes it.
  const rows = await db.$queryRaw<(Adopted & { meetingId: string })[]>`
    select i.meeting_id as "meetingId", r.id, r.status from agenda_item i
    join resolution r on r.tenant_id = i.tenant_id and r.id = i.resolution_id
    left join resolution_seal s on s.tenant_id = r.tenant_id and s.resolution_id = r.id
    left join motion mo on mo.tenant_id = s.tenant_id and mo.id = s.motion_id
    left join agenda_item voted on voted.tenant_id = mo.tenant_id and voted.id = mo.item_id
    where i.meeting_id = any(${meetingIds}) and not r.is_deleted and r.status in ('ADOPTED', 'PUBLISHED')
      and (s.motion_id is null or voted.meeting_id = i.meeting_id)
    group by i.meeting_id, r.id, r.status order by i.meeting_id, min(i.position)`;
  return Map.groupBy(rows, ({ meetingId }) => meetingId);
}

verb("publishAdopted", {
  description:
    "Publishes the resolutions that a meeting adopted. Each one that may be published is. The others are left unchanged and returned with the reason. Call it again to publish them once nothing prevents it.",
  on: Meeting,
  can: "publishAdopted",
  about: "Publish the resolutions that the meeting adopted.",
  permission: PUBLISHING,
  facts: ({ id }, context) => adoptedAt(context, id),
  refuse: (_meeting, _context, adopted) => refuseNoneAdopted(adopted),
  run: (_meeting, _input, context, adopted) =>
    publishEach(
      context,
      adopted.flatMap(({ id, status }) => (status === "ADOPTED" ? id : [])),
    ),
  payload: publishedFields,
});
