import { verb } from "../../verb.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("publishResolution", {
  description: "Publishes an adopted resolution: from now on everybody may read it.",
  on: Resolution,
  can: "publish",
  about: "Publish it.",
  permission: "meetings.meeting-record.publish",
  refuse: async ({ id, status }, context) => refuseTransition("publish", status) ?? refuseBlanks(context, id),
  run: async (resolution, _input, context) => {
    await move(context, resolution, "publish", { sentence: "Published." });
  },
});
