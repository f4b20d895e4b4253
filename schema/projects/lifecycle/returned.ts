import { builder } from "../../builder.ts";
import { projectStatusOf } from "../words.rules.ts";

interface Return {
  byName: string;
  at: Date;
  reason: string;
}

const ReturnToDraft = builder.objectRef<Return>("ReturnToDraft").implement({
  description: "The return of a submitted project to draft. Visible to people who may read the project.",
  fields: (t) => ({
    byName: t.exposeString("byName", { description: "Name of the person who returned or unlocked it, at that time." }),
    at: t.expose("at", { type: "DateTime", description: "When the project was returned." }),
    reason: t.exposeString("reason", { description: "Reason given for the return." }),
  }),
});

/** The verbs that return a project to draft. Each requires a reason. */
const RETURNING = ["returnFromLegal", "unlockProject"];

builder.prismaObjectField("Project", "returned", (t) =>
  t.field({
    type: ReturnToDraft,
    nullable: true,
    select: { status: true },
    description:
      "The last return to draft, read from the log. Null if the project is not a draft or was never submitted.",
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
