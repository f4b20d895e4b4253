import type { ContractSigningLink } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../../context.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { holdContract, type LockedContract } from "../ContractRecord.ts";
import { contractHash } from "../textHash.ts";
import { refuseSigningLink } from "../signing/outside.rules.ts";
import { whomToAsk } from "../signing/sendSigningLetter.ts";

/** A valid link, its contract, and the step that asks. */
export interface OpenLink {
  link: ContractSigningLink;
  contract: LockedContract;
  step: LockedContract["steps"][number];
  /** SHA-256 of the current text, in hex. */
  textHash: string;
  whom: string;
}

/**
 * What a token opens, locked until the transaction ends, or why it is refused, in the same words for every invalid
 * token.
 */
export async function openLink(context: CountyContext, token: string): Promise<OpenLink | { refusal: Refusal }> {
  const { clock, secrets } = context.ports;
  const digest = secrets.digest(token);
  const find = () => context.db.contractSigningLink.findFirst({ where: { digest } });
  const sent = await find();
  // Read again once the contract is locked, because a concurrent request may have used it.
  const contract = sent && (await holdContract(context, sent.contractId));
  const link = contract ? await find() : null;
  const step = contract?.steps.find(({ id }) => id === link?.stepId) ?? null;
  const whom = contract ? whomToAsk(context, contract) : "";
  const textHash = contract ? contractHash(contract) : "";
  const request = contract &&
    step && {
      isOpen: contract.status === "WORKING" && contract.stage === step.stage && step.state === "OPEN",
      edition: contract.edition,
      email: step.outsideOrganization === null ? "" : step.email,
      name: step.name,
      textHash,
    };
  const refusal = refuseSigningLink(link, digest, request, {
    now: clock.now(),
    timeZone: context.tenant.timeZone,
    whom,
  });
  if (refusal) return { refusal };
  return { link, contract, step, textHash, whom } as OpenLink;
}
