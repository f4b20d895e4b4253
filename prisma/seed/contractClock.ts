// Obligations of a demonstration county's contracts, and contracts whose dates show every state of the radar on any day.
import { v7 as uuid } from "uuid";
import { dueAfter } from "#schema/contracts/obligations/obligations.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { addDays, momentOf } from "./calendar.ts";
import type { DemoContract } from "./demoContracts.ts";
import type { Someone } from "./resolutionBook.ts";

/**
 * Further executed contracts: one to start soon, one with time left, two small ones that together near the bidding
 * threshold. Days from today.
 */
export const RADAR_CONTRACTS: readonly DemoContract[] = [
  {
    name: "Laundry of the county home",
    department: "Social Services",
    vendor: "Harbor Family Services",
    description: "Linen is fetched and brought twice a week.",
    amount: 18_400,
    asked: -190,
    start: -170,
    end: 188,
    notice: 120,
    categories: ["12"],
    way: "executed",
  },
  {
    name: "Elevator inspections",
    department: "County Administration",
    vendor: "Hudson Valley Engineering",
    description: "Inspection of four elevators, twice a year.",
    amount: 11_200,
    asked: -60,
    start: -45,
    end: 685,
    notice: 600,
    categories: ["10"],
    way: "executed",
  },
  {
    name: "Uniforms for the road crews",
    department: "Highway",
    vendor: "Northern Supply Co.",
    description: "Jackets, boots and vests as ordered.",
    amount: 12_500,
    asked: -120,
    start: -140,
    end: 240,
    categories: ["14"],
    way: "executed",
  },
  {
    name: "Safety vests and gloves",
    department: "Highway",
    vendor: "Northern Supply Co.",
    description: "Vests and gloves for the season.",
    amount: 9_800,
    asked: -80,
    start: -60,
    end: 300,
    categories: ["14"],
    way: "executed",
  },
];

interface DemoObligation {
  contract: string;
  what: string;
  side: "COUNTY" | "VENDOR";
  recurrence: "NONE" | "MONTHLY" | "YEARLY";
  /** Days from today. */
  due: number;
  owner: "purchasing" | "treasurer" | "clerk";
  /** The note of the previous completion, or of the final one. */
  done?: string;
}

const OBLIGATIONS: readonly DemoObligation[] = [
  {
    contract: "Foster care services",
    what: "Report on placements of the quarter",
    side: "VENDOR",
    recurrence: "NONE",
    due: -6,
    owner: "purchasing",
  },
  {
    contract: "Foster care services",
    what: "Visit to the agency",
    side: "COUNTY",
    recurrence: "NONE",
    due: -40,
    owner: "purchasing",
    done: "Visited with the department head. No findings.",
  },
  {
    contract: "Maintenance of the county's software",
    what: "Report of tickets",
    side: "VENDOR",
    recurrence: "MONTHLY",
    due: 9,
    owner: "purchasing",
    done: "31 tickets, all answered within a day.",
  },
  {
    contract: "Asphalt and crushed stone",
    what: "New bond of the vendor",
    side: "VENDOR",
    recurrence: "YEARLY",
    due: 38,
    owner: "treasurer",
  },
  {
    contract: "Calibration of truck scales",
    what: "Certificates of the second visit",
    side: "VENDOR",
    recurrence: "NONE",
    due: 5,
    owner: "purchasing",
  },
  {
    contract: "Elevator inspections",
    what: "Certificates to the State",
    side: "COUNTY",
    recurrence: "YEARLY",
    due: 160,
    owner: "clerk",
  },
];

/** Writes the obligations of the county's executed contracts. Skips contracts that it does not have. */
export async function seedObligations(
  db: Db,
  place: { today: string; timeZone: string; person: (name: string) => Someone },
): Promise<void> {
  const { today, timeZone, person } = place;
  const contracts = await db.contract.findMany({
    where: { status: "EXECUTED", name: { in: OBLIGATIONS.map(({ contract }) => contract) } },
    select: { id: true, name: true, executedAt: true },
  });
  const obligations: Prisma.ContractObligationCreateManyInput[] = [];
  const completions: Prisma.ObligationCompletionCreateManyInput[] = [];
  for (const { contract, due, owner, done, ...asked } of OBLIGATIONS) {
    const of = contracts.find(({ name }) => name === contract);
    if (!of?.executedAt) continue;
    const { id: ownerId, name: ownerName } = person(owner);
    const id = uuid();
    const dueOn = addDays(today, due);
    // A recurring one was completed a month before; others on their own day.
    const first = asked.recurrence === "MONTHLY" && done !== undefined ? monthBefore(dueOn) : dueOn;
    const next = dueAfter(first, asked.recurrence, first);
    const doneOn = first < today ? first : today;
    const at = momentOf(doneOn < today ? doneOn : addDays(today, -1), "15:20", timeZone);
    obligations.push({
      ...asked,
      id,
      contractId: of.id,
      ownerId,
      ownerName,
      firstDueOn: first,
      dueOn: done === undefined ? dueOn : (next ?? dueOn),
      timesDone: done === undefined ? 0 : 1,
      doneAt: done !== undefined && next === null ? at : null,
      createdAt: of.executedAt,
      version: done === undefined ? 1 : 2,
    });
    if (done !== undefined)
      completions.push({ obligationId: id, dueOn: first, doneOn, at, byId: ownerId, byName: ownerName, note: done });
  }
  await db.contractObligation.createMany({ data: obligations });
  await db.obligationCompletion.createMany({ data: completions });
}

/** The day a month before, with a day number that every month has. */
function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const before = new Date(Date.UTC(year, month - 2, Math.min(date, 28)));
  return before.toISOString().slice(0, 10);
}
