import { execute, GraphQLError, type GraphQLResolveInfo, parse } from "graphql";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import type { AuditEntry as Entry, Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../builder.ts";
import type { Context } from "../context.ts";
import { startOfDay } from "../tenancy/rules.ts";
import { Person } from "../users/people.ts";
import { AuditEntry } from "./AuditEntry.ts";
import { deedWords, fieldWords } from "./changes.rules.ts";
import { keysInLog, opensHistory, partsInLog, recordsCalled, seesLog, hiddenActGroups } from "../recordNames.ts";
import { containing } from "../listing.rules.ts";

/** Maximum number of entries counted. */
const MAX_COUNTED = 10_000;

const AuditFilterInput = builder.inputType("AuditFilter", {
  description: "Filter for the log. All given conditions must match.",
  fields: (t) => ({
    text: t.string({
      description:
        "Words in any order, each part of a person's name, of a current or former record name or number, or of a verb, type, key or reason.",
    }),
    actorId: t.id({ description: "Global id of the user who acted." }),
    action: t.string({ description: "GraphQL name of the verb or query." }),
    noun: t.string({ description: "GraphQL type of the record." }),
    recordId: t.id({ description: "Global id of the record." }),
    from: t.field({ type: "Date", description: "First day, in the county's time zone." }),
    to: t.field({ type: "Date", description: "Last day, in the county's time zone." }),
  }),
});
export { AuditFilterInput };
export type AuditFilter = typeof AuditFilterInput.$inferInput;

/** Type and key in a global id of any type. @throws GraphQLError BAD_USER_INPUT */
export function recordOf(globalId: string): { noun: string; nounId: string } {
  const [noun = ""] = Buffer.from(globalId, "base64").toString("utf8").split(":");
  return { noun, nounId: keyOf(noun, globalId) };
}

/** A filter as query conditions. */
export async function narrowedLog(
  context: Context,
  filter: AuditFilter | null | undefined,
): Promise<Prisma.AuditEntryWhereInput> {
  const { text, actorId, action, noun, recordId, from, to } = filter ?? {};
  const zone = context.tenant?.timeZone ?? "UTC";
  const words = (text ?? "").slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8);
  const exclusions: Prisma.AuditEntryWhereInput[] = [];
  for (const word of words) {
    const has = containing(word);
    const nounId = { in: await recordsCalled(context, has) };
    exclusions.push({
      OR: [{ actorName: has }, { action: has }, { noun: has }, { nounId: has }, { nounId }, { reason: has }],
    });
  }
  return {
    // An entry without a position is not yet committed.
    seq: { not: null },
    ...(actorId == null ? {} : { actorId: keyOf("User", actorId) }),
    ...(action ? { action } : {}),
    ...(noun ? { noun } : {}),
    ...(recordId == null ? {} : recordOf(recordId)),
    at: {
      ...(from ? { gte: startOfDay(zone, from) } : {}),
      ...(to ? { lt: startOfDay(zone, to, 1) } : {}),
    },
    AND: exclusions,
  };
}

interface Page {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

function placeOf(cursor: string): number {
  const place = Number(Buffer.from(cursor, "base64url").toString("utf8"));
  if (Number.isSafeInteger(place) && place >= 0 && place < 2 ** 31) return place;
  throw new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });
}

/** A page of the log, newest first, by position in the chain, so that paging is stable while entries are added. */
async function page(context: Context, args: Page, where: Prisma.AuditEntryWhereInput | null) {
  const connection = await resolveCursorConnection<Promise<Entry[]>>(
    { args, defaultSize: 20, maxSize: 100, toCursor: (entry) => Buffer.from(String(entry.seq)).toString("base64url") },
    async ({ after, before, limit, inverted }) =>
      where === null
        ? []
        : context.db.auditEntry.findMany({
            where: {
              AND: [
                where,
                ...(after === undefined ? [] : [{ seq: { lt: placeOf(after) } }]),
                ...(before === undefined ? [] : [{ seq: { gt: placeOf(before) } }]),
              ],
            },
            orderBy: { seq: inverted ? "asc" : "desc" },
            take: limit,
          }),
  );
  const countAll = () => (where === null ? 0 : context.db.auditEntry.count({ where, take: MAX_COUNTED }));
  return { ...connection, countAll };
}

const Connection = builder.connectionObject(
  {
    type: AuditEntry,
    name: "AuditEntryConnection",
    description: "Page of log lines.",
    fields: (t) => ({
      totalCount: t.int({
        description: "Number of matching lines on all pages. 10,000 means 10,000 or more.",
        resolve: (connection) => (connection as unknown as { countAll: () => Promise<number> }).countAll(),
      }),
    }),
  },
  { name: "AuditEntryEdge", description: "A log line on a page." },
);

builder.queryField("auditLog", (t) =>
  t.connection(
    {
      type: AuditEntry,
      description: "The county's log, newest first. Empty for people who may not see it.",
      args: { filter: t.arg({ type: AuditFilterInput, description: "Filter to apply. Null: the whole log." }) },
      resolve: async (_root, { filter, ...args }, context) =>
        page(context, args, seesLog(context) ? await narrowedLog(context, filter) : null),
    },
    Connection,
  ),
);

const NODE = parse("query($id: ID!) { node(id: $id) { id } }");

/** Whether the viewer may read a record, as decided by the record itself: it is requested like any node. */
async function mayRead(info: GraphQLResolveInfo, context: Context, id: string): Promise<boolean> {
  const { data } = await execute({
    schema: info.schema,
    document: NODE,
    variableValues: { id },
    contextValue: context,
  });
  return Boolean((data as { node: unknown } | null | undefined)?.node);
}

builder.queryField("history", (t) =>
  t.connection(
    {
      type: AuditEntry,
      description:
        "History of a record, newest first. For signed-in people who may read the record. If it no longer exists, for people who may see the log. The history of a project includes its solicitation and its sections. The history of a public procurement record is visible only to people who may read its project. Payments of a contract are shown to people who may view spending. Address and permission are shown only to people who may see the log.",
      args: { recordId: t.arg.id({ required: true, description: "Global id of the record." }) },
      resolve: async (_root, { recordId, ...args }, context, info) => {
        const record = recordOf(recordId);
        const { noun, nounId: key } = record;
        const shown =
          seesLog(context) ||
          (context.actor !== null &&
            (await mayRead(info, context, recordId)) &&
            (await opensHistory(context, noun, key)));
        const exclusions = hiddenActGroups(context).map((group) => ({
          OR: [{ permission: null }, { NOT: { permission: { startsWith: group } } }],
        }));
        if (!shown) return page(context, args, null);
        const ownEntries = { noun, nounId: { in: await keysInLog(context, noun, key) } };
        const parts = (await partsInLog(context, noun, key)).map((part) => ({
          noun: part.noun,
          nounId: { in: part.keys },
        }));
        return page(context, args, { OR: [ownEntries, ...parts], seq: { not: null }, AND: exclusions });
      },
    },
    Connection,
  ),
);

const AuditChoice = builder.objectRef<{ value: string; words: string }>("AuditChoice").implement({
  description: "Choice for a filter of the log.",
  fields: (t) => ({
    value: t.exposeString("value", { description: "Value for the filter." }),
    words: t.exposeString("words", { description: "The value in words." }),
  }),
});

const AuditChoices = builder.objectRef<Record<string, never>>("AuditChoices").implement({
  description: "Choices for the filter of the log. Visible to people who may see the log.",
  fields: (t) => ({
    actions: t.field({
      type: [AuditChoice],
      description: "Verbs and queries in the log, in alphabetical order of their words.",
      resolve: async (_choices, _args, { db }) =>
        choices(await db.auditEntry.groupBy({ by: "action" }), "action", deedWords),
    }),
    nouns: t.field({
      type: [AuditChoice],
      description: "Types of records in the log, in alphabetical order of their words.",
      resolve: async (_choices, _args, { db }) =>
        choices(await db.auditEntry.groupBy({ by: "noun" }), "noun", fieldWords),
    }),
    actors: t.field({
      type: [Person],
      description: "People in the log, by name.",
      resolve: async (_choices, _args, { db }) => {
        const rows = await db.auditEntry.groupBy({ by: "actorId" });
        return db.user.findMany({
          where: { id: { in: rows.flatMap((row) => row.actorId ?? []) } },
          include: { department: { select: { name: true } } },
          orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
        });
      },
    }),
  }),
});

function choices<Key extends string>(rows: Record<Key, string>[], key: Key, words: (value: string) => string) {
  return rows
    .map((row) => ({ value: row[key], words: words(row[key]) }))
    .toSorted((one, other) => one.words.localeCompare(other.words, "en"));
}

builder.queryField("auditChoices", (t) =>
  t.field({
    type: AuditChoices,
    nullable: true,
    description: "Choices for the filter of the log. Null if the viewer may not see the log.",
    resolve: (_root, _args, context) => (seesLog(context) ? {} : null),
  }),
);
