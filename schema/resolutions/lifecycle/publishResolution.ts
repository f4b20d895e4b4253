import type { SignedContext } from "../../context.ts";
import { act } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { type LockedResolution, Resolution } from "../ResolutionRecord.ts";
import { refuseTransition } from "../lifecycle.rules.ts";
import { move } from "./move.ts";

export const PUBLISHING = "meetings.meeting-record.publish";

/** Checked for each resolution that is published, alone or with others. */
export const publishing = act(Resolution, "publish", {
  about: "Publish the resolution.",
  permission: PUBLISHING,
  refuse: async ({ id, status }, context) => refuseTransition("publish", status) ?? refuseBlanks(context, id),
});

/** The caller has locked the resolution and checked `publishing`. */
export async function publish(context: SignedContext, resolution: LockedResolution): Promise<void> {
  await move(context, resolution, "publish", { sentence: "Published." });
}

verb("publishResolution", {
  description: "Publishes an adopted resolution. From now on everyone may read it.",
  on: Resolution,
  can: publishing,
  run: (resolution, _input, context) => publish(context, resolution),
});
