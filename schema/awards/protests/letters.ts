import type { CountyContext } from "../../context.ts";
import { calledInLetters, type VendorLetterKey, writeToVendors } from "../../projects/letters.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";

/** Notifies the vendor that filed the protest. An unregistered vendor gets no letter from here. */
export async function writeOfProtest(
  context: CountyContext,
  project: LockedProject,
  protest: { id: string; number: number; vendorId: string | null },
  key: VendorLetterKey,
  paragraphs: readonly string[],
): Promise<void> {
  const { solicitation } = project;
  if (!solicitation || protest.vendorId === null) return;
  const called = calledInLetters({ ...solicitation, project });
  await writeToVendors(context, {
    key,
    vendorIds: [protest.vendorId],
    subject: `Your protest ${protest.number}: ${called}`,
    paragraphs,
    solicitationId: solicitation.id,
    dedupe: `${key}:${protest.id}:${paragraphs.length}:${context.ports.clock.now().toISOString()}`,
  });
}
