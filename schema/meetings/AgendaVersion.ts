import { builder } from "../builder.ts";
import { at, type Context, may, once } from "../context.ts";
import type { AgendaContent } from "./agenda.rules.ts";
import { agendaContent } from "./agendaContent.ts";
import { type AgendaChange, agendaChanges, type AgendaChangeKind } from "./amendment.rules.ts";
import { readableMeetings } from "./readableMeetings.ts";

const PUBLISH = "meetings.meeting-record.publish";

const Kind = builder.enumType("AgendaChangeKind", {
  description: "What an amendment of an agenda does.",
  values: {
    MEETING: { description: "Changes the day, the hour, the place, the kind or the number of the meeting." },
    ADDED: { description: "Adds an item." },
    REMOVED: { description: "Takes an item off." },
    CHANGED: { description: "Moves an item, or changes its words, its vote, its majority, its part or its document." },
  } as const satisfies Record<AgendaChangeKind, { description: string }>,
});

const Change = builder.objectRef<AgendaChange>("AgendaChange").implement({
  description: "One thing that an amendment of an agenda changes.",
  fields: (t) => ({
    kind: t.expose("kind", { type: Kind, description: "What it does." }),
    number: t.exposeInt("number", {
      nullable: true,
      description:
        "Number of the item on the amended agenda; of one taken off, where it stood. Null: the meeting itself.",
    }),
    text: t.exposeString("text", { description: "The change in plain English, a sentence." }),
  }),
});

builder.prismaNode("AgendaVersion", {
  description: "An agenda as it was published, frozen with its time and hash. Whoever sees the meeting sees it.",
  nullable: true,
  // Never the frozen content, which a list of versions has no use for.
  select: { id: true },
  id: { resolve: (version) => version.id, description: "Global id of this agenda version." },
  findUnique: (id, context) => ({ ...at(context, id), meeting: readableMeetings(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the version." }),
    number: t.exposeInt("number", { description: "0 is the agenda, 1 and more its amendments." }),
    hash: t.exposeString("hash", { description: "SHA-256 of its content in canonical form, hex." }),
    changes: t.field({
      type: [Change],
      description:
        "What it changes of the version before it: the meeting, then the items in their order, then those taken off. [] of the first.",
      select: { meetingId: true, number: true },
      resolve: async ({ meetingId, number }, _args, context) => {
        if (number === 0) return [];
        const contents = await once(context, `agendaVersions:${meetingId}`, () => contentsOf(context, meetingId));
        const [before, after] = [contents.get(number - 1), contents.get(number)];
        return before && after ? agendaChanges(before, after) : [];
      },
    }),
    publishedAt: t.expose("publishedAt", { type: "DateTime", description: "When it was published." }),
    publishedBy: t.exposeString("publishedBy", { nullable: true, description: "Who published it. Null: an import." }),
    issuedBy: t.exposeString("issuedBy", {
      nullable: true,
      description:
        "Name and title of who issued the county's agendas on that day, as its printed form ends. Null: the county named no one.",
    }),
  }),
});

/** What each version of a meeting's agenda says, by its number. */
async function contentsOf({ db }: Context, meetingId: string): Promise<Map<number, AgendaContent>> {
  const versions = await db.agendaVersion.findMany({ where: { meetingId }, select: { number: true, content: true } });
  return new Map(versions.map(({ number, content }) => [number, content as unknown as AgendaContent]));
}

builder.prismaObjectField("Meeting", "unpublishedChanges", (t) =>
  t.field({
    type: [Change],
    description:
      "What an amendment would change that is published now. [] before the agenda is published, when nothing has changed, and for people who may not publish.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      if (!may(context, PUBLISH)) return [];
      const last = await context.db.agendaVersion.findFirst({
        where: { meetingId: id },
        orderBy: { number: "desc" },
        select: { content: true },
      });
      return last
        ? agendaChanges(last.content as unknown as AgendaContent, (await agendaContent(context, id)).content)
        : [];
    },
  }),
);
