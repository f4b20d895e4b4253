import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context, may, once } from "../../context.ts";
import type { AgendaContent } from "./agenda.rules.ts";
import { agendaContent } from "./agendaContent.ts";
import { type AgendaChange, agendaChanges, type AgendaChangeKind } from "./amendment.rules.ts";
import { readableMeetings } from "../readableMeetings.ts";

const PUBLISH = "meetings.meeting-record.publish";

const Kind = describedEnum<AgendaChangeKind>("AgendaChangeKind", "Kind of change that an agenda amendment makes.", {
  MEETING: "Changes the date, time, location, type or number of the meeting.",
  ADDED: "Adds an item to the agenda.",
  REMOVED: "Removes an item from the agenda.",
  CHANGED: "Moves an item, or changes its text, vote type, vote rule, heading or document.",
});

const Change = builder.objectRef<AgendaChange>("AgendaChange").implement({
  description: "One change that an agenda amendment makes.",
  fields: (t) => ({
    kind: t.expose("kind", { type: Kind, description: "Kind of the change." }),
    number: t.exposeInt("number", {
      nullable: true,
      description:
        "Item number on the amended agenda. For a removed item, its earlier number. Null for a change of the meeting itself.",
    }),
    text: t.exposeString("text", { description: "The change in one plain English sentence." }),
  }),
});

builder.prismaNode("AgendaVersion", {
  description:
    "Agenda as it was published, frozen with its time and hash. Visible to everyone who may see the meeting.",
  nullable: true,
  // Lists of versions do not need the frozen content.
  select: { id: true },
  id: { resolve: (version) => version.id, description: "Global id of this agenda version." },
  findUnique: (id, context) => ({ ...at(context, id), meeting: readableMeetings(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the version." }),
    number: t.exposeInt("number", {
      description: "Version number: 0 for the original agenda, 1 and up for its amendments.",
    }),
    hash: t.exposeString("hash", { description: "SHA-256 of the content in canonical form, as hex." }),
    changes: t.field({
      type: [Change],
      description:
        "Changes from the previous version: the meeting first, then items in agenda order, then removed items. [] for the first version.",
      select: { meetingId: true, number: true },
      resolve: async ({ meetingId, number }, _args, context) => {
        if (number === 0) return [];
        const contents = await once(context, `agendaVersions:${meetingId}`, () => contentsOf(context, meetingId));
        const [before, after] = [contents.get(number - 1), contents.get(number)];
        return before && after ? agendaChanges(before, after) : [];
      },
    }),
    publishedAt: t.expose("publishedAt", { type: "DateTime", description: "When this version was published." }),
    publishedBy: t.exposeString("publishedBy", {
      nullable: true,
      description: "Name of the person who published it. Null if it was imported.",
    }),
    issuedBy: t.exposeString("issuedBy", {
      nullable: true,
      description:
        "Name and title of the person who issued the county's agendas on that day, printed at the end of the document. Null if the county named no one.",
    }),
  }),
});

/** The content of each version of a meeting's agenda, by number. */
async function contentsOf({ db }: Context, meetingId: string): Promise<Map<number, AgendaContent>> {
  const versions = await db.agendaVersion.findMany({ where: { meetingId }, select: { number: true, content: true } });
  return new Map(versions.map(({ number, content }) => [number, content as unknown as AgendaContent]));
}

builder.prismaObjectField("Meeting", "unpublishedChanges", (t) =>
  t.field({
    type: [Change],
    description:
      "Changes that an amendment published now would make. [] before the agenda is published, when nothing has changed, and for people who may not publish.",
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
