import { v7 as uuid } from "uuid";
import type { InsuranceSource } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { fileRefusal } from "../../files/rules.ts";
import { keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import type { CertificateContent } from "../engine/certificate.rules.ts";
import { refuseMorePending } from "../review.rules.ts";
import { refresh } from "../standing/refresh.ts";
import { storedPolicies, wordsOf } from "../stored.rules.ts";

/** The content of a certificate, as columns. */
export const columnsOf = (content: CertificateContent) => ({
  form: content.form,
  insured: content.insured,
  holder: content.holder,
  issuedOn: content.issuedOn,
  isSigned: content.isSigned,
  policies: storedPolicies(content.policies) as never,
  lines: [...new Set(content.policies.map(({ line }) => line))],
  words: wordsOf(content),
});

/** The content as kept in the log. */
export const certificateInLog = (content: CertificateContent) =>
  JSON.parse(JSON.stringify({ ...content, policies: storedPolicies(content.policies) }));

type File = Parameters<typeof acceptFile>[1];

/**
 * Checks that a file was prepared for a certificate of this vendor and belongs to no record yet. @throws Refused
 * FILE_NOT_FOUND
 */
export function assertCertificateFile(file: File | null, vendorId: string): asserts file is File {
  if (file?.kind === "certificate" && file.vendorId === vendorId && file.state === "PENDING") return;
  throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
}

/**
 * The same check while it is locked, so that two windows sending one file create one certificate. @throws Refused
 * FILE_NOT_FOUND
 */
export async function assertStillAnnounced({ db }: Pick<SignedContext, "db">, { id }: { id: string }): Promise<void> {
  const [found] = await db.$queryRaw<
    { state: string }[]
  >`select state::text from stored_file where id = ${id} for update`;
  if (found?.state !== "PENDING") throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
}

/** Stores an entered certificate with its file; it waits for review. Returns its key. */
export async function keepCertificate(
  context: SignedContext,
  vendorId: string,
  content: CertificateContent,
  { file, source }: { file: File | null; source: InsuranceSource },
): Promise<string> {
  // Before anything is locked, so that no one waits for the store.
  const fileInfo = file && (await acceptFile(context, file));
  await context.db.$queryRaw`select id from vendor where id = ${vendorId} for no key update`;
  assertAllowed(
    refuseMorePending(await context.db.insuranceCertificate.count({ where: { vendorId, review: "PENDING" } })),
  );
  if (file && fileInfo) {
    await assertStillAnnounced(context, file);
    await keepFile(context, file, fileInfo);
  }
  const id = uuid();
  await context.db.insuranceCertificate.create({
    data: {
      id,
      vendorId,
      ...columnsOf(content),
      fileId: file?.id ?? null,
      source,
      enteredById: context.actor.userId || null,
      enteredByName: context.actor.name,
      createdAt: context.ports.clock.now(),
      state: "PENDING",
    },
  });
  await refresh(context, { vendorIds: [vendorId] });
  await record(context, {
    noun: "InsuranceCertificate",
    nounId: id,
    after: { ...certificateInLog(content), vendorId, source, review: "PENDING" },
  });
  return id;
}
