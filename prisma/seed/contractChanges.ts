// Renewals, amendments and the settings of contracts in a demonstration county. Everything in it is fictional.
import { v7 as uuid } from "uuid";
import { standingOfLine } from "#schema/contracts/changes/line.rules.ts";
import { longDay } from "#schema/dates.rules.ts";
import { inDollars } from "#schema/money.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import type { ContractRows } from "./contractRows.ts";
import type { DemoContract } from "./demoContracts.ts";

/** A chain with a renewal in force, and an amendment in progress. */
export const CHANGED_CONTRACTS: readonly DemoContract[] = [
  {
    name: "Portal of public records",
    department: "Information Technology",
    vendor: "Keystone Municipal Systems",
    description: "Set-up and the first year of a page on which people look up records; then a fee a year.",
    amount: 17_500,
    asked: -420,
    start: -400,
    end: -36,
    categories: ["08"],
    way: "executed",
    options: { count: 3, months: 12, noticeDays: 30, amounts: [2_400, 2_400, 2_500] },
  },
  {
    name: "Renewal of the portal of public records",
    department: "Information Technology",
    vendor: "Keystone Municipal Systems",
    description: "The second year of the portal.",
    amount: 2_400,
    asked: -72,
    start: -35,
    end: 329,
    categories: ["08"],
    way: "executed",
    change: {
      of: "Portal of public records",
      kind: "RENEWAL",
      amount: 2_400,
      option: 1,
      why: "Option 1, with notice in time: the page is used by two hundred people a week.",
    },
  },
  {
    name: "Amendment of asphalt and crushed stone",
    department: "Highway",
    vendor: "Mill Creek Paving",
    description: "More stone for the washed-out shoulder of County Route 4.",
    amount: 25_000,
    asked: -11,
    start: 0,
    end: 45,
    categories: ["13"],
    approvers: ["head", "legal"],
    approved: 1,
    way: "approval",
    change: {
      of: "Asphalt and crushed stone",
      kind: "AMENDMENT",
      amount: 25_000,
      why: "The storm washed out the shoulder of County Route 4; 900 tons more are needed.",
    },
  },
];

/** Columns of a contract's renewal options. */
export function optionsOf({ options }: DemoContract) {
  if (!options) return { optionAmounts: [] };
  const { count, months, noticeDays, percent, amounts } = options;
  return {
    optionCount: count,
    optionMonths: months,
    optionNoticeDays: noticeDays,
    optionPrice: amounts ? ("SCHEDULE" as const) : percent === undefined ? ("SAME" as const) : ("PERCENT" as const),
    optionRate: percent === undefined ? null : percent * 100,
    optionAmounts: (amounts ?? []).map((amount) => String(amount * 100)),
  };
}

/** Columns of a contract's changes. The changed contract is set once all are known. */
export const changeOf = ({ change }: DemoContract) =>
  change
    ? {
        kind: change.kind,
        changeAmount: BigInt(change.amount * 100),
        changeWhy: change.why,
        optionNumber: change.option ?? null,
      }
    : {};

/** Links changes to their first contracts, which then show what is in force and what was begun and executed. */
export function tieChanges(all: readonly { contract: DemoContract; rows: ContractRows }[]): void {
  for (const { contract, rows } of all) {
    const { change } = contract;
    const first = all.find((each) => each.contract.name === change?.of)?.rows;
    if (!change || !first) continue;
    rows.row.parentId = first.id;
    const { row } = first;
    const label = change.kind === "RENEWAL" ? "Renewal" : "Amendment";
    const tell = (like: string, event: Pick<Prisma.ContractEventCreateManyInput, "kind" | "sentence" | "reason">) => {
      const matchingEvent = rows.events.find(({ kind }) => kind === like);
      if (matchingEvent)
        first.events.push({
          ...matchingEvent,
          ...event,
          id: uuid(),
          contractId: first.id,
          fromStatus: null,
          toStatus: null,
        });
    };
    tell("CREATED", { kind: "CHANGE_BEGUN", sentence: `${label} begun.`, reason: change.why });
    if (rows.row.status !== "EXECUTED") continue;
    const { version, endDate, value } = standingOfLine(
      { endDate: row.endDate ?? "", amount: Number(row.notToExceed), options: null },
      [
        {
          kind: change.kind,
          status: "EXECUTED",
          amount: Number(rows.row.changeAmount),
          endDate: rows.row.endDate ?? "",
        },
      ],
    );
    Object.assign(row, { changes: version - 1, endDateNow: endDate, amountNow: BigInt(value ?? 0) });
    tell("EXECUTED", {
      kind: "CHANGE_EXECUTED",
      sentence: `${label} ${rows.row.number} was executed: version ${version}, in force until ${longDay(endDate)}, ${inDollars(value ?? 0)} in total.`,
      reason: null,
    });
  }
}

/**
 * The county's settings for contracts: changes may add 15% without the board, and a payment for work outside the dates
 * is accepted and noted.
 */
export const seedContractSettings = async (db: Db): Promise<void> =>
  void (await db.contractSettings.create({ data: { boardShare: 1_500, outsideTerm: "FLAG", version: 2 } }));
