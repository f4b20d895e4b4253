import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { isSupersededBy } from "../engine/certificate.rules.ts";
import type { Code } from "../engine/deficiencies.rules.ts";
import { refresh } from "../standing/refresh.ts";
import { certificatesOf } from "../standing/grounds.ts";
import { certificateOf } from "../stored.rules.ts";

// Writes a decision about a certificate, and which earlier certificates it replaces.

type Row = Parameters<typeof certificateOf>[0] & { id: string; vendorId: string; review: string };

/** Writes a decision. An accepted certificate replaces those whose policies it all shows again. */
export async function saveDecision(
  context: SignedContext,
  certificate: Row,
  decided: { review: "ACCEPTED" | "REFUSED"; reason: string | null; isOverridden: boolean; codes: readonly Code[] },
): Promise<void> {
  const { review, reason, isOverridden, codes } = decided;
  await context.db.insuranceCertificate.update({
    where: at(context, certificate.id),
    data: {
      review,
      reviewReason: reason,
      isOverridden,
      reviewedById: context.actor.userId,
      reviewedByName: context.actor.name,
      reviewedAt: context.ports.clock.now(),
      version: { increment: 1 },
    },
  });
  const replaced = review === "ACCEPTED" ? await supersede(context, certificate) : [];
  await record(context, {
    before: { review: certificate.review },
    after: { review, isOverridden, codes: [...codes], supersedes: replaced },
    reason,
  });
  await refresh(context, { vendorIds: [certificate.vendorId] });
}

async function supersede(context: SignedContext, row: Row): Promise<string[]> {
  const accepted = certificateOf(row);
  const others = (await certificatesOf(context, [row.vendorId])).get(row.vendorId) ?? [];
  const replaced = others
    .filter(({ id, form }) => id !== row.id && form === accepted.form)
    .filter((other) => isSupersededBy(other, accepted))
    .map(({ id }) => id);
  if (replaced.length > 0)
    await context.db.insuranceCertificate.updateMany({
      where: { id: { in: replaced } },
      data: { review: "SUPERSEDED", state: "SUPERSEDED", codes: [], supersededById: row.id, version: { increment: 1 } },
    });
  return replaced;
}
