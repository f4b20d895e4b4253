import { keyOf } from "../../builder.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refusal } from "../refusals.rules.ts";
import { MAX_TOGETHER } from "../together.rules.ts";
import { publishEach, publishedFields } from "./publishEach.ts";
import { PUBLISHING } from "./publishResolution.ts";

verb("publishResolutions", {
  description:
    "Publishes several adopted resolutions. Each one that may be published is. The others are left unchanged and returned with the reason.",
  permission: PUBLISHING,
  offered: { name: "publishResolutions", about: "Whether the viewer may publish resolutions." },
  input: (t) => ({
    resolutionIds: t.idList({ required: true, most: MAX_TOGETHER, description: "Global ids of the resolutions." }),
  }),
  run: async ({ resolutionIds }, context) => {
    if (resolutionIds.length === 0) throw new Refused(refusal("NOTHING_CHOSEN", { field: "resolutionIds" }));
    return publishEach(
      context,
      resolutionIds.map((id) => keyOf("Resolution", id)),
    );
  },
  payload: publishedFields,
});
