import { builder } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { seatsWeighed } from "./occasions.ts";
import { isDay } from "./terms.rules.ts";
import { MAX_SEATS, refuseCount, refuseSeat, refuseSince } from "./bodies.rules.ts";
import { beginTerm, userOf } from "./seatMember.ts";

const SeatHolderInput = builder.inputType("SeatHolderInput", {
  description: "Person who holds a new seat.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name as the clerk calls it in the roll call." }),
    email: t.string({
      description: "Email address of the person's user account. Null if they have none or are linked later.",
    }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the term." }),
    endsOn: t.field({ type: "Date", description: "Last day of the term. Null if the term is open-ended." }),
    isChair: t.boolean({ description: "Whether the person chairs the body. Null: no." }),
  }),
});
const NewSeatInput = builder.inputType("NewSeatInput", {
  description: "Seat to add to a body.",
  fields: (t) => ({
    label: t.string({ required: true, description: "Name of the seat, e.g. District 3." }),
    votes: t.boolean({
      description: "Whether the seat votes. False for an ex officio seat, which is not counted. Null: it votes.",
    }),
    appointedBy: t.string({ description: "Person or office that fills the seat. Null if not stated." }),
    termYears: t.int({ description: "Length of a term in years, 1 to 20. Null if not stated." }),
    weight: t.field({
      type: "Decimal",
      description: "Voting weight, if the law gives the seats weights. Then every voting seat must have one.",
    }),
    population: t.int({
      description: "Population of the district. Null if not given. Then it must be null for every seat.",
    }),
    holder: t.field({ type: SeatHolderInput, description: "Person who holds the seat. Null if it is vacant." }),
  }),
});

const SeatWeightsInput = builder.inputType("SeatWeightsInput", {
  description: "Law that sets the weights of the new seats.",
  fields: (t) => ({
    effectiveOn: t.field({
      type: "Date",
      required: true,
      description: "First day on which the weights are in effect.",
    }),
    authority: t.string({ required: true, description: "Law that sets the weights, e.g. Local Law 3 of 2022." }),
    quota: t.field({
      type: "Decimal",
      description: "Number of votes required, if the law states one. Null if it does not.",
    }),
    total: t.field({
      type: "Decimal",
      description:
        "Total of the weights, if the law states it. A different total is refused with TOTAL_DIFFERS. Null: not checked.",
    }),
    populationSource: t.string({
      description: "Source of the populations, e.g. Census 2020. Null if there are none.",
    }),
  }),
});

verb("addSeats", {
  description:
    "Adds seats to a body after its existing ones, with the people who hold them. All seats are added, or none. A refusal names the row, starting at 1, in its field: seats.3.label.",
  on: Body,
  can: "addSeats",
  about: "Add seats to the body.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    seats: t.field({ type: [NewSeatInput], required: true, most: MAX_SEATS, description: "New seats in order." }),
    weights: t.field({
      type: SeatWeightsInput,
      description:
        "Law that sets the weights, which become a weight table of the body. Requires administration.settings.edit-thresholds. Null if the seats have no weights.",
    }),
    startsOn: t.field({
      type: "Date",
      description: "First day on which the seats exist. Null: from the beginning, allowed while no meeting was held.",
    }),
  }),
  run: async (body, { seats, startsOn: from, weights: law }, context) => {
    const startsOn = from ?? null;
    if (startsOn !== null && !isDay(startsOn))
      throw new Refused({ code: "NO_SUCH_DAY", message: "This date does not exist.", field: "startsOn" });
    if (seats.length === 0)
      throw new Refused({ code: "REQUIRED", message: "Enter at least one seat.", field: "seats" });
    assertAllowed(
      refuseCount(body.seats.length, seats.length) ?? refuseSince(startsOn ?? "0001-01-01", body.lastHeld, "startsOn"),
    );
    let position = Math.max(0, ...body.seats.map((seat) => seat.position));
    const added: object[] = [];
    const weighed: { seatId: string; weight: number; population: number | null }[] = [];
    for (const [index, wanted] of seats.entries()) {
      const seat = {
        label: wanted.label.trim(),
        votes: wanted.votes ?? true,
        appointedBy: wanted.appointedBy?.trim() ?? "",
        termYears: wanted.termYears ?? null,
      };
      const term = await inRow(index + 1, async () => {
        assertAllowed(
          refuseSeat(
            seat,
            body.seats.map(({ label }) => label),
          ),
        );
        const row = await context.db.seat.create({
          data: { ...seat, bodyId: body.id, startsOn, position: (position += 1) },
        });
        body.seats.push(row);
        if (wanted.weight != null) {
          if (!law) throw new Refused(NO_LAW);
          weighed.push({ seatId: row.id, weight: wanted.weight, population: wanted.population ?? null });
        }
        if (!wanted.holder) return null;
        const { name, email, endsOn, isChair, ...holder } = wanted.holder;
        const userId = email?.trim() ? (await userOf(context, email)).id : null;
        return beginTerm(context, body, {
          ...holder,
          name,
          userId,
          endsOn: endsOn ?? null,
          isChair: isChair ?? false,
          seatId: row.id,
        });
      });
      added.push({ ...seat, ...(term && { holder: term }) });
    }
    await record(context, { after: { startsOn, seats: added } });
    if (law) {
      const { effectiveOn, authority, quota = null, total = null, populationSource } = law;
      await seatsWeighed.tell(context, {
        body,
        law: { effectiveOn, authority, quota, total, populationSource: populationSource?.trim() || null },
        weights: weighed,
      });
    }
  },
});

const NO_LAW = {
  code: "AUTHORITY_REQUIRED",
  message: "Name the law that sets the weights, such as Local Law 3 of 2022.",
  field: "weight",
};

/** Adds the row's number to a refusal. */
async function inRow<T>(row: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused({
      code: error.code,
      message: `Row ${row}: ${error.message}`,
      field: `seats.${row}${error.field ? `.${error.field}` : ""}`,
    });
  }
}
