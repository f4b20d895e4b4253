import { builder } from "../builder.ts";
import { alsoInLogAs } from "../recordNames.ts";
import { type Origin, originOf } from "./origin.rules.ts";

const MeetingOrigin = builder.objectRef<Origin & { at: Date }>("MeetingOrigin").implement({
  description: "Import that a meeting came from.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When the meeting was imported." }),
    system: t.exposeString("system", { description: "System that the meeting was imported from, e.g. Legistar." }),
    called: t.exposeString("called", {
      nullable: true,
      description:
        "Identifier of the meeting in that system, e.g. event 20995. Null if it came from a file that does not identify meetings.",
    }),
  }),
});

builder.prismaObjectField("Meeting", "broughtIn", (t) =>
  t.field({
    type: MeetingOrigin,
    nullable: true,
    description:
      "Import that the meeting came from, visible to everyone who may read the meeting. Null if it was created here.",
    select: { source: true, createdAt: true },
    resolve: ({ source, createdAt }) => {
      const origin = originOf(source);
      return origin && { ...origin, at: createdAt };
    },
  }),
);

// An import logs a meeting under the source's own number.
alsoInLogAs("Meeting", async ({ db }, id) => {
  const found = await db.meeting.findFirst({ where: { id }, select: { source: true } });
  return found?.source ? [found.source] : [];
});
