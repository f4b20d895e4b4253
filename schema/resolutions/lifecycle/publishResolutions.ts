import { keyOf } from "../../builder.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refusal } from "../refusals.rules.ts";
import { MOST_TOGETHER } from "../together.rules.ts";
import { publishEach, publishedFields } from "./publishEach.ts";
import { PUBLISHING } from "./publishResolution.ts";

verb("publishResolutions", {
  description:
    "Publishes several adopted resolutions. Each that may be published is; the others stay as they were, and the answer tells of each why.",
  permission: PUBLISHING,
  offered: { name: "publishResolutions", about: "Whether the viewer may publish resolutions." },
  input: (t) => ({
    resolutionIds: t.idList({ required: true, most: MOST_TOGETHER, description: "The resolutions." }),
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
