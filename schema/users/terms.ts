import type { SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";

/** A body with its seats and all terms in it; until the transaction ends nobody else begins or ends one. @throws Refused BODY_NOT_FOUND */
export async function lockBody(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from body where id = ${id} for update`;
  const body = await context.db.body.findFirst({ where: { id }, include: { seats: true } });
  if (!body) throw new Refused({ code: "BODY_NOT_FOUND", message: "Not found.", field: "bodyId" });
  const members = await context.db.member.findMany({ where: { bodyId: id } });
  return { body, members };
}

/** A member with body and seat, its body locked. @throws Refused MEMBER_NOT_FOUND */
export async function lockMember(context: SignedContext, id: string) {
  const refused = () => new Refused({ code: "MEMBER_NOT_FOUND", message: "Not found.", field: "memberId" });
  const found = await context.db.member.findFirst({ where: { id }, select: { bodyId: true } });
  if (!found) throw refused();
  const { members } = await lockBody(context, found.bodyId);
  const member = await context.db.member.findFirst({ where: { id }, include: { body: true, seat: true, user: true } });
  if (!member) throw refused();
  return { member, members };
}
