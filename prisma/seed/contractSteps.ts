// The steps of a demonstration contract's route: who is asked, who decides, who signs with which hash.
import { v7 as uuid } from "uuid";
import { calledFromOutside } from "#schema/routing/outside.rules.ts";
import type { PermissionKey } from "#schema/roles/permissions.ts";
import type { Prisma } from "../generated/client/client.ts";
import { ContractDiary } from "./contractDiary.ts";
import type { Someone } from "./resolutionBook.ts";

export type Step = Prisma.RouteStepCreateManyInput & { id: string; userId: string | null };
type SigningStep = Pick<Step, "stage" | "action" | "order">;

export const someoneAt = ({ userId, name, email }: Step): Someone => ({ id: userId ?? "", name, email });
/** An external signer, as the record names them. */
export const outsider = ({ name, outsideOrganization, outsideTitle }: Step): string =>
  calledFromOutside(name, { organization: outsideOrganization ?? "", title: outsideTitle ?? "" });

/** A contract with its route. */
export class ContractSteps extends ContractDiary {
  readonly steps: Step[] = [];
  readonly signatures: Prisma.ContractSignatureCreateManyInput[] = [];

  protected step(who: Someone, asks: SigningStep): void {
    const { id: userId, name, email } = who;
    this.steps.push({ id: uuid(), contractId: this.id, ...asks, name, email, userId });
  }

  protected outsideStep(officer: { name: string; title: string; email: string }, asks: SigningStep): void {
    const { name, email, title: outsideTitle } = officer;
    const outside = { outsideOrganization: this.contract.vendor, outsideTitle };
    this.steps.push({ id: uuid(), contractId: this.id, ...asks, name, email, userId: null, ...outside });
  }

  /** By the link of a letter and the code sent to the same address. */
  protected signedFromOutside(step: Step): void {
    const hash = this.hash();
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
      at: this.now,
    });
    Object.assign(step, { state: "DONE", decidedAt: this.now, decidedByName, version: 3, signedHash: hash });
    this.tell(null, { kind: "STEP_SIGNED", sentence: `${decidedByName} signed.` }, decidedByName);
    this.write({ id: null, name: decidedByName }, "signFromOutside", null, {
      noun: "RouteStep",
      nounId: step.id,
      before: { state: "OPEN" },
      after: { state: "DONE", signedHash: hash },
    });
  }

  protected opens(step: Step, by: Someone | null, byName = by?.name): void {
    Object.assign(step, { state: "OPEN", openedAt: this.now, version: 2 });
    const what = step.action === "SIGNATURE" ? "a signature" : "approval";
    this.tell(by, { kind: "STEP_OPENED", sentence: `${step.name} was asked for ${what}.` }, byName);
    // The turn began when the first step of the part opened.
    if (step.order === 1) this.row.waitingSince = this.now;
  }

  protected decided(step: Step, state: "DONE" | "REJECTED", more: { reason?: string; signedHash?: string } = {}): void {
    const who = someoneAt(step);
    const signs = step.action === "SIGNATURE";
    const rejects = state === "REJECTED";
    Object.assign(step, {
      state,
      decidedAt: this.now,
      decidedById: who.id,
      decidedByName: who.name,
      version: 3,
      ...more,
    });
    this.tell(who, {
      kind: rejects ? "STEP_REJECTED" : signs ? "STEP_SIGNED" : "STEP_APPROVED",
      sentence: `${who.name} ${rejects ? "rejected" : signs ? "signed" : "approved"}.`,
      reason: more.reason ?? null,
    });
    this.write(
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

  protected signed(step: Step, who: Someone): void {
    const hash = this.hash();
    this.signatures.push({
      id: uuid(),
      contractId: this.id,
      edition: this.row.edition ?? 1,
      stepId: step.id,
      byId: who.id,
      name: who.name,
      mark: this.contract.drawn ? "DRAWN" : "TYPED",
      ...(this.contract.drawn && { strokes: DRAWN_NAME }),
      factor: "PASSWORD",
      hash,
      at: this.now,
    });
    this.decided(step, "DONE", { signedHash: hash });
    this.movesOn(who, null, "Every signature is in.", "signContract", "contracts.lifecycle.sign-for-county");
    this.row.waitingSince = this.now;
  }

  protected movesOn(
    who: Someone,
    stage: "CONTRACT_SIGNATURE" | null,
    words: string,
    action: string,
    permission: PermissionKey,
  ): void {
    const before = { stage: this.row.stage ?? null };
    this.row.stage = stage;
    this.tell(null, { kind: "APPROVED", sentence: `The last step is done. ${words}` }, who.name);
    this.write(who, action, permission, {
      before,
      after: { stage, ...(stage && { approvedHash: this.row.approvedHash ?? null }) },
    });
  }
}

/** A drawn name, in a box of 600 by 200. */
const DRAWN_NAME = [
  [60, 60, 75, 130, 95, 150, 115, 95, 135, 150, 160, 120, 180, 60],
  [210, 120, 235, 105, 240, 130, 222, 142, 206, 128, 250, 110, 275, 140],
  [300, 60, 298, 140, 320, 120, 340, 138, 372, 118, 410, 128, 470, 116, 540, 122],
];
