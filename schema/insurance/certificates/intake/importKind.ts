import { v7 as uuid } from "uuid";
import type { SignedContext } from "../../../context.ts";
import { bareHeading, cellOf, type Row } from "../../../files/import.rules.ts";
import { importKind, type TakenBack, type Written } from "../../../imports/kinds.ts";
import { recordAll } from "../../../record.ts";
import { todayOf } from "../../../tenancy/today.ts";
import { refuseChange } from "../../../vendors/rules.ts";
import { readableVendors } from "../../../vendors/VendorRecord.ts";
import { LINE_LABELS } from "../../engine/lines.rules.ts";
import { refresh } from "../../standing/refresh.ts";
import { certificateOf } from "../../stored.rules.ts";
import { certificateInLog, columnsOf } from "../keepCertificate.ts";
import { CERTIFICATE_COLUMNS, type CertificateColumn } from "./columns.rules.ts";
import { type CertificateChange, marksOf, planCertificates, policyMark } from "./import.rules.ts";

/**
 * What happens to rows of certificates. `locked`: no one enters certificates of these vendors until the transaction
 * ends.
 */
async function planRows(context: SignedContext, rows: readonly Row<CertificateColumn>[], locked: boolean) {
  const { db } = context;
  const all = await db.vendor.findMany({
    where: { AND: [{ standing: { not: "MERGED" } }, await readableVendors(context)] },
    orderBy: { id: "asc" },
  });
  const named = new Set(rows.map((row) => bareHeading(cellOf(row, "vendor"))));
  const vendors = all.filter(({ legalName: name, dba }) => marksOf({ name, dba }).some((mark) => named.has(mark)));
  const ids = vendors.map(({ id }) => id);
  if (locked) await db.$queryRaw`select id from vendor where id = any(${ids}) order by id for no key update`;
  const there = await db.insuranceCertificate.findMany({ where: { vendorId: { in: ids } } });
  const shown = new Map<string, Set<string>>();
  const waiting = new Map<string, number>();
  for (const row of there) {
    const marks = shown.get(row.vendorId) ?? new Set();
    for (const policy of certificateOf(row).policies) marks.add(policyMark(policy));
    shown.set(row.vendorId, marks);
    if (row.review === "PENDING") waiting.set(row.vendorId, (waiting.get(row.vendorId) ?? 0) + 1);
  }
  return planCertificates(rows, {
    vendors: vendors.map((vendor) => ({
      id: vendor.id,
      name: vendor.legalName,
      dba: vendor.dba,
      refused: refuseChange(vendor)?.message ?? null,
      waiting: waiting.get(vendor.id) ?? 0,
    })),
    shown,
    today: todayOf(context),
  });
}

async function write(context: SignedContext, changes: readonly CertificateChange[]): Promise<Written[]> {
  const { db, actor, ports } = context;
  const certificates = changes.map((change) => ({ ...change, id: uuid() }));
  await db.insuranceCertificate.createMany({
    data: certificates.map(({ id, vendorId, content }) => ({
      id,
      vendorId,
      ...columnsOf(content),
      source: "STAFF" as const,
      enteredById: actor.userId,
      enteredByName: actor.name,
      createdAt: ports.clock.now(),
      state: "PENDING",
      codes: [],
    })),
  });
  await refresh(context, { vendorIds: [...new Set(changes.map(({ vendorId }) => vendorId))] });
  await recordAll(
    context,
    certificates.map(({ id: nounId, vendorId, content }) => ({
      action: "enterCertificate",
      noun: "InsuranceCertificate",
      nounId,
      after: { ...certificateInLog(content), vendorId, source: "STAFF", review: "PENDING" },
    })),
  );
  return certificates.map(({ id, vendorName, content }) => {
    const [policy] = content.policies;
    return {
      id,
      version: 1,
      name: [vendorName, policy && LINE_LABELS[policy.line], policy?.number].filter(Boolean).join(", "),
      before: null,
    };
  });
}

async function takeBack(context: SignedContext, rows: readonly { id: string }[]): Promise<TakenBack[]> {
  const { db } = context;
  const id = { in: rows.map((row) => row.id) };
  const found = await db.insuranceCertificate.findMany({ where: { id } });
  await db.insuranceCertificate.deleteMany({ where: { id } });
  await refresh(context, { vendorIds: [...new Set(found.map(({ vendorId }) => vendorId))] });
  return found.map((row) => {
    const { id: key, review: _review, ...content } = certificateOf(row);
    return { id: key, before: { ...certificateInLog(content), vendorId: row.vendorId } };
  });
}

importKind({
  name: "certificates",
  title: "Certificates of insurance",
  noun: "InsuranceCertificate",
  table: "insurance_certificate",
  permission: "insurance.certificate-record.enter-data",
  editing: "insurance.certificate-record.enter-data",
  columns: CERTIFICATE_COLUMNS,
  needed: ["vendor", "line", "effectiveOn"],
  own: [],
  called: (row) => [cellOf(row, "vendor"), cellOf(row, "line")].filter(Boolean).join(", "),
  plan: planRows,
  write,
  takeBack,
});
