import { execute, type GraphQLSchema, parse } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../builder.ts";
import { type Context, may, once, type SignedContext } from "../context.ts";
import { recordRead } from "../record.ts";
import type { PERSON } from "../users/people.ts";
import { Person } from "../users/people.ts";
import { keysOf } from "../subject.ts";
import { VERBS } from "../verb.ts";
import { type PermissionKey, PERMISSIONS, permissionName } from "../roles/permissions.ts";
import { allowedKeys } from "../roles/rules.ts";
import { actorOf, peopleWithFacts, type PersonRow, subjectOf } from "./personAsActor.ts";
import { permissionReason, type Reason, standingReasons, verbWords, whySentence } from "./why.rules.ts";

const LOOKS_INTO_ACCESS = "administration.access-review.view-effective-access";

interface Answer {
  allowed: boolean;
  sentence: string;
  reasons: Reason[];
  /** Looked up once, and only when needed. */
  whoCan(): Promise<Able>;
}
interface Able {
  people: Prisma.UserGetPayload<{ include: typeof PERSON }>[];
  count: number;
}
const NO_ONE: Able = { people: [], count: 0 };

const AccessReason = builder.objectRef<Reason>("AccessReason").implement({
  description: "One condition that was checked.",
  fields: (t) => ({
    what: t.exposeString("what", {
      description: "Condition that was checked, e.g. the account, a permission, the record.",
    }),
    holds: t.exposeBoolean("holds", { description: "Whether the condition is met." }),
    detail: t.exposeString("detail", {
      description: "Result of the check, in a sentence. For a record, the message of its refusal.",
    }),
  }),
});

const AccessAnswer = builder.objectRef<Answer>("AccessAnswer").implement({
  description:
    "Explanation of why a person can or cannot do something, by the same permissions and rules that enforce it. Visible to the person, and to people who may look into access.",
  fields: (t) => ({
    allowed: t.exposeBoolean("allowed", { description: "Whether all checked conditions are met." }),
    sentence: t.exposeString("sentence", { description: "The answer in a sentence." }),
    reasons: t.expose("reasons", { type: [AccessReason], description: "Conditions that were checked, in order." }),
    whoCan: t.field({
      type: [Person],
      description:
        "People who can do it, by name, at most 50. For a record, only among the first 100 active people, by name, whose permissions suffice. [] if you ask about yourself without the permission to look into access.",
      resolve: async (answer) => (await answer.whoCan()).people,
    }),
    whoCanCount: t.int({
      description: "Number of people who can do it, counted as for `whoCan`.",
      resolve: async (answer) => (await answer.whoCan()).count,
    }),
  }),
});

/**
 * Maximum number of people listed by name, and of people for whom a record is checked, because each check costs several
 * queries.
 */
const NAMED = 50;
const ASKED = 100;

builder.queryField("whyCan", (t) =>
  t.field({
    type: AccessAnswer,
    nullable: true,
    description:
      "Explains why a person can or cannot do something, by the permissions and rules that enforce it. Asking about others is recorded. Null if the user does not exist, or if the viewer may not look into access. You can always ask about yourself.",
    args: {
      userId: t.arg.id({ required: true, description: "Global id of the user to ask about." }),
      permission: t.arg.string({ description: "Key of a permission. Null if `verb` is given." }),
      verb: t.arg.string({
        description: "Name of a verb. Null if `permission` is given. If both are given, the verb is used.",
      }),
      recordId: t.arg.id({
        description: "Global id of the record that the verb would act on. Null: no particular record.",
      }),
    },
    resolve: async (_root, { userId, permission, verb, recordId }, context, info) => {
      const id = keyOf("User", userId);
      const looks = may(context, LOOKS_INTO_ACCESS);
      if (!context.actor || (!looks && context.actor.userId !== id)) return null;
      const [person] = await once(context, `facts of ${id}`, () => peopleWithFacts(context, { where: { id } }));
      if (!person) return null;
      if (context.actor.userId !== id) {
        context.grant = LOOKS_INTO_ACCESS;
        const query = { permission: permission ?? null, verb: verb ?? null, record: recordId ?? null };
        recordRead(context as SignedContext, { action: "whyCan", noun: "User", nounId: id, after: query });
      }
      const answer = await answerTo({ context, schema: info.schema, person }, { permission, verb, recordId });
      return looks ? answer : { ...answer, whoCan: async () => NO_ONE };
    },
  }),
);

interface About {
  context: Context;
  schema: GraphQLSchema;
  person: PersonRow;
}
interface Question {
  permission?: string | null | undefined;
  verb?: string | null | undefined;
  recordId?: string | null | undefined;
}

async function answerTo(about: About, question: Question): Promise<Answer> {
  const { person } = about;
  const { verb, recordId } = question;
  const needs = verb == null ? null : VERBS.get(verb)?.permission;
  const key = verb == null ? question.permission : typeof needs === "string" ? needs : null;
  const nothing = { allowed: false, reasons: [], whoCan: async () => NO_ONE };
  if (verb != null && !needs) return { ...nothing, sentence: `No verb is named ${verb.slice(0, 80)}.` };
  if (verb == null && key == null) return { ...nothing, sentence: "Name a permission or a verb." };
  if (key != null && !isKey(key)) return { ...nothing, sentence: `No permission is named ${key.slice(0, 80)}.` };

  const subject = subjectOf(person);
  const reasons = standingReasons(subject);
  if (key != null) reasons.push(permissionReason(subject, key));
  if (needs && typeof needs !== "string") {
    // Of several permissions, reports one that is held, otherwise the first.
    const keyReasons = keysOf(needs).map((each) => permissionReason(subject, each));
    reasons.push(...[keyReasons.find(({ holds }) => holds) ?? keyReasons[0] ?? []].flat());
    reasons.push({
      what: "The rule",
      holds: true,
      detail: `A rule decides this, not a permission: ${needs.rule.replace(/\.$/, "")}.`,
    });
  }
  if (verb != null && recordId != null) reasons.push(await recordReason(about, verb, recordId));
  const record = verb != null && recordId != null ? { verb, recordId } : null;
  let able: Promise<Able> | undefined;
  const deed = verb == null ? permissionName(key as PermissionKey) : verbWords(verb);
  return {
    allowed: reasons.every((reason) => reason.holds),
    sentence: whySentence(subject.name, deed, reasons),
    reasons,
    whoCan: () => (able ??= whoCan(about, needs ? keysOf(needs) : [key as PermissionKey], record)),
  };
}

const isKey = (key: string): key is PermissionKey => PERMISSIONS.some((row) => row.key === key);

/** A record's own allowance of a verb for a person, read with that person's permissions. */
async function recordReason(about: About, verb: string, recordId: string): Promise<Reason> {
  const what = "The record";
  const against = (detail: string): Reason => ({ what, holds: false, detail });
  const stands = VERBS.get(verb)?.can;
  if (!stands) return { what, holds: true, detail: "This verb has no check on a record in advance." };
  const [type] = Buffer.from(recordId, "base64").toString("utf8").split(":");
  if (type !== stands.type) return against(`${verbWords(verb)} does not apply to this kind of record.`);
  if (!(await allowanceOf(about, about.context.actor, verb, recordId)))
    return against("Record not found, or you don't have access.");
  const allowance = await allowanceOf(about, actorOf(about.context, about.person), verb, recordId);
  if (!allowance) return against(`${subjectOf(about.person).name} may not see this record.`);
  return { what, holds: allowance.allowed, detail: allowance.reason ?? "Nothing about the record prevents it." };
}

/** The allowance of a verb that a record gives a person. Null: they may not see the record. */
async function allowanceOf(
  { context, schema }: Pick<About, "context" | "schema">,
  actor: Context["actor"],
  verb: string,
  recordId: string,
): Promise<{ allowed: boolean; reason: string | null } | null> {
  const { type, name } = VERBS.get(verb)?.can ?? { type: "", name: "" };
  const result = await execute({
    schema,
    document: parse(
      `query($id: ID!) { node(id: $id) { ... on ${type} { viewerCan { ${name} { allowed reason } } } } }`,
    ),
    variableValues: { id: recordId },
    // A separate context: nothing cached for one person is read for another.
    contextValue: { ...context, actor, memo: new Map(), reads: [] } satisfies Context,
  });
  const node = result.data?.["node"] as {
    viewerCan?: Record<string, { allowed: boolean; reason: string | null }>;
  } | null;
  return node?.viewerCan?.[name] ?? null;
}

/** The query condition for active people without a duty, as in `dutiesOf`. */
const FREE: Prisma.UserWhereInput = {
  isActive: true,
  mustChangePassword: false,
  OR: [{ role: { needsSecondFactor: false } }, { totp: { some: {} } }, { passkeys: { some: {} } }],
};

/**
 * People who can do it: active people without a duty whose role grants the permission, and whom the record allows it.
 */
async function whoCan(
  { context, schema }: About,
  keys: readonly PermissionKey[],
  done: { verb: string; recordId: string } | null,
): Promise<Able> {
  const where: Prisma.UserWhereInput = {
    ...FREE,
    ...(keys.length > 0 && { roleId: { in: await rolesGiving(context, keys) } }),
  };
  const orderBy = [{ firstName: "asc" as const }, { lastName: "asc" as const }, { id: "asc" as const }];
  if (!done || !VERBS.get(done.verb)?.can) {
    const named = await peopleWithFacts(context, { where, orderBy, take: NAMED });
    return { people: named, count: await context.db.user.count({ where }) };
  }
  const able: PersonRow[] = [];
  for (const row of await peopleWithFacts(context, { where, orderBy, take: ASKED })) {
    const allowance = await allowanceOf({ context, schema }, actorOf(context, row), done.verb, done.recordId);
    if (allowance?.allowed) able.push(row);
  }
  return { people: able.slice(0, NAMED), count: able.length };
}

/** Roles whose rows grant a permission. */
async function rolesGiving(context: Context, keys: readonly PermissionKey[]): Promise<string[]> {
  const rows = await context.db.rolePermission.findMany({
    where: { key: { in: [...keys] } },
    select: { roleId: true, key: true, allowed: true },
  });
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId);
  return [...byRole].flatMap(([roleId, roleRows]) => (allowedKeys(roleRows).size > 0 ? roleId : []));
}
