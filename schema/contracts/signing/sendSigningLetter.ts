import { v7 as uuid } from "uuid";
import type { RouteStep } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { linkExpiry } from "./signing.rules.ts";
import { contractHash } from "../textHash.ts";
import { LINK_DAYS } from "./outside.rules.ts";
import { writeSignerLetter } from "./signingLetters.ts";

/** "Dana Reyes of Demo County": the person to contact for a signer from outside. */
export const whomToAsk = ({ tenant }: Pick<CountyContext, "tenant">, { ownerName }: { ownerName: string }): string =>
  `${ownerName} of ${tenant.name}`;

/**
 * Sends a signer from outside their link at an open step; an earlier one of the step is no longer valid. The contract
 * is locked.
 */
export async function sendSigningLetter(
  context: CountyContext,
  contractId: string,
  step: Pick<RouteStep, "id" | "name" | "email" | "notes" | "outsideOrganization">,
  isReminder = false,
): Promise<void> {
  const contract = await context.db.contract.findFirst({ where: { id: contractId } });
  if (!contract) return;
  const { clock, secrets } = context.ports;
  const now = clock.now();
  await context.db.contractSigningLink.updateMany({
    where: { stepId: step.id, revokedAt: null, usedAt: null },
    data: { revokedAt: now },
  });
  const token = secrets.random(32);
  const expiresAt = linkExpiry(now, LINK_DAYS);
  const id = uuid();
  await context.db.contractSigningLink.create({
    data: {
      id,
      contractId,
      edition: contract.edition,
      stepId: step.id,
      name: step.name,
      email: step.email,
      textHash: contractHash(contract),
      digest: secrets.digest(token),
      createdAt: now,
      expiresAt,
    },
  });
  const note = [contract.routeNote.trim(), step.notes.trim()].filter(Boolean).join("\n\n");
  await writeSignerLetter(
    context,
    { id, name: step.name, email: step.email },
    "CONTRACT-SIGN",
    {
      prefix: isReminder ? "Reminder: " : "",
      number: contract.number,
      contract: contract.name,
      organization: step.outsideOrganization ?? contract.vendorName,
      note: note ? `\n\n${note}` : "",
      until: momentInWords(expiresAt, context.tenant.timeZone),
      owner: whomToAsk(context, contract),
    },
    token,
  );
}
