import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Body, KEEPING_BODIES } from "../BodyRecord.ts";
import { seatsWeighed } from "../occasions.ts";
import { isDay } from "../terms.rules.ts";
import { MOST_SEATS, refuseCount, refuseSeat, refuseSince } from "./bodies.rules.ts";
import { beginTerm, userOf } from "./seatMember.ts";

const SeatHolderInput = builder.inputType("SeatHolderInput", {
  description: "Who holds a new seat.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name as the clerk calls it in the roll." }),
    email: t.string({ description: "Address of the user's account. Null: they have none, or are linked later." }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the term." }),
    endsOn: t.field({ type: "Date", description: "Last day of the term. Null: open." }),
    isChair: t.boolean({ description: "Whether they chair the body. Null: no." }),
  }),
});
const NewSeatInput = builder.inputType("NewSeatInput", {
  description: "A seat to be added.",
  fields: (t) => ({
    label: t.string({ required: true, description: "Its name, e.g. District 3." }),
    votes: t.boolean({ description: "False for an ex officio seat, which counts nowhere. Null: it votes." }),
    appointedBy: t.string({ description: "Who fills it. Null: not said." }),
    termYears: t.int({ description: "Length of a term in years, 1 to 20. Null: not said." }),
    weight: t.field({
      type: "Decimal",
      description: "Its voting weight, where the law gives the seats weights: then every seat that votes has one.",
    }),
    population: t.int({ description: "People in its district. Null: not told; then it is told for no seat." }),
    holder: t.field({ type: SeatHolderInput, description: "Who holds it. Null: it is vacant." }),
  }),
});

const SeatWeightsInput = builder.inputType("SeatWeightsInput", {
  description: "The law that gives new seats their weights.",
  fields: (t) => ({
    effectiveOn: t.field({ type: "Date", required: true, description: "The first day on which they hold." }),
    authority: t.string({ required: true, description: "The law that sets them, e.g. Local Law 3 of 2022." }),
    quota: t.field({
      type: "Decimal",
      description: "The votes required, where the law states a number. Null: it does not.",
    }),
    total: t.field({
      type: "Decimal",
      description:
        "What the weights add up to, where the law states it: other weights are refused with TOTAL_DIFFERS. Null: not checked.",
    }),
    populationSource: t.string({
      description: "Where the populations come from, e.g. Census 2020. Null: there are none.",
    }),
  }),
});

verb("addSeats", {
  description:
    "Adds seats to a body, after those that it has, with the people who hold them: all or none. A refusal names the row, from 1, in its field: seats.3.label.",
  on: Body,
  can: "addSeats",
  about: "Add seats to it.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    seats: t.field({ type: [NewSeatInput], required: true, most: MOST_SEATS, description: "The seats in order." }),
    weights: t.field({
      type: SeatWeightsInput,
      description:
        "The law of their weights, which become a table of the body. Needs administration.settings.edit-thresholds. Null: they have none.",
    }),
    startsOn: t.field({
      type: "Date",
      description: "First day on which they are there. Null: from the beginning, while no meeting was held.",
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

/** Names the row in what is refused. */
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
