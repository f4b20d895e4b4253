// A demonstration contract as rows: its route, timeline, signatures and the lines of the log, as the product's verbs
// would have written them.
import { waitsFor } from "#schema/contracts/lifecycle/waiting.ts";
import { longDay } from "#schema/dates.rules.ts";
import { isOutside } from "#schema/routing/outside.rules.ts";
import type { Prisma } from "../generated/client/client.ts";
import { addDays } from "./calendar.ts";
import { type ContractGround, weekday } from "./contractColumns.ts";
import { AT } from "./contractDiary.ts";
import { ContractSteps, outsider, someoneAt, type Step } from "./contractSteps.ts";
import type { DemoContract } from "./demoContracts.ts";
import type { Someone } from "./resolutionBook.ts";

/** Rows of one contract. */
export class ContractRows extends ContractSteps {
  readonly terminations: Prisma.ContractTerminationCreateManyInput[] = [];

  /** The day on which it was started. */
  static startedOn = ({ asked }: DemoContract, ground: Pick<ContractGround, "today">): string =>
    weekday(addDays(ground.today, asked));

  /** @param number the contract's, from the register of its year */
  constructor(ground: ContractGround, contract: DemoContract, number: string) {
    super(ground, contract, number);
    if (contract.way !== "draft") this.#goes();
    const { waitingSince } = this.row;
    this.row.waitingFor = waitsFor({ status: this.stands, stage: this.row.stage ?? null });
    this.row.waitingSince = this.row.waitingFor === null ? null : (waitingSince ?? this.row.createdAt ?? null);
    this.row.version = 1 + this.events.length;
  }

  /** Along its route, up to its present step. */
  #goes(): void {
    const { asked, way, approvers = ["legal"], approved = approvers.length, reason = "" } = this.contract;
    const { person } = this.ground;
    const treasurer = person("treasurer");
    for (const [place, name] of approvers.entries())
      this.step(person(name), { stage: "CONTRACT_APPROVAL", action: "APPROVAL", order: place + 1 });
    const signs = { stage: "CONTRACT_SIGNATURE", action: "SIGNATURE" } as const;
    if (this.contract.officer) this.outsideStep(this.contract.officer, { ...signs, order: 1 });
    this.step(treasurer, { ...signs, order: this.contract.officer ? 2 : 1 });
    const [first, ...others] = this.steps as [Step, ...Step[]];
    this.now = this.at(asked + 3, AT.sent);
    this.move(this.owner, "WORKING", "SENT", "Sent to its route.", {
      action: "sendContractToRoute",
      permission: "contracts.lifecycle.send-to-route",
    });
    this.row.stage = "CONTRACT_APPROVAL";
    this.opens(first, this.owner);
    const turnedBack = way === "rejected" || way === "reopened";
    let open = first;
    for (const place of approvers.slice(0, approved).keys()) {
      this.now = this.at(asked + 5, place === 0 ? AT.decided : AT.decidedNext);
      // The last approver asked is the one who rejects.
      if (turnedBack && place === approvers.length - 1) return this.#rejected(open, reason);
      const next = others[place] as Step;
      this.decided(open, "DONE");
      if (next.stage === "CONTRACT_SIGNATURE") this.#approvedBy(person(approvers[place] ?? "legal"));
      this.opens(next, person(approvers[place] ?? "legal"));
      open = next;
    }
    if (way === "approval" || way === "signature") return;
    if (isOutside(open)) {
      this.now = this.at(asked + 7, AT.signedOutside);
      this.signedFromOutside(open);
      const next = this.steps.at(-1) as Step;
      this.opens(next, null, outsider(open));
      open = next;
    }
    this.now = this.at(asked + 7, AT.signed);
    this.signed(open, treasurer);
    if (way === "clerk") return;
    this.now = this.at(asked + 9, AT.ended);
    const clerk = person("clerk");
    this.move(clerk, "EXECUTED", "EXECUTED", "Marked executed.", {
      action: "markContractExecuted",
      permission: "contracts.lifecycle.mark-executed",
    });
    Object.assign(this.row, { executedAt: this.now, executedByName: clerk.name });
    if (way === "terminated") this.#terminated(reason);
    this.#archived();
  }

  /** The last approval is in: the present content is what is signed. */
  #approvedBy(who: Someone): void {
    this.row.approvedHash = this.hash();
    this.movesOn(who, "CONTRACT_SIGNATURE", "On to the signatures.", "approveStep", "contracts.lifecycle.approve-step");
  }

  #rejected(step: Step, reason: string): void {
    const who = someoneAt(step);
    this.decided(step, "REJECTED", { reason });
    Object.assign(this.row, { stage: null, rejectedWhy: reason, waitingSince: this.now });
    this.move(who, "REJECTED", "REJECTED", "Rejected.", {
      action: "rejectStep",
      permission: "contracts.lifecycle.reject-step",
      reason,
    });
    if (this.contract.way !== "reopened") return this.#archived();
    this.now = this.at(this.contract.asked + 8, AT.created);
    // The timeline shows what was decided in the first round.
    Object.assign(this.row, { edition: 2 });
    this.move(this.owner, "DRAFT", "REOPENED", "Reopened, version 2.", {
      action: "reopenContract",
      permission: null,
    });
  }

  /** Legal requested it, the signatory confirmed. */
  #terminated(reason: string): void {
    const { terminated = 0 } = this.contract;
    const [legal, treasurer] = [this.ground.person("legal"), this.ground.person("treasurer")];
    const terminatedOn = addDays(this.ground.today, terminated);
    const noticeOn = addDays(terminatedOn, -30);
    const termination = { kind: "CAUSE", reason, noticeOn, effectiveOn: terminatedOn } as const;
    this.now = this.at(terminated - 30, AT.sent);
    const sentence = `Termination requested: for cause, with ${longDay(terminatedOn)} as the last day.`;
    this.tell(legal, { kind: "TERMINATION_ASKED", sentence, reason });
    this.write(legal, "terminateContract", "contracts.lifecycle.terminate", { after: termination, reason });
    this.terminations.push({
      ...termination,
      contractId: this.id,
      state: "CONFIRMED",
      askedById: legal.id,
      askedByName: legal.name,
      askedAt: this.now,
      decidedById: treasurer.id,
      decidedByName: treasurer.name,
      decidedAt: this.at(terminated - 29, AT.signed),
    });
    this.now = this.at(terminated - 29, AT.signed);
    const words = `Terminated for cause, as ${legal.name} asked. Its last day is ${longDay(terminatedOn)}.`;
    this.move(treasurer, "TERMINATED", "TERMINATED", words, {
      action: "confirmContractTermination",
      permission: "contracts.lifecycle.sign-for-county",
      reason,
    });
    Object.assign(this.row, { termination: "CAUSE", terminatedOn, terminatedWhy: reason });
  }

  #archived(): void {
    const { archived } = this.contract;
    if (archived === undefined) return;
    this.now = this.at(archived, AT.ended);
    this.move(this.ground.person("clerk"), "ARCHIVED", "ARCHIVED", "Archived.", {
      action: "archiveContract",
      permission: "contracts.lifecycle.archive",
    });
    this.row.archivedAt = this.now;
  }
}
