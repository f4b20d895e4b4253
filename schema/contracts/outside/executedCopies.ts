import { v7 as uuid } from "uuid";
import type { CountyContext } from "../../context.ts";
import { longDay, momentInWords } from "../../dates.rules.ts";
import { downloadName } from "../../files/names.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { COPY_DAYS, refuseCopyLink } from "../signing/outside.rules.ts";
import { whomToAsk } from "../signing/sendSigningLetter.ts";
import { writeSignerLetter } from "../signing/signingLetters.ts";

const DAY_MS = 86_400_000;
const MAX = 100;

/** Sends each signer from outside of the executed contract a link to its file, which was just made. */
export async function sendExecutedCopies(context: CountyContext, contractId: string): Promise<void> {
  const { db, ports, tenant } = context;
  const contract = await db.contract.findFirstOrThrow({ where: { id: contractId } });
  const signed = await db.contractSignature.findMany({
    where: { contractId, edition: contract.edition, email: { not: null } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: MAX,
  });
  const now = ports.clock.now();
  for (const { id: signatureId, name, email, organization } of signed) {
    if (email === null) continue;
    const token = ports.secrets.random(32);
    const expiresAt = new Date(now.valueOf() + COPY_DAYS * DAY_MS);
    await db.contractCopyLink.create({
      data: { id: uuid(), contractId, email, digest: ports.secrets.digest(token), createdAt: now, expiresAt },
    });
    await writeSignerLetter(
      context,
      { id: signatureId, name, email },
      "CONTRACT-EXECUTED",
      {
        number: contract.number,
        contract: contract.name,
        organization: organization ?? contract.vendorName,
        on: longDay(todayIn(tenant.timeZone, contract.executedAt ?? now)),
        until: momentInWords(expiresAt, tenant.timeZone),
        owner: whomToAsk(context, contract),
      },
      token,
    );
  }
}

/** Short-lived address of the executed contract for the holder of a link, or why the link is refused. */
export async function openExecutedCopy(
  context: CountyContext,
  token: string,
): Promise<{ url: string } | { refusal: Refusal }> {
  const { db, ports, tenant } = context;
  const link = await db.contractCopyLink.findFirst({
    where: { digest: ports.secrets.digest(token) },
    include: { contract: { include: { paper: { include: { file: true } } } } },
  });
  const refusal = refuseCopyLink(link, {
    now: ports.clock.now(),
    timeZone: tenant.timeZone,
    whom: link ? whomToAsk(context, link.contract) : "",
  });
  if (refusal) return { refusal };
  const file = link?.contract.paper?.file;
  if (!file) throw new Error("A link to an executed copy exists without its file.");
  const { key, filename, contentType } = file;
  return { url: await ports.files.signedGet({ key, filename: downloadName(filename, contentType), contentType }) };
}
