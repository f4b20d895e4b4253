import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";
import { type Permission, subject } from "../subject.ts";
import { refuseAdminsRecord } from "../users/rules.ts";
import { actingOf } from "../users/UserRecord.ts";

/** Who can end and link terms: people who edit users, and people who edit boards and committees. */
export const KEEPING_TERMS = {
  rule: "People who edit users or boards and committees.",
  anyOf: ["administration.user-record.edit", "meetings.bodies.edit"],
} as const satisfies Permission;

/**
 * A body with its seats and all terms in it, locked so that no one else begins or ends a term until the transaction
 * ends.
 * @throws Refused BODY_NOT_FOUND
 */
export async function lockBody(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from body where id = ${id} for update`;
  const body = await context.db.body.findFirst({ where: { id }, include: { seats: true, rules: true } });
  if (!body) throw new Refused({ code: "BODY_NOT_FOUND", message: "Not found.", field: "bodyId" });
  const members = await context.db.member.findMany({ where: { bodyId: id } });
  return { body, members };
}

const WITH = { body: true, seat: true, user: true } as const;
type Row = Prisma.MemberGetPayload<{ include: typeof WITH }>;

/** A member with body, seat and user, its body locked with all its terms. Null: it does not exist. */
async function lockMember(context: SignedContext, id: string) {
  const found = await context.db.member.findFirst({ where: { id }, select: { bodyId: true } });
  if (!found) return null;
  const { members } = await lockBody(context, found.bodyId);
  const member = await context.db.member.findFirst({ where: { id }, include: WITH });
  return member && { ...member, ofBody: members };
}

/** Subject of the verbs for a term in a body. */
export const Member = subject<Row, NonNullable<Awaited<ReturnType<typeof lockMember>>>>("Member", {
  noun: "member",
  lock: lockMember,
  missing: { code: "MEMBER_NOT_FOUND", message: "Not found.", field: "memberId" },
  announces: ({ userId }) => (userId ? [`user:${userId}`, "meetings"] : ["meetings"]),
});

/** Why the viewer may not change the term of a Full Administrator. */
export const refuseTermsUser = ({ user }: Pick<Row, "user">, context: SignedContext) =>
  user && refuseAdminsRecord(actingOf(context), user);

/** A term in words, for the log. */
export const termForLog = ({ name, body, seat }: Row) => ({ member: name, body: body.name, seat: seat?.label ?? null });
