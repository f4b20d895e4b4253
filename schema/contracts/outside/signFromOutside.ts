import { v7 as uuid } from "uuid";
import type { Prisma, SignatureMark } from "#prisma/generated/client/client.ts";
import type { CountyContext, SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { byTheClock } from "../../byTheClock.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { decideFromOutside } from "../../routing/decide.ts";
import { calledFromOutside } from "../../routing/outside.rules.ts";
import { asMatter } from "../lifecycle/approvals.ts";
import { refuseMark } from "../signing/mark.rules.ts";
import { refuseDecline, refuseSign, type SigningFacts, type SigningRound } from "../signing/signing.rules.ts";
import { refusalOfPass } from "./readToSign.ts";
import { writeSignerLetter } from "../signing/signingLetters.ts";
import { type OpenLink, openLink } from "./openLink.ts";

type Refused = { refusal: Refusal };
const FACTOR = "MAILED_CODE";
const RULE = "anyone with the link in the letter and the code sent to the same address";

/** Origin of the request for the log, without device details. */
interface From {
  requestId: string;
}

/** How they sign. */
interface OutsideSignature {
  name: string;
  mark: SignatureMark;
  strokes: number[][];
  /** Hash of the text that they were shown. */
  hash: string;
  /** They confirm that they may sign for their organization. */
  isAuthorized: boolean;
}

const NOT_AUTHORIZED: Refusal = {
  code: "NOT_AUTHORIZED",
  message: "Confirm that you are authorized to sign.",
  field: "authorized",
};

/** The signatures so far. */
const roundOf = ({ contract, textHash }: OpenLink): SigningRound => ({
  textHash,
  approvedHash: contract.approvedHash,
  signers: contract.steps.flatMap(({ id, name, order, stage, action, state, signedHash }) =>
    stage === "CONTRACT_SIGNATURE" && action === "SIGNATURE" && state !== "SKIPPED"
      ? {
          id,
          name,
          order,
          state: state === "DONE" ? ("SIGNED" as const) : state === "REJECTED" ? ("DECLINED" as const) : "WAITING",
          signedHash,
        }
      : [],
  ),
});

const factsOf = ({ step }: OpenLink, shownHash: string): SigningFacts => ({
  signerId: step.id,
  // The link is valid, the code was correct, and county accounts never use one.
  holdsRight: true,
  isAsker: false,
  factor: FACTOR,
  shownHash,
});

/** The actor for a signer from outside: no user, role or permission. */
function asOutsider(context: CountyContext, { step }: OpenLink, action: string, from: From): SignedContext {
  const acting = byTheClock(context, { action, rule: RULE });
  const name = calledFromOutside(step.name, {
    organization: step.outsideOrganization ?? "",
    title: step.outsideTitle ?? "",
  });
  return {
    ...acting,
    actor: { ...acting.actor, name },
    requestId: from.requestId,
    deed: { action, noun: "RouteStep", nounId: step.id },
  };
}

const useUp = (context: CountyContext, { link }: OpenLink, isDeclined: boolean) =>
  context.db.contractSigningLink.updateMany({
    where: { id: link.id },
    data: { usedAt: context.ports.clock.now(), isDeclined, passDigest: null, passUntil: null },
  });

/** What letters to the signer say about the contract. */
const wordsOf = (context: CountyContext, { contract, step, whom }: OpenLink) => ({
  number: contract.number,
  contract: contract.name,
  organization: step.outsideOrganization ?? "",
  owner: whom,
  when: momentInWords(context.ports.clock.now(), context.tenant.timeZone),
});

/** Signs at the open step of a signer from outside. Of two concurrent requests, the second finds the link used. */
export async function signFromOutside(
  context: CountyContext,
  by: { token: string; pass: string },
  { name, mark, strokes, hash, isAuthorized }: OutsideSignature,
  from: From,
): Promise<{ number: string; hash: string } | Refused> {
  const open = await openLink(context, by.token);
  if ("refusal" in open) return open;
  const over = refusalOfPass(context, open, by.pass);
  if (over) return over;
  const drawn = mark === "DRAWN" ? strokes : null;
  const refusal =
    (isAuthorized ? null : NOT_AUTHORIZED) ??
    refuseMark({ name, strokes: drawn }) ??
    refuseSign(roundOf(open), factsOf(open, hash));
  if (refusal) return { refusal };
  const { contract, step, link, textHash } = open;
  await context.db.contractSignature.create({
    data: {
      id: uuid(),
      contractId: contract.id,
      edition: contract.edition,
      stepId: step.id,
      byId: null,
      name: name.trim(),
      organization: step.outsideOrganization,
      title: step.outsideTitle,
      email: link.email,
      mark,
      ...(drawn && { strokes: drawn as unknown as Prisma.InputJsonArray }),
      factor: FACTOR,
      hash: textHash,
      at: context.ports.clock.now(),
    },
  });
  await useUp(context, open, false);
  const outsider = asOutsider(context, open, "signFromOutside", from);
  const row = { step, matter: asMatter(outsider, contract) };
  await decideFromOutside(outsider, row, "SIGN", { by: RULE, signedHash: textHash });
  await writeSignerLetter(context, step, "CONTRACT-SIGNED", { ...wordsOf(context, open), hash: textHash });
  return { number: contract.number, hash: textHash };
}

/** Declines at the open step of a signer from outside: the contract is rejected as by anyone on its route. */
export async function declineFromOutside(
  context: CountyContext,
  by: { token: string; pass: string },
  reason: string,
  from: From,
): Promise<{ number: string } | Refused> {
  const open = await openLink(context, by.token);
  if ("refusal" in open) return open;
  const over = refusalOfPass(context, open, by.pass);
  if (over) return over;
  const refusal = refuseDecline(roundOf(open), factsOf(open, open.textHash), reason);
  if (refusal) return { refusal };
  const { contract, step } = open;
  await useUp(context, open, true);
  const outsider = asOutsider(context, open, "declineFromOutside", from);
  const row = { step, matter: asMatter(outsider, contract) };
  await decideFromOutside(outsider, row, "REJECT", { by: RULE, reason });
  await writeSignerLetter(context, step, "CONTRACT-DECLINED", { ...wordsOf(context, open), reason: reason.trim() });
  return { number: contract.number };
}
