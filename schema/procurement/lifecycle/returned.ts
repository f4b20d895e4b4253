import { builder } from "../../builder.ts";
import { projectStatusOf } from "../words.rules.ts";

interface Return {
  byName: string;
  at: Date;
  reason: string;
}

const ReturnToDraft = builder.objectRef<Return>("ReturnToDraft").implement({
  description: "That a project was submitted and came back. For whoever may read the project.",
  fields: (t) => ({
    byName: t.exposeString("byName", { description: "Who returned or unlocked it, by the name at that time." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    reason: t.exposeString("reason", { description: "The reason that was given." }),
  }),
});

/** The verbs that bring a project back to draft; each is given a reason. */
const RETURNING = ["returnFromLegal", "unlockProject"];

builder.prismaObjectField("Project", "returned", (t) =>
  t.field({
    type: ReturnToDraft,
    nullable: true,
    select: { status: true },
    description:
      "Who brought it back to draft last, and why, read from the log. Null: it is no draft, or it has never been submitted.",
    resolve: async ({ id, status }, _args, { db }) => {
      if (projectStatusOf(status) !== "DRAFT") return null;
      const entry = await db.auditEntry.findFirst({
        where: { noun: "Project", nounId: id, action: { in: RETURNING } },
        orderBy: { id: "desc" },
        select: { actorName: true, at: true, reason: true },
      });
      return entry && { byName: entry.actorName, at: entry.at, reason: entry.reason ?? "" };
    },
  }),
);
