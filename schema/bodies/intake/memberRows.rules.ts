// What happens to each row of an imported file of members.
import { cellOf, type Column, type Planned, type Row } from "../../files/import.rules.ts";
import { refuseTerm, type Term } from "../terms.rules.ts";
import { MAX_NAME_LENGTH, refuseSeatsDays, refuseSince, sameName } from "../bodies.rules.ts";
import { dayIn, isNo, isVacant, isYes, notADay } from "../pastedSeats.rules.ts";

export type MemberColumn = "body" | "seat" | "name" | "email" | "from" | "to" | "chair";

/** The columns, with the headings accepted for each. The template has the first one. */
export const MEMBER_COLUMNS: readonly Column<MemberColumn>[] = [
  { field: "body", headings: ["Body", "Board or committee", "Board", "Committee"] },
  { field: "seat", headings: ["Seat", "District", "Ward", "Seat name"], about: "Empty for a member without a seat." },
  {
    field: "name",
    headings: ["Name", "Member", "Holder", "Person"],
    about: "As read in the roll call. Empty where the seat is vacant.",
  },
  {
    field: "email",
    headings: ["Email", "E-mail", "Mail", "Account"],
    about: "Of the user’s account, if there is one.",
  },
  { field: "from", headings: ["Term from", "From", "Start", "Starts", "Term starts"] },
  { field: "to", headings: ["Term to", "Until", "To", "End", "Ends", "Term ends", "Term expires"] },
  { field: "chair", headings: ["Chair", "Chairs", "Chairperson"], about: "Yes or no." },
];

export interface PresentTerm extends Term {
  seatId: string | null;
  userId: string | null;
  name: string;
  isChair: boolean;
}
/** A body with its seats and all terms in it. */
export interface SeatedBody {
  id: string;
  name: string;
  lastHeld: string | null;
  seats: readonly { id: string; label: string; startsOn: string | null; endsOn: string | null }[];
  terms: readonly PresentTerm[];
}
/** A user that a file may name. */
export interface NamedUser {
  id: string;
  name: string;
  /** Why the viewer may not seat them. Null if they may. */
  problem: string | null;
}
/** What a row writes. */
export interface MemberChange extends PresentTerm {
  bodyId: string;
}

/**
 * Plans what happens to each row, without writing. Existing terms are matched by body, seat, name and first day.
 * @param users by address, in lower case
 */
export function planMembers(
  rows: readonly Row<MemberColumn>[],
  bodies: readonly SeatedBody[],
  users: ReadonlyMap<string, NamedUser>,
): Planned<MemberChange>[] {
  const terms = new Map(bodies.map(({ id, terms: present }) => [id, [...present]]));
  return rows.map((row) => {
    const { line, values } = row;
    const cell = (field: MemberColumn) => cellOf(row, field);
    const refuse = (problem: string) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    const same = (...problems: string[]) => ({ line, values, outcome: "UNCHANGED" as const, problems, change: null });
    const body = bodies.find(({ name }) => sameName(name, cell("body")));
    if (!body) return refuse(noBody(cell("body")));
    const label = cell("seat");
    const seat = label === "" ? null : body.seats.find((each) => sameName(each.label, label));
    if (seat === undefined) {
      const other = bodies.find(({ seats }) => seats.some((each) => sameName(each.label, label)));
      return refuse(`${body.name} has no seat named ${label}.${other ? ` It is a seat of ${other.name}.` : ""}`);
    }
    const email = cell("email").toLowerCase();
    const user = email === "" ? undefined : users.get(email);
    if (isVacant(cell("name")) && email === "") return same("No one is seated because the row has no name.");
    const name = isVacant(cell("name")) ? (user?.name ?? "") : cell("name");
    if (name === "") return refuse(`Enter a name. No user has the address ${email}.`);
    if (name.length > MAX_NAME_LENGTH) return refuse(`A name may have at most ${MAX_NAME_LENGTH} characters.`);
    if (user && user.problem !== null) return refuse(user.problem);
    const [startsOn, endsOn, chair] = [dayIn(cell("from")), dayIn(cell("to")), cell("chair")];
    if (startsOn === "") return refuse("Enter the first day of the term.");
    if (startsOn === null) return refuse(notADay(cell("from")));
    if (endsOn === null) return refuse(notADay(cell("to")));
    if (chair !== "" && !isYes(chair) && !isNo(chair)) return refuse(`“${chair}” isn't yes or no.`);
    const wanted = {
      seatId: seat?.id ?? null,
      userId: user?.id ?? null,
      name,
      startsOn,
      endsOn: endsOn || null,
      isChair: isYes(chair),
    };
    const ground = terms.get(body.id) ?? [];
    const known = ground.find(
      (term) => term.seatId === wanted.seatId && term.startsOn === startsOn && sameName(term.name, name),
    );
    if (known) {
      const isSame =
        known.endsOn === wanted.endsOn &&
        (chair === "" || known.isChair === wanted.isChair) &&
        (!user || known.userId === user.id);
      return isSame
        ? same()
        : refuse("This term already exists and differs from the row. Change it on the body's page.");
    }
    const stands =
      refuseTerm(wanted, ground) ??
      (seat ? refuseSeatsDays(seat, wanted) : refuseSince(startsOn, body.lastHeld, "startsOn"));
    if (stands) return refuse(stands.message);
    ground.push(wanted);
    return {
      line,
      values,
      outcome: "CREATE" as const,
      problems: email !== "" && !user ? [`No user has the address ${email}. Link the account later.`] : [],
      change: { bodyId: body.id, ...wanted },
    };
  });
}

/** Why the body of a row cannot be determined. */
export const noBody = (name: string): string =>
  name === "" ? "Enter the board or committee." : `There is no body named ${name}. Import or add it first.`;
