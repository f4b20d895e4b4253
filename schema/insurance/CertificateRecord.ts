import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import { act, subject } from "../subject.ts";
import { viewerVendor } from "../vendors/VendorRecord.ts";
import { refuseUnlessPending, type ReviewFacts } from "./review.rules.ts";
import type { SignedContext } from "../context.ts";
import type { Refusal } from "../refusal.rules.ts";
import { refuseWithout } from "../roles/rules.ts";

/** Whether the viewer may read the certificates of all vendors. */
export const seesCertificates = (context: Pick<Context, "actor">): boolean =>
  may(context, "insurance.certificate-record.view");

/** Certificates that the viewer may read: all with the permission, otherwise those of the vendor for which they act. */
export async function readableCertificates(context: Context): Promise<Prisma.InsuranceCertificateWhereInput> {
  if (seesCertificates(context)) return {};
  const ownVendor = await viewerVendor(context);
  return { vendorId: { in: ownVendor ? [ownVendor.id] : [] } };
}

async function lockCertificate(context: Context, id: string) {
  await context.db.$queryRaw`select id from insurance_certificate where id = ${id} for update`;
  return context.db.insuranceCertificate.findFirst({ where: { AND: [{ id }, await readableCertificates(context)] } });
}

/** What the rules need to know about a certificate. */
export interface CertificateFacts extends ReviewFacts {
  id: string;
  vendorId: string;
}

export const Certificate = subject<CertificateFacts, NonNullable<Awaited<ReturnType<typeof lockCertificate>>>>(
  "InsuranceCertificate",
  {
    field: "certificate",
    noun: "certificate",
    missing: { code: "NOT_FOUND", message: "This certificate does not exist." },
    lock: lockCertificate,
    announces: ({ vendorId }) => [`vendor:${vendorId}`],
  },
);

/** People who may enter certificates: staff, and the vendor's contacts. */
export const ENTERERS = { rule: "A contact of the vendor, or anyone with insurance.certificate-record.enter-data." };

/** Why the viewer may not enter certificates of a vendor; null: they may. */
export async function refuseEntering(vendorId: string, context: SignedContext): Promise<Refusal | null> {
  if (may(context, "insurance.certificate-record.enter-data")) return null;
  const ownVendor = await viewerVendor(context);
  return ownVendor?.id === vendorId ? null : refuseWithout(context.actor, "insurance.certificate-record.enter-data");
}

/** Until a decision is made, people who may enter the vendor's certificates may correct it. */
export const correctCertificate = act(Certificate, "correct", {
  about: "Correct the content, while the certificate waits for review.",
  permission: ENTERERS,
  refuse: async (certificate, context) =>
    (await refuseEntering(certificate.vendorId, context)) ?? refuseUnlessPending(certificate),
});
