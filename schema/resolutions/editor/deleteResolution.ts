import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { refuseDelete } from "./edit.rules.ts";

verb("deleteResolution", {
  description:
    "Deletes a draft or a withdrawn resolution. Its file number is not used again. A resolution that is in review, decided or on an agenda cannot be deleted.",
  on: Resolution,
  can: "delete",
  about: "Delete the resolution.",
  permission: "meetings.meeting-items.delete",
  refuse: ({ status, number, agendaItems }) =>
    refuseDelete({ status, number, onAgenda: agendaItems.some(({ meeting }) => !meeting.isDeleted) }),
  answers: "deletedId",
  announces: ({ id }) => [`resolution:${id}`],
  run: async ({ id, status, fileNumber, title }, _input, context) => {
    await context.db.resolution.updateMany({
      where: { id },
      data: { isDeleted: true, waitingOn: null, waitingSince: null, version: { increment: 1 } },
    });
    await context.db.resolutionWaiter.deleteMany({ where: { resolutionId: id } });
    await context.db.presence.deleteMany({ where: { resolutionId: id } });
    await record(context, { before: { fileNumber, title, status } });
  },
});
