// Events of a demonstration contract: its timeline and the lines of the log, as the product's verbs would have written them.
import { v7 as uuid } from "uuid";
import { contractHash } from "#schema/contracts/textHash.ts";
import type { ContractStatus } from "#schema/contracts/words.rules.ts";
import type { PermissionKey } from "#schema/roles/permissions.ts";
import type { Contract, Prisma } from "../generated/client/client.ts";
import { addDays, momentOf } from "./calendar.ts";
import { contractColumns, type ContractGround, weekday } from "./contractColumns.ts";
import type { DemoContract } from "./demoContracts.ts";
import type { Someone } from "./resolutionBook.ts";

type Event = Omit<Prisma.ContractEventCreateManyInput, "contractId" | "at" | "byId" | "byName">;

/** Hours of a day at which successive events happen. */
export const AT = {
  created: "09:10",
  sent: "10:20",
  decided: "11:15",
  decidedNext: "13:40",
  signedOutside: "10:35",
  signed: "15:05",
  ended: "16:10",
};

/** A contract with its timeline and log, up to its present state. */
export class ContractDiary {
  readonly id = uuid();
  readonly row: Prisma.ContractCreateManyInput;
  readonly events: Prisma.ContractEventCreateManyInput[] = [];
  readonly lines: Prisma.AuditEntryCreateManyInput[] = [];
  protected readonly contract: DemoContract;
  protected readonly ground: ContractGround;
  protected readonly owner: Someone;
  protected now: Date;
  protected stands: ContractStatus = "DRAFT";

  /** @param number the contract's, from the register of its year */
  constructor(ground: ContractGround, contract: DemoContract, number: string) {
    this.contract = contract;
    this.ground = ground;
    this.owner = ground.person(contract.owner ?? "purchasing");
    this.now = this.at(contract.asked, AT.created);
    this.row = contractColumns(ground, contract, { id: this.id, number, owner: this.owner, createdAt: this.now });
    const beginning = BEGUN[contract.change?.kind ?? "ORIGINAL"];
    this.write(this.owner, beginning.action, beginning.permission, {
      after: { number, name: contract.name, department: contract.department, status: "DRAFT" },
    });
    this.tell(this.owner, { kind: "CREATED", toStatus: "DRAFT", sentence: `Started as ${number}.` });
  }

  protected at(days: number, hour: string): Date {
    return momentOf(weekday(addDays(this.ground.today, days)), hour, this.ground.timeZone);
  }

  protected move(
    by: Someone,
    to: ContractStatus,
    kind: Event["kind"],
    sentence: string,
    deed: { action: string; permission: PermissionKey | null; reason?: string },
  ): void {
    const from = this.stands;
    this.stands = to;
    this.row.status = to;
    if (to !== "WORKING") this.row.stage = null;
    const { action, permission, reason = null } = deed;
    this.tell(by, { kind, sentence, fromStatus: from, toStatus: to, reason });
    this.write(by, action, permission, { before: { status: from }, after: { status: to }, reason });
  }

  protected hash(): string {
    const { number, name, description = "", department, vendorName, text } = this.row;
    const { startDate = null, endDate = null, notToExceed = null } = this.row;
    const cents = notToExceed === null ? null : BigInt(notToExceed);
    return contractHash({
      number,
      name,
      description,
      department,
      vendorName,
      startDate,
      endDate,
      notToExceed: cents,
      text,
      exhibitList: [],
      ...(this.row as Pick<
        Contract,
        "optionCount" | "optionMonths" | "optionNoticeDays" | "optionPrice" | "optionRate"
      >),
      optionAmounts: this.row.optionAmounts as string[],
      causeDays: this.row.causeDays ?? null,
      changeAmount: (this.row.changeAmount as bigint | undefined) ?? null,
      changeWhy: this.row.changeWhy ?? null,
    });
  }

  protected tell(by: Someone | null, event: Event, byName = by?.name ?? "Dais"): void {
    // Each line a second after the previous one, to keep their order.
    const last = this.events.at(-1)?.at as Date | undefined;
    const at = last && this.now <= last ? new Date(last.valueOf() + 1_000) : this.now;
    this.events.push({ id: uuid(), contractId: this.id, at, byId: by?.id ?? null, byName, ...event });
  }

  protected write(
    by: { id: string | null; name: string },
    action: string,
    permission: PermissionKey | null,
    line: Omit<Prisma.AuditEntryCreateManyInput, "at" | "action" | "actorName" | "noun" | "nounId"> & {
      noun?: string;
      nounId?: string;
    },
  ): void {
    const last = this.lines.at(-1)?.at as Date | undefined;
    const at = last && this.now <= last ? new Date(last.valueOf() + 1_000) : this.now;
    const { id: actorId, name: actorName } = by;
    this.lines.push({
      id: uuid(),
      noun: "Contract",
      nounId: this.id,
      ...line,
      action,
      permission,
      actorId,
      actorName,
      at,
    });
  }
}

/** The event with which a contract begins. */
const BEGUN = {
  ORIGINAL: { action: "createContract", permission: "contracts.contract-record.create" },
  RENEWAL: { action: "exerciseRenewalOption", permission: "contracts.amendments-and-renewals.exercise-option" },
  AMENDMENT: { action: "proposeAmendment", permission: "contracts.amendments-and-renewals.propose" },
} as const;
