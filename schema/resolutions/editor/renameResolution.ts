import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseTitle } from "./edit.rules.ts";
import { lockForTitle, saveColumns, titleItems } from "./editing.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";

verb("renameResolution", {
  description:
    "Gives a resolution another title, if nobody saved a newer version; the item on which it stands bears it too, while its meeting may change. Source: part 2, section 2.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    title: t.string({ required: true, description: "The title." }),
  }),
  run: async (input, context) => {
    const { resolution, meetings } = await lockForTitle(context, input.resolutionId, input.version);
    const title = input.title.trim();
    assertAllowed(refuseTitle(title));
    const { id, title: before } = resolution;
    if (title === before) return { resolutionId: id };
    await saveColumns(context, id, { title });
    await tell(context, id, { kind: "EDITED", sentence: "Changed: Title." });
    await record(context, {
      action: "renameResolution",
      noun: "Resolution",
      nounId: id,
      before: { title: before },
      after: { title },
    });
    await titleItems(context, resolution, meetings, title);
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
