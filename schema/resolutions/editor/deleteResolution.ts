import { announce } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseDelete } from "./edit.rules.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("deleteResolution", {
  description:
    "Hides a draft or a withdrawn resolution for good; its file number is not given again. One that is under way, was decided or stands on an agenda stays. Source: part 1, section 2.",
  permission: "meetings.meeting-items.delete",
  input: (t) => ({ resolutionId: t.id({ required: true, description: "The resolution." }) }),
  run: async (input, context) => {
    const { id, status, number, agendaItems, fileNumber, title } = await lockResolutionOf(context, input.resolutionId);
    const onAgenda = agendaItems.some(({ meeting }) => !meeting.isDeleted);
    assertAllowed(refuseDelete({ status, number, onAgenda }));
    await context.db.resolution.updateMany({
      where: { id },
      data: { isDeleted: true, waitingOn: null, waitingSince: null, version: { increment: 1 } },
    });
    await context.db.resolutionWaiter.deleteMany({ where: { resolutionId: id } });
    await context.db.presence.deleteMany({ where: { resolutionId: id } });
    await record(context, {
      action: "deleteResolution",
      noun: "Resolution",
      nounId: id,
      before: { fileNumber, title, status },
    });
    announce(context, `resolution:${id}`);
    return { deletedId: input.resolutionId };
  },
  payload: (t) => ({
    deletedId: t.exposeID("deletedId", { description: "Global id of the resolution that is gone." }),
  }),
});
