import { v7 as uuid } from "uuid";
import type { CountyContext, SignedContext, UploadTarget } from "../../context.ts";
import { writtenName } from "../../files/names.rules.ts";
import { fileRefusal, refuseUpload } from "../../files/rules.ts";
import { byTheClock } from "../../byTheClock.ts";
import { record } from "../../record.ts";
import { type Refusal, Refused } from "../../refusal.ts";
import { isLookedAt } from "../board.rules.ts";
import { type CertificateInput, certificateFromInput } from "../certificates/CertificateInput.ts";
import { assertCertificateFile, keepCertificate } from "../certificates/keepCertificate.ts";
import { checkInsurance } from "../engine/check.rules.ts";
import { lettersLines } from "../engine/deficiencies.rules.ts";
import { LINE_LABELS } from "../engine/lines.rules.ts";
import { STATE_LABELS } from "../engine/states.rules.ts";
import { groundsOf } from "../standing/grounds.ts";
import { todayOf } from "../../tenancy/today.ts";
import { renewalSentences } from "../ending.rules.ts";
import { linkOf, MAX_USES, useLink } from "./links.ts";

// The holder of a letter's link may send papers for one vendor and read its requirements. They have no other access.

const LINK_OVER: Refusal = {
  code: "LINK_OVER",
  message: "This link was used or has expired. Sign in, or ask the county for a new one.",
};

/** Maximum uploads per day by the links of a vendor: an upload is stored even if no certificate follows. */
const MAX_ANNOUNCED = 50;
const TOO_MANY_PAPERS: Refusal = {
  code: "TOO_MANY_PAPERS",
  message: "Too many documents were sent for this vendor today. Try again tomorrow, or sign in.",
};

/** Origin of a call, for the log. */
export interface From {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
}

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>;

/** The actor of a link: no user, role or permission; the log names the address to which the link was sent. */
function holderOf(
  context: CountyContext,
  link: Link,
  { requestId, ip, userAgent }: From,
  action: string,
): SignedContext {
  const rule = "anyone with the link in a letter about insurance";
  const noOne = byTheClock(context, { action, rule });
  return {
    ...noOne,
    actor: { ...noOne.actor, name: `${link.email} (by the link of a letter)`, email: link.email },
    requestId,
    from: { ip, userAgent },
  };
}

/** What a link shows: the vendor, and the requirements of its contracts. */
export interface Renewal {
  vendor: string;
  email: string;
  expiresAt: Date;
  usesLeft: number;
  contracts: {
    number: string;
    name: string;
    sentences: string[];
    renewals: string[];
    lines: { line: string; label: string; state: string; words: string; endsOn: string | null }[];
  }[];
}

export async function renewalOf(context: CountyContext, token: string): Promise<{ refusal: Refusal } | Renewal> {
  const link = await linkOf(context, token);
  if (!link) return { refusal: LINK_OVER };
  const today = todayOf(context);
  const grounds = (await groundsOf(context, { vendorId: link.vendorId })).filter(({ contract }) =>
    isLookedAt(contract, today),
  );
  return {
    vendor: link.vendor.legalName,
    email: link.email,
    expiresAt: link.expiresAt,
    usesLeft: MAX_USES - link.uses,
    contracts: grounds.map(({ contract, ground }) => {
      const standing = checkInsurance(ground);
      return {
        number: contract.number,
        name: contract.name,
        sentences: lettersLines(standing.deficiencies),
        renewals: renewalSentences(standing.lines, contract, today),
        lines: standing.lines.map(({ line, state, endsOn }) => ({
          line,
          label: LINE_LABELS[line],
          state,
          words: STATE_LABELS[state],
          endsOn,
        })),
      };
    }),
  };
}

/** Prepares the upload of the file to be sent. */
export async function announcePaper(
  context: CountyContext,
  token: string,
  paper: { filename: string; contentType: string; size: number },
  from: From,
): Promise<{ refusal: Refusal } | { id: string; upload: UploadTarget }> {
  const link = await linkOf(context, token);
  if (!link) return { refusal: LINK_OVER };
  const file = { ...paper, kind: "certificate" as const, filename: writtenName(paper.filename) };
  const unfit = refuseUpload(file);
  if (unfit) return { refusal: unfit };
  const since = new Date(context.ports.clock.now().valueOf() - 86_400_000);
  const announced = await context.db.storedFile.count({
    where: { vendorId: link.vendorId, kind: "certificate", uploadedById: null, createdAt: { gt: since } },
  });
  if (announced >= MAX_ANNOUNCED) return { refusal: TOO_MANY_PAPERS };
  const signed = holderOf(context, link, from, "announcePaper");
  const id = uuid();
  const key = `${context.tenant.id}/${id}`;
  const { filename, contentType, size, kind } = file;
  const upload = await context.ports.files.presignPut({ key, contentType, size });
  await context.db.storedFile.create({
    data: {
      id,
      key,
      kind,
      filename,
      contentType,
      size: BigInt(size),
      vendorId: link.vendorId,
      uploadId: upload.uploadId,
      uploadedById: null,
      createdAt: context.ports.clock.now(),
    },
  });
  await record(signed, { noun: "StoredFile", nounId: id, after: { kind, filename, contentType, size } });
  return { id, upload };
}

/**
 * Stores the certificate sent by the holder of the link; it waits for review like any other. @throws Refused if it is
 * not accepted
 */
export async function sendByLink(
  context: CountyContext,
  token: string,
  sent: { fileId: string; certificate: typeof CertificateInput.$inferInput },
  from: From,
): Promise<string> {
  const link = await linkOf(context, token);
  if (!link) throw new Refused(LINK_OVER);
  const content = certificateFromInput(sent.certificate, todayOf(context));
  const file = await context.db.storedFile.findFirst({ where: { id: sent.fileId, uploadedById: null } });
  if (!file) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
  assertCertificateFile(file, link.vendorId);
  const signed = holderOf(context, link, from, "sendByLink");
  const id = await keepCertificate(signed, link.vendorId, content, { file, source: "LINK" });
  if (!(await useLink(context, link))) throw new Refused(LINK_OVER);
  return id;
}
