import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import { readableResolutions } from "./ResolutionRecord.ts";

/**
 * Whether the viewer is county staff working on resolutions. The public reads the text, but not who approved it and
 * why.
 */
const isStaff = (context: Context): boolean =>
  may(context, "meetings.meeting-items.view-all") ||
  may(context, "meetings.meeting-items.view-department") ||
  may(context, "meetings.meeting-items.view-own") ||
  may(context, "meetings.routing.approve-step") ||
  may(context, "meetings.routing.sign-step");

/** Whether the viewer may see the route, the timeline and the waiting party of a resolution that they may read. */
export const seesRoute = (context: Context, { status }: { status: string }): boolean =>
  status !== "PUBLISHED" || isStaff(context);

/** Resolutions whose route the viewer may see. */
export async function resolutionsWithRoute(context: Context): Promise<Prisma.ResolutionWhereInput> {
  const readable = await readableResolutions(context);
  return isStaff(context) ? readable : { AND: [readable, { status: { not: "PUBLISHED" } }] };
}
