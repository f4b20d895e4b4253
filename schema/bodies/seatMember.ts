import { keyOf } from "../builder.ts";
import { announce, type SignedContext } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { refuseAdminsRecord, refuseOwnSeat } from "../users/rules.ts";
import { actingOf, lockUser } from "../users/UserRecord.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES, type LockedBody } from "./BodyRecord.ts";
import { refuseTerm } from "./terms.rules.ts";
import { MAX_NAME_LENGTH, refuseSeatsDays, refuseSince } from "./bodies.rules.ts";

verb("seatMember", {
  description:
    "Begins a person's term in a body, in a seat or without one, with or without a user account. A person without an account can be linked later (linkMember). You cannot seat yourself.",
  on: Body,
  can: "seatMember",
  about: "Seat a person in the body.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    seatId: t.id({ description: "Global id of a seat of the body. Null for a member without a seat." }),
    name: t.string({ description: "Name as the clerk calls it in the roll call. Null: the name of the user." }),
    email: t.string({
      description: "Email address of the person's user account. Null if they have none or are linked later.",
    }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the term." }),
    endsOn: t.field({ type: "Date", description: "Last day of the term. Null if the term is open-ended." }),
    isChair: t.boolean({ description: "Whether the member chairs the body. Null: no." }),
  }),
  run: async (body, input, context) => {
    const seatId = input.seatId == null ? null : keyOf("Seat", input.seatId);
    // A member without a seat adds one to the whole number. A seat counts even while it is vacant.
    if (seatId === null) assertAllowed(refuseSince(input.startsOn, body.lastHeld, "startsOn"));
    const user = input.email?.trim() ? await userOf(context, input.email) : null;
    const term = await beginTerm(context, body, {
      seatId,
      userId: user?.id ?? null,
      name: input.name?.trim() || (user ? fullName(user) : ""),
      startsOn: input.startsOn,
      endsOn: input.endsOn ?? null,
      isChair: input.isChair ?? false,
    });
    if (user) announce(context, `user:${user.id}`);
    await record(context, { after: term });
  },
});

/**
 * The user with an address, if the viewer may seat them. @throws Refused USER_NOT_FOUND, DEACTIVATED, or that they are
 * the viewer or only someone else may seat them
 */
export async function userOf(context: SignedContext, address: string) {
  const email = address.trim().toLowerCase();
  const found = await context.db.user.findFirst({ where: { email }, select: { id: true } });
  const user = found && (await lockUser(context, found.id));
  if (!user)
    throw new Refused({
      code: "USER_NOT_FOUND",
      message: `No user has the address ${email}. Leave it out, and link the account later.`,
      field: "email",
    });
  if (!user.isActive)
    throw new Refused({ code: "DEACTIVATED", message: "This user is deactivated. Reactivate first.", field: "email" });
  const acting = actingOf(context);
  assertAllowed(refuseOwnSeat(acting, user.id) ?? refuseAdminsRecord(acting, user));
  return user;
}

/** Writes a term and returns its text for the log. @throws Refused by the rules of terms and seats */
export async function beginTerm(
  context: SignedContext,
  body: Pick<LockedBody, "id" | "seats" | "members">,
  wanted: {
    seatId: string | null;
    userId: string | null;
    name: string;
    startsOn: string;
    endsOn: string | null;
    isChair: boolean;
  },
) {
  const seat = wanted.seatId === null ? null : body.seats.find((each) => each.id === wanted.seatId);
  if (seat === undefined)
    throw new Refused({ code: "SEAT_NOT_FOUND", message: "The body has no such seat.", field: "seatId" });
  const name = wanted.name.trim();
  if (name === "") throw new Refused({ code: "REQUIRED", message: "Enter a name.", field: "name" });
  if (name.length > MAX_NAME_LENGTH)
    throw new Refused({
      code: "TOO_LONG",
      message: `A name may have at most ${MAX_NAME_LENGTH} characters.`,
      field: "name",
    });
  assertAllowed(refuseTerm(wanted, body.members) ?? (seat && refuseSeatsDays(seat, wanted)));
  const member = await context.db.member.create({ data: { ...wanted, name, bodyId: body.id } });
  body.members.push(member);
  const { startsOn, endsOn, isChair } = wanted;
  return { member: name, seat: seat?.label ?? null, startsOn, endsOn, isChair };
}
