import { builder, unread } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { LinkKindEnum } from "../enums.ts";
import { statusOf } from "../facts.rules.ts";
import { type StandingState as State, standingOf } from "./links.rules.ts";
import { isReadable } from "../isReadable.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

const StandingState = describedEnum("StandingState", "Whether a resolution is in force now.", {
  NOT_ADOPTED: "The resolution is not adopted.",
  IN_FORCE: "The resolution is in force.",
  AMENDED: "The resolution is in force as amended by later ones.",
  RENEWED: "The resolution was renewed by a later one.",
  RESCINDED: "The resolution was rescinded by a later one.",
});

const ResolutionLink = builder.prismaNode("ResolutionLink", {
  description: "Effect of a later resolution on an earlier one. Visible to people who may read both.",
  nullable: true,
  id: { resolve: (link) => link.id, description: "Global id of this resolution link." },
  findUnique: async (id, context) => {
    const readable = await readableResolutions(context);
    return { ...at(context, id), from: readable, to: readable };
  },
  fields: (t) => ({
    kind: t.expose("kind", { type: LinkKindEnum, description: "Effect on the earlier resolution." }),
    from: t.relation("from", { description: "The later resolution." }),
    to: t.relation("to", { description: "The earlier resolution." }),
  }),
});

const Standing = builder.objectRef<{ state: State; sentence: string; by: string[] }>("ResolutionStanding").implement({
  description: "Whether a resolution is in force now, and which resolutions changed it.",
  fields: (t) => ({
    state: t.expose("state", { type: StandingState, description: "Current legal state of the resolution." }),
    sentence: t.exposeString("sentence", {
      description: "The state in words, e.g. In force, Amended by 12-2026, Rescinded by 3-2027, Not adopted.",
    }),
    by: t.prismaField({
      type: ["Resolution"],
      description: "Adopted resolutions that changed it, oldest first, limited to those the viewer may read.",
      resolve: async (query, { by }, _args, context) =>
        by.length === 0
          ? (unread(query) ?? [])
          : context.db.resolution.findMany({
              ...query,
              where: { AND: [{ id: { in: by } }, await readableResolutions(context)] },
              orderBy: [{ adoptedOn: "asc" }, { id: "asc" }],
            }),
    }),
  }),
});

/** The links that lead to a resolution which the viewer may read. */
async function readableOnly<L>(context: Context, links: readonly L[], to: (link: L) => string): Promise<L[]> {
  const read = await Promise.all(links.map((link) => isReadable(context, to(link))));
  return links.filter((_link, index) => read[index]);
}

builder.prismaObjectFields("Resolution", (t) => ({
  links: t.field({
    type: [ResolutionLink],
    description: "Earlier resolutions that it amends, renews or rescinds, limited to those the viewer may read.",
    select: (_args, _context, nested) => ({ links: nested({ orderBy: { id: "asc" } }) }),
    resolve: (resolution, _args, context) => readableOnly(context, resolution.links, ({ toId }) => toId),
  }),
  linkedBy: t.field({
    type: [ResolutionLink],
    description:
      "Later resolutions that amend, renew or rescind it, adopted or not, limited to those the viewer may read.",
    select: (_args, _context, nested) => ({ linkedBy: nested({ orderBy: { id: "asc" } }) }),
    resolve: (resolution, _args, context) => readableOnly(context, resolution.linkedBy, ({ fromId }) => fromId),
  }),
  standing: t.field({
    type: Standing,
    description: "Whether the resolution is in force now.",
    select: {
      status: true,
      linkedBy: {
        where: { from: { status: { in: ["ADOPTED", "PUBLISHED"] } } },
        select: { kind: true, from: { select: { id: true, status: true, number: true, adoptedOn: true } } },
      },
    },
    resolve: ({ status, linkedBy }) =>
      standingOf(
        statusOf(status),
        linkedBy.map(({ kind, from }) => ({ kind, by: { ...from, status: statusOf(from.status) } })),
      ),
  }),
  agendaItems: t.relation("agendaItems", {
    description:
      "Agenda items that the resolution is or was on, newest meeting first, limited to those the viewer may see.",
    query: (_args, context) => ({
      where: { meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.agenda-items.view")] } },
      orderBy: [{ meeting: { date: "desc" } }, { id: "asc" }],
    }),
  }),
}));
