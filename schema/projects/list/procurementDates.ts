import { builder, globalId } from "../../builder.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { readableProjects } from "../ProjectRecord.ts";

const MAX = 500;

export const ProcurementDateKind = builder.enumType("ProcurementDateKind", {
  description: "Kind of a date in a solicitation.",
  values: {
    QUESTIONS: { description: "The deadline for questions from vendors." },
    DUE: { description: "The deadline for submitting bids." },
    OPENING: { description: "Time of the bid opening." },
  } as const,
});

interface Entry {
  kind: "QUESTIONS" | "DUE" | "OPENING";
  at: Date;
  project: { id: string; procurementId: string; title: string };
}

const ProcurementDate = builder.objectRef<Entry>("ProcurementDate").implement({
  description: "A date of a solicitation, for the procurement calendar.",
  fields: (t) => ({
    kind: t.field({
      type: ProcurementDateKind,
      description: "Kind of date, e.g. a bid opening.",
      resolve: (entry) => entry.kind,
    }),
    at: t.expose("at", { type: "DateTime", description: "Date and time of the event." }),
    projectId: t.id({
      description: "Global id of the project.",
      resolve: ({ project }) => globalId("Project", project.id),
    }),
    projectKey: t.id({ description: "UUID of the project.", resolve: ({ project }) => project.id }),
    procurementId: t.string({
      description: "Number of the project.",
      resolve: ({ project }) => project.procurementId,
    }),
    title: t.string({ description: "Title of the project.", resolve: ({ project }) => project.title }),
  }),
});

builder.queryField("procurementDates", (t) =>
  t.field({
    type: [ProcurementDate],
    description:
      "Question deadlines, due dates and openings between two days for projects that the viewer may read, published or about to be. At most 500, in order. [] for vendors and guests.",
    args: {
      from: t.arg({ type: "Date", required: true, description: "First day of the period." }),
      to: t.arg({ type: "Date", required: true, description: "Last day of the period." }),
    },
    resolve: async (_root, { from, to }, context) => {
      if (!context.actor) return [];
      const zone = context.tenant?.timeZone ?? "UTC";
      const between = { gte: startOfDay(zone, from), lt: startOfDay(zone, to, 1) };
      const readable = await readableProjects(context);
      const rows = await context.db.solicitation.findMany({
        where: {
          // Row-level security also enforces this, but PostgreSQL's planner cannot estimate it.
          tenantId: context.tenant?.id ?? "",
          project: readable,
          // A canceled solicitation is not opened.
          state: { in: ["DRAFT", "OPEN", "CLOSED", "AWARDED", "NO_AWARD"] },
          OR: [{ dueAt: between }, { openingAt: between }, { questionsDueAt: between }],
        },
        orderBy: [{ dueAt: "asc" }, { id: "asc" }],
        take: MAX,
        select: {
          dueAt: true,
          openingAt: true,
          questionsDueAt: true,
          project: { select: { id: true, procurementId: true, title: true } },
        },
      });
      const inside = (at: Date) => at >= between.gte && at < between.lt;
      return rows
        .flatMap(({ project, dueAt, openingAt, questionsDueAt }) => {
          const entry = (kind: Entry["kind"], at: Date | null): Entry[] =>
            at && inside(at) ? [{ kind, at, project }] : [];
          return [...entry("QUESTIONS", questionsDueAt), ...entry("DUE", dueAt), ...entry("OPENING", openingAt)];
        })
        .sort((one, other) => one.at.valueOf() - other.at.valueOf())
        .slice(0, MAX);
    },
  }),
);
