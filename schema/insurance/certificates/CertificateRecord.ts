import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { act, subject } from "../../subject.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { refuseUnlessPending, type ReviewFacts } from "../review.rules.ts";
import type { SignedContext } from "../../context.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { refuseWithout } from "../../roles/rules.ts";

/** Whether the viewer reads the certificates of all vendors. */
export const seesCertificates = (context: Pick<Context, "actor">): boolean =>
  may(context, "insurance.certificate-record.view");

/** Which certificates the viewer may read: all with the permission, else those of the vendor for which she acts. */
export async function readableCertificates(context: Context): Promise<Prisma.InsuranceCertificateWhereInput> {
  if (seesCertificates(context)) return {};
  const own = await viewerVendor(context);
  return { vendorId: { in: own ? [own.id] : [] } };
}

async function lockCertificate(context: Context, id: string) {
  await context.db.$queryRaw`select id from insurance_certificate where id = ${id} for update`;
  return context.db.insuranceCertificate.findFirst({ where: { AND: [{ id }, await readableCertificates(context)] } });
}

/** What rules ask of a certificate. */
export interface CertificateFacts extends ReviewFacts {
  id: string;
  vendorId: string;
}

/** What verbs of certificates are done to. */
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

/** Who enters what a certificate says: staff, and the vendor's own people. */
export const ENTERERS = { rule: "a contact of the vendor, or anyone with insurance.certificate-record.enter-data" };

/** Why the viewer enters no certificates of a vendor; null: she may. */
export async function refuseEntering(vendorId: string, context: SignedContext): Promise<Refusal | null> {
  if (may(context, "insurance.certificate-record.enter-data")) return null;
  const own = await viewerVendor(context);
  return own?.id === vendorId ? null : refuseWithout(context.actor, "insurance.certificate-record.enter-data");
}

/** Until somebody decides on it, whoever entered certificates of the vendor may correct it. */
export const correctCertificate = act(Certificate, "correct", {
  about: "Correct what it says, while it waits for review.",
  permission: ENTERERS,
  refuse: async (certificate, context) =>
    (await refuseEntering(certificate.vendorId, context)) ?? refuseUnlessPending(certificate),
});
