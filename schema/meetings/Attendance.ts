import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { readableMeetings } from "./readableMeetings.ts";

builder.prismaNode("Attendance", {
  description:
    "Who is in the room: one line for each person and meeting. For people who may view votes and attendance, or everybody once the agenda is public.",
  nullable: true,
  id: { resolve: (attendance) => attendance.id, description: "Global id." },
  findUnique: (id, context) => ({
    ...at(context, id),
    removed: false,
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line." }),
    name: t.exposeString("name", { description: "Name as listed." }),
    member: t.relation("member", {
      nullable: true,
      description: "The member. Null: the name belongs to no known member.",
    }),
    present: t.exposeBoolean("present", { description: "Whether the person is present." }),
    time: t.expose("time", { type: "Time", nullable: true, description: "Time of arrival. Null: not noted." }),
    leftTime: t.expose("leftTime", {
      type: "Time",
      nullable: true,
      description: "Time of departure. Null: not noted.",
    }),
    version: t.exposeInt("version", { description: "Counts its changes; a save names the one it started from." }),
  }),
});
