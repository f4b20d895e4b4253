import type { SignedContext } from "../../context.ts";
import { signingPurpose } from "../../bids/sealing/marks.ts";
import { contractHash, type AgreedRow } from "../../contracts/textHash.ts";
import {
  type Certificate,
  type CertificateBody,
  type CertificatePerson,
  type EventBody,
  hashOf,
  signedCertificate,
  withEvent,
  type SigningEvent,
} from "../../contracts/signing/certificate.rules.ts";
import { factorOf } from "./factor.rules.ts";
import { signerName } from "./sheet.rules.ts";

type Event = Omit<EventBody, "previous">;

/**
 * The signature certificate of a contract being executed: who was asked, every event of its last round, signed by the
 * county.
 */
export async function certify(
  context: SignedContext,
  contract: AgreedRow & { id: string; edition: number; executedAt: Date; executedBy: { id: string; name: string } },
): Promise<Certificate> {
  const { db, tenant, ports } = context;
  const { id, edition, number } = contract;
  const sent = await db.contractEvent.findFirst({
    where: { contractId: id, kind: "SENT" },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  const steps = await db.routeStep.findMany({
    where: { contractId: id, state: "DONE", action: { in: ["APPROVAL", "SIGNATURE"] } },
    orderBy: [{ decidedAt: "asc" }, { id: "asc" }],
    take: 200,
  });
  const signatures = await db.contractSignature.findMany({ where: { contractId: id, edition }, take: 200 });
  const textHash = contractHash(contract);
  const event = (kind: Event["kind"], at: Date, who: Event["who"], more: Partial<Event> = {}): Event => ({
    kind,
    contract: id,
    at: at.toISOString(),
    who,
    factor: null,
    textHash,
    reason: null,
    ...more,
  });
  const people: CertificatePerson[] = [];
  const happened: Event[] = [
    event("STARTED", sent?.at ?? steps[0]?.decidedAt ?? contract.executedAt, {
      id: sent?.byId ?? "",
      name: sent?.byName ?? "",
    }),
  ];
  for (const step of steps) {
    const signature = step.action === "SIGNATURE" ? signatures.find(({ stepId }) => stepId === step.id) : undefined;
    const who = {
      id: step.decidedById ?? step.id,
      name: signature ? signerName(signature) : (step.decidedByName ?? step.name),
    };
    const at = step.decidedAt ?? contract.executedAt;
    people.push({ ...who, does: step.action === "SIGNATURE" ? "SIGN" : "APPROVE", order: step.order });
    happened.push(
      step.action === "SIGNATURE"
        ? event("SIGNED", at, who, {
            factor: signature ? factorOf(signature.factor) : null,
            textHash: step.signedHash ?? "",
          })
        : event("APPROVED", at, who),
    );
  }
  happened.push(event("COMPLETED", contract.executedAt, contract.executedBy));
  let events: SigningEvent[] = [];
  for (const each of happened) events = await withEvent(events, tenant.id, each);
  const body: CertificateBody = { v: 1, county: tenant.id, contract: id, number, textHash, people, events };
  return { body, signature: ports.secrets.sign(signingPurpose(context), signedCertificate(await hashOf(body))) };
}
