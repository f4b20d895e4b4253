// A contract of a demonstration county as rows: its route, timeline, signatures and the lines of the log, as the product's verbs would have written them.
import { v7 as uuid } from "uuid";
import { waitsFor } from "#schema/contracts/lifecycle/waiting.ts";
import { contractHash } from "#schema/contracts/textHash.ts";
import type { ContractStatus } from "#schema/contracts/words.rules.ts";
import { longDay } from "#schema/dates.rules.ts";
import { calledFromOutside, isOutside } from "#schema/routing/outside.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import type { PermissionKey } from "#schema/roles/permissions.ts";
import type { Contract, Prisma } from "../generated/client/client.ts";
import { addDays, momentOf } from "./calendar.ts";
import { changeOf, optionsOf } from "./contractChanges.ts";
import type { DemoContract } from "./demoContracts.ts";
import type { Somebody } from "./resolutionBook.ts";

export interface ContractGround {
  timeZone: string;
  /** YYYY-MM-DD. */
  today: string;
  /** By name. */
  departments: ReadonlyMap<string, string>;
  person: (name: string) => Somebody;
  /** Keys by the vendor's name and the titles of what it rests on. */
  vendors: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, string>;
  resolutions: ReadonlyMap<string, string>;
}

type Step = Prisma.RouteStepCreateManyInput & { id: string; userId: string | null };
type Event = Omit<Prisma.ContractEventCreateManyInput, "contractId" | "at" | "byId" | "byName">;

/** Hours of a day on which one thing after another happens. */
const AT = {
  created: "09:10",
  sent: "10:20",
  decided: "11:15",
  decidedNext: "13:40",
  signedOutside: "10:35",
  signed: "15:05",
  ended: "16:10",
};

/** Rows of one contract. */
export class ContractRows {
  readonly id = uuid();
  readonly row: Prisma.ContractCreateManyInput;
  readonly steps: Step[] = [];
  readonly events: Prisma.ContractEventCreateManyInput[] = [];
  readonly signatures: Prisma.ContractSignatureCreateManyInput[] = [];
  readonly terminations: Prisma.ContractTerminationCreateManyInput[] = [];
  readonly lines: Prisma.AuditEntryCreateManyInput[] = [];
  readonly #contract: DemoContract;
  readonly #ground: ContractGround;
  readonly #owner: Somebody;
  #now: Date;
  #stands: ContractStatus = "DRAFT";

  /** The day on which it was started. */
  static startedOn = ({ asked }: DemoContract, ground: Pick<ContractGround, "today">): string =>
    weekday(addDays(ground.today, asked));

  /** @param number the contract's, from the register of its year */
  constructor(ground: ContractGround, contract: DemoContract, number: string) {
    this.#contract = contract;
    this.#ground = ground;
    this.#owner = ground.person(contract.owner ?? "purchasing");
    this.#now = this.#at(contract.asked, AT.created);
    this.row = this.#columns(number);
    const begun = BEGUN[contract.change?.kind ?? "ORIGINAL"];
    this.#write(this.#owner, begun.action, begun.permission, {
      after: { number, name: contract.name, department: contract.department, status: "DRAFT" },
    });
    this.#tell(this.#owner, { kind: "CREATED", toStatus: "DRAFT", sentence: `Started as ${number}.` });
    if (contract.way !== "draft") this.#goes();
    const { waitingSince } = this.row;
    this.row.waitingFor = waitsFor({ status: this.#stands, stage: this.row.stage ?? null });
    this.row.waitingSince = this.row.waitingFor === null ? null : (waitingSince ?? this.row.createdAt ?? null);
    this.row.version = 1 + this.events.length;
  }

  #at = (days: number, hour: string): Date =>
    momentOf(weekday(addDays(this.#ground.today, days)), hour, this.#ground.timeZone);

  #columns(number: string): Prisma.ContractCreateManyInput {
    const { name, description, department, vendor, start, end, notice, amount, categories } = this.#contract;
    const { project, resolution, confirmed } = this.#contract;
    const { today, departments, vendors, projects, resolutions, person } = this.#ground;
    const resolutionId = resolutions.get(resolution ?? "") ?? null;
    const legal = confirmed && resolutionId ? person("legal") : null;
    const day = (days: number) => addDays(today, days);
    return {
      id: this.id,
      number,
      name,
      description,
      department,
      departmentId: departments.get(department) ?? null,
      vendorId: vendors.get(vendor) as string,
      vendorName: vendor,
      startDate: day(start),
      endDate: day(end),
      noticeDate: notice === undefined ? null : day(notice),
      notToExceed: amount === null ? null : BigInt(amount * 100),
      categories,
      text: richTextOf(
        [
          `Between the county and ${vendor}.`,
          description,
          "The vendor is paid within thirty days of a proper invoice, and no more than the amount above.",
          "Either side may end this agreement for cause with thirty days' notice in writing.",
        ].join("\n"),
      ) as unknown as Prisma.InputJsonObject,
      projectId: projects.get(project ?? "") ?? null,
      resolutionId,
      purposeConfirmedById: legal?.id ?? null,
      purposeConfirmedByName: legal?.name ?? null,
      // As its text says.
      ...(this.#contract.change ? {} : { causeDays: 30 }),
      ...optionsOf(this.#contract),
      ...changeOf(this.#contract),
      ownerId: this.#owner.id,
      ownerName: this.#owner.name,
      createdAt: this.#now,
    };
  }

  /** Along its route, as far as it has come. */
  #goes(): void {
    const { asked, way, approvers = ["legal"], approved = approvers.length, reason = "" } = this.#contract;
    const { person } = this.#ground;
    const treasurer = person("treasurer");
    for (const [place, name] of approvers.entries())
      this.#step(person(name), { stage: "CONTRACT_APPROVAL", action: "APPROVAL", order: place + 1 });
    const signs = { stage: "CONTRACT_SIGNATURE", action: "SIGNATURE" } as const;
    if (this.#contract.officer) this.#outsideStep(this.#contract.officer, { ...signs, order: 1 });
    this.#step(treasurer, { ...signs, order: this.#contract.officer ? 2 : 1 });
    const [first, ...others] = this.steps as [Step, ...Step[]];
    this.#now = this.#at(asked + 3, AT.sent);
    this.#move(this.#owner, "WORKING", "SENT", "Sent to its route.", {
      action: "sendContractToRoute",
      permission: "contracts.lifecycle.send-to-route",
    });
    this.row.stage = "CONTRACT_APPROVAL";
    this.#opens(first, this.#owner);
    const turnedBack = way === "rejected" || way === "reopened";
    let open = first;
    for (const place of approvers.slice(0, approved).keys()) {
      this.#now = this.#at(asked + 5, place === 0 ? AT.decided : AT.decidedNext);
      // Who rejects is the last who is asked.
      if (turnedBack && place === approvers.length - 1) return this.#rejected(open, reason);
      const next = others[place] as Step;
      this.#decided(open, "DONE");
      if (next.stage === "CONTRACT_SIGNATURE") this.#approvedBy(person(approvers[place] ?? "legal"));
      this.#opens(next, person(approvers[place] ?? "legal"));
      open = next;
    }
    if (way === "approval" || way === "signature") return;
    if (isOutside(open)) {
      this.#now = this.#at(asked + 7, AT.signedOutside);
      this.#signedFromOutside(open);
      const next = this.steps.at(-1) as Step;
      this.#opens(next, null, outsider(open));
      open = next;
    }
    this.#now = this.#at(asked + 7, AT.signed);
    this.#signed(open, treasurer);
    if (way === "clerk") return;
    this.#now = this.#at(asked + 9, AT.ended);
    const clerk = person("clerk");
    this.#move(clerk, "EXECUTED", "EXECUTED", "Marked executed.", {
      action: "markContractExecuted",
      permission: "contracts.lifecycle.mark-executed",
    });
    Object.assign(this.row, { executedAt: this.#now, executedByName: clerk.name });
    if (way === "terminated") this.#terminated(reason);
    this.#archived();
  }

  #step(who: Somebody, asks: SigningStep): void {
    const { id: userId, name, email } = who;
    this.steps.push({ id: uuid(), contractId: this.id, ...asks, name, email, userId });
  }

  #outsideStep(officer: { name: string; title: string; email: string }, asks: SigningStep): void {
    const { name, email, title: outsideTitle } = officer;
    const outside = { outsideOrganization: this.#contract.vendor, outsideTitle };
    this.steps.push({ id: uuid(), contractId: this.id, ...asks, name, email, userId: null, ...outside });
  }

  /** By the link of a letter and the code that went to the same address. */
  #signedFromOutside(step: Step): void {
    const hash = this.#hash();
    const decidedByName = outsider(step);
    this.signatures.push({
      id: uuid(),
      contractId: this.id,
      edition: this.row.edition ?? 1,
      stepId: step.id,
      byId: null,
      name: step.name,
      organization: step.outsideOrganization ?? null,
      title: step.outsideTitle ?? null,
      email: step.email,
      mark: "TYPED",
      factor: "MAILED_CODE",
      hash,
      at: this.#now,
    });
    Object.assign(step, { state: "DONE", decidedAt: this.#now, decidedByName, version: 3, signedHash: hash });
    this.#tell(null, { kind: "STEP_SIGNED", sentence: `${decidedByName} signed.` }, decidedByName);
    this.#write({ id: null, name: decidedByName }, "signFromOutside", null, {
      noun: "RouteStep",
      nounId: step.id,
      before: { state: "OPEN" },
      after: { state: "DONE", signedHash: hash },
    });
  }

  #opens(step: Step, by: Somebody | null, byName = by?.name): void {
    Object.assign(step, { state: "OPEN", openedAt: this.#now, version: 2 });
    const what = step.action === "SIGNATURE" ? "a signature" : "approval";
    this.#tell(by, { kind: "STEP_OPENED", sentence: `${step.name} was asked for ${what}.` }, byName);
    // Whose turn it is has it since the first step of the part opened.
    if (step.order === 1) this.row.waitingSince = this.#now;
  }

  #decided(step: Step, state: "DONE" | "REJECTED", more: { reason?: string; signedHash?: string } = {}): void {
    const who = somebodyAt(step);
    const signs = step.action === "SIGNATURE";
    const rejects = state === "REJECTED";
    Object.assign(step, {
      state,
      decidedAt: this.#now,
      decidedById: who.id,
      decidedByName: who.name,
      version: 3,
      ...more,
    });
    this.#tell(who, {
      kind: rejects ? "STEP_REJECTED" : signs ? "STEP_SIGNED" : "STEP_APPROVED",
      sentence: `${who.name} ${rejects ? "rejected" : signs ? "signed" : "approved"}.`,
      reason: more.reason ?? null,
    });
    this.#write(
      who,
      rejects ? "rejectStep" : signs ? "signContract" : "approveStep",
      rejects
        ? "contracts.lifecycle.reject-step"
        : signs
          ? "contracts.lifecycle.sign-for-county"
          : "contracts.lifecycle.approve-step",
      {
        noun: "RouteStep",
        nounId: step.id,
        before: { state: "OPEN" },
        after: { state, signedHash: more.signedHash ?? null },
        reason: more.reason ?? null,
      },
    );
  }

  /** The last approval is in: what it says now is what is signed. */
  #approvedBy(who: Somebody): void {
    this.row.approvedHash = this.#hash();
    this.#movesOn(
      who,
      "CONTRACT_SIGNATURE",
      "On to the signatures.",
      "approveStep",
      "contracts.lifecycle.approve-step",
    );
  }

  #signed(step: Step, who: Somebody): void {
    const hash = this.#hash();
    this.signatures.push({
      id: uuid(),
      contractId: this.id,
      edition: this.row.edition ?? 1,
      stepId: step.id,
      byId: who.id,
      name: who.name,
      mark: this.#contract.drawn ? "DRAWN" : "TYPED",
      ...(this.#contract.drawn && { strokes: DRAWN_NAME }),
      factor: "PASSWORD",
      hash,
      at: this.#now,
    });
    this.#decided(step, "DONE", { signedHash: hash });
    this.#movesOn(who, null, "Every signature is in.", "signContract", "contracts.lifecycle.sign-for-county");
    this.row.waitingSince = this.#now;
  }

  #movesOn(
    who: Somebody,
    stage: "CONTRACT_SIGNATURE" | null,
    words: string,
    action: string,
    permission: PermissionKey,
  ): void {
    const before = { stage: this.row.stage ?? null };
    this.row.stage = stage;
    this.#tell(null, { kind: "APPROVED", sentence: `The last step is done. ${words}` }, who.name);
    this.#write(who, action, permission, {
      before,
      after: { stage, ...(stage && { approvedHash: this.row.approvedHash ?? null }) },
    });
  }

  #rejected(step: Step, reason: string): void {
    const who = somebodyAt(step);
    this.#decided(step, "REJECTED", { reason });
    Object.assign(this.row, { stage: null, rejectedWhy: reason, waitingSince: this.#now });
    this.#move(who, "REJECTED", "REJECTED", "Rejected.", {
      action: "rejectStep",
      permission: "contracts.lifecycle.reject-step",
      reason,
    });
    if (this.#contract.way !== "reopened") return this.#archived();
    this.#now = this.#at(this.#contract.asked + 8, AT.created);
    // What was decided in the first round is told by the timeline.
    Object.assign(this.row, { edition: 2 });
    this.#move(this.#owner, "DRAFT", "REOPENED", "Reopened, version 2.", {
      action: "reopenContract",
      permission: null,
    });
  }

  /** Legal asked, the signatory confirmed. */
  #terminated(reason: string): void {
    const { terminated = 0 } = this.#contract;
    const [legal, treasurer] = [this.#ground.person("legal"), this.#ground.person("treasurer")];
    const terminatedOn = addDays(this.#ground.today, terminated);
    const noticeOn = addDays(terminatedOn, -30);
    const asked = { kind: "CAUSE", reason, noticeOn, effectiveOn: terminatedOn } as const;
    this.#now = this.#at(terminated - 30, AT.sent);
    const sentence = `Termination asked for: for cause, with ${longDay(terminatedOn)} as the last day.`;
    this.#tell(legal, { kind: "TERMINATION_ASKED", sentence, reason });
    this.#write(legal, "terminateContract", "contracts.lifecycle.terminate", { after: asked, reason });
    this.terminations.push({
      ...asked,
      contractId: this.id,
      state: "CONFIRMED",
      askedById: legal.id,
      askedByName: legal.name,
      askedAt: this.#now,
      decidedById: treasurer.id,
      decidedByName: treasurer.name,
      decidedAt: this.#at(terminated - 29, AT.signed),
    });
    this.#now = this.#at(terminated - 29, AT.signed);
    const words = `Terminated for cause, as ${legal.name} asked. Its last day is ${longDay(terminatedOn)}.`;
    this.#move(treasurer, "TERMINATED", "TERMINATED", words, {
      action: "confirmContractTermination",
      permission: "contracts.lifecycle.sign-for-county",
      reason,
    });
    Object.assign(this.row, { termination: "CAUSE", terminatedOn, terminatedWhy: reason });
  }

  #archived(): void {
    const { archived } = this.#contract;
    if (archived === undefined) return;
    this.#now = this.#at(archived, AT.ended);
    this.#move(this.#ground.person("clerk"), "ARCHIVED", "ARCHIVED", "Archived.", {
      action: "archiveContract",
      permission: "contracts.lifecycle.archive",
    });
    this.row.archivedAt = this.#now;
  }

  #move(
    by: Somebody,
    to: ContractStatus,
    kind: Event["kind"],
    sentence: string,
    deed: { action: string; permission: PermissionKey | null; reason?: string },
  ): void {
    const from = this.#stands;
    this.#stands = to;
    this.row.status = to;
    if (to !== "WORKING") this.row.stage = null;
    const { action, permission, reason = null } = deed;
    this.#tell(by, { kind, sentence, fromStatus: from, toStatus: to, reason });
    this.#write(by, action, permission, { before: { status: from }, after: { status: to }, reason });
  }

  #hash(): string {
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

  #tell(by: Somebody | null, event: Event, byName = by?.name ?? "Dais"): void {
    // Each line a second after the one before it, so that they keep their order.
    const last = this.events.at(-1)?.at as Date | undefined;
    const at = last && this.#now <= last ? new Date(last.valueOf() + 1_000) : this.#now;
    this.events.push({ id: uuid(), contractId: this.id, at, byId: by?.id ?? null, byName, ...event });
  }

  #write(
    by: { id: string | null; name: string },
    action: string,
    permission: PermissionKey | null,
    line: Omit<Prisma.AuditEntryCreateManyInput, "at" | "action" | "actorName" | "noun" | "nounId"> & {
      noun?: string;
      nounId?: string;
    },
  ): void {
    const last = this.lines.at(-1)?.at as Date | undefined;
    const at = last && this.#now <= last ? new Date(last.valueOf() + 1_000) : this.#now;
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

type SigningStep = Pick<Step, "stage" | "action" | "order">;

const somebodyAt = ({ userId, name, email }: Step): Somebody => ({ id: userId ?? "", name, email });
/** Somebody from outside, as the record calls her. */
const outsider = ({ name, outsideOrganization, outsideTitle }: Step): string =>
  calledFromOutside(name, { organization: outsideOrganization ?? "", title: outsideTitle ?? "" });

/** A weekday: that day, or the Friday before it. */
function weekday(day: string): string {
  let found = day;
  while ([0, 6].includes(new Date(`${found}T00:00:00Z`).getUTCDay())) found = addDays(found, -1);
  return found;
}

/** The deed with which a contract begins. */
const BEGUN = {
  ORIGINAL: { action: "createContract", permission: "contracts.contract-record.create" },
  RENEWAL: { action: "exerciseRenewalOption", permission: "contracts.amendments-and-renewals.exercise-option" },
  AMENDMENT: { action: "proposeAmendment", permission: "contracts.amendments-and-renewals.propose" },
} as const;

/** A name drawn by hand, in a box of 600 by 200. */
const DRAWN_NAME = [
  [60, 60, 75, 130, 95, 150, 115, 95, 135, 150, 160, 120, 180, 60],
  [210, 120, 235, 105, 240, 130, 222, 142, 206, 128, 250, 110, 275, 140],
  [300, 60, 298, 140, 320, 120, 340, 138, 372, 118, 410, 128, 470, 116, 540, 122],
];
