import { v7 as uuid } from "uuid";
import { announce, type CountyContext } from "../../context.ts";
import { bucketOf, isLookedAt } from "../board.rules.ts";
import { type Certificate, coverOf } from "../engine/certificate.rules.ts";
import { stateOfCertificate } from "../engine/certificateState.rules.ts";
import { checkCertificate, checkInsurance, type Ground, type Standing } from "../engine/check.rules.ts";
import { formProvesLine } from "../engine/cover.rules.ts";
import { earliest, NEVER } from "../engine/spans.rules.ts";
import type { CertificateState } from "../enums.ts";
import { bareLine } from "../bare.rules.ts";
import { holdersOf } from "../stored.rules.ts";
import { type Asked, certificatesOf, groundsOf } from "./grounds.ts";
import { todayOf } from "../../tenancy/today.ts";

// Rows read by lists and the board: rewritten by every change that affects them, and by the nightly job.

/** State of a contract today. */
export interface Looked extends Asked {
  standing: Standing;
}

/** State of a certificate: that of the worst contract that requires one of its lines, otherwise by its own dates. */
export function standingOfCertificate(
  certificate: Certificate,
  grounds: readonly Ground[],
  baseGround: Omit<Ground, "requirements" | "term" | "waivers">,
): { state: CertificateState; codes: string[]; endsOn: string | null } {
  const shown = new Set(certificate.policies.map(({ line }) => line));
  const asking = grounds.filter(({ requirements }) => requirements.lines.some(({ line }) => shown.has(line)));
  const lines = [...shown].filter((line) => formProvesLine(certificate.form, line)).map(bareLine);
  const against: readonly Ground[] =
    asking.length > 0
      ? asking
      : [
          {
            ...baseGround,
            requirements: { name: "", lines, umbrellaFillsIn: false, provenDays: 1 },
            term: { from: baseGround.today, to: null },
            waivers: [],
          },
        ];
  const states = against.map((ground) => stateOfCertificate(certificate, ground));
  const codes = against.flatMap((ground) => checkCertificate(certificate, ground)).map(({ code }) => code);
  const end = earliest(NEVER, ...certificate.policies.map((policy) => coverOf(policy, certificate).until));
  return { state: worst(states), codes: [...new Set(codes)].toSorted(), endsOn: end === NEVER ? null : end };
}

const ORDER: readonly CertificateState[] = [
  "SUPERSEDED",
  "ACCEPTED",
  "WAIVED",
  "EXPIRING",
  "PENDING",
  "DEFICIENT",
  "EXPIRED",
];
const worst = (states: readonly CertificateState[]): CertificateState =>
  states.reduce((one, other) => (ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one), "SUPERSEDED");

/**
 * Locks vendors until the transaction ends, so that two checks write one after the other. The nightly job marks them as
 * checked today. A mutation does not, because it sends no notices.
 */
async function hold(
  { db }: CountyContext,
  vendorIds: readonly string[],
  today: string,
  isNight: boolean,
): Promise<void> {
  if (vendorIds.length === 0) return;
  const rows = vendorIds.toSorted().map((vendorId) => ({ id: uuid(), vendor_id: vendorId }));
  await db.$executeRaw`
    insert into insurance_vendor (id, vendor_id, checked_on)
    select x.id, x.vendor_id, ${today} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, vendor_id text)
    on conflict (tenant_id, vendor_id) do update
    set checked_on = case when ${isNight} then excluded.checked_on else insurance_vendor.checked_on end`;
}

/**
 * Checks the insurance of some vendors again, and of contracts without a vendor record. Writes only what changed, so a
 * second run writes nothing. Returns the state of the contracts that are checked. `isNight`: the caller also sends
 * notices.
 */
export async function refresh(
  context: CountyContext,
  of: { vendorIds?: readonly string[]; contractIds?: readonly string[]; isNight?: boolean },
): Promise<Looked[]> {
  const { db } = context;
  const today = todayOf(context);
  const named = of.contractIds?.length
    ? await db.contract.findMany({ where: { id: { in: [...of.contractIds] } }, select: { id: true, vendorId: true } })
    : [];
  const vendorIds = [...new Set([...(of.vendorIds ?? []), ...named.flatMap(({ vendorId }) => vendorId ?? [])])];
  const alone = named.filter(({ vendorId }) => vendorId === null).map(({ id }) => id);
  if (vendorIds.length === 0 && alone.length === 0) return [];
  await hold(context, vendorIds, today, of.isNight === true);
  const certificates = await certificatesOf(context, vendorIds);
  const grounds = await groundsOf(
    context,
    { OR: [{ vendorId: { in: vendorIds } }, { id: { in: alone } }] },
    certificates,
  );
  const looked = grounds
    .filter(({ contract }) => isLookedAt(contract, today))
    .map((each): Looked => ({ ...each, standing: checkInsurance(each.ground) }));
  await writeStandings(context, looked, { vendorIds, alone: [...alone, ...named.map(({ id }) => id)] });
  await writeAssignments(context, grounds, looked, today);
  await writeCertificates(context, certificates, looked);
  announce(context, "insurance");
  return looked;
}

async function writeStandings(
  { db }: CountyContext,
  looked: readonly Looked[],
  of: { vendorIds: readonly string[]; alone: readonly string[] },
): Promise<void> {
  const rows = looked.flatMap(({ contract, standing }) =>
    standing.lines.map(({ line, state, threshold, endsOn, deficiencies, waived }) => ({
      id: uuid(),
      contract_id: contract.id,
      vendor_id: contract.vendorId,
      line,
      state,
      bucket: bucketOf(state, threshold),
      codes: [
        ...new Set(
          (state === "WAIVED" ? waived.map(({ deficiency }) => deficiency) : deficiencies).map(({ code }) => code),
        ),
      ],
      threshold,
      ends_on: endsOn,
    })),
  );
  const json = JSON.stringify(rows);
  await db.$executeRaw`
    delete from insurance_standing s
    where (s.vendor_id = any(${[...of.vendorIds]}) or s.contract_id = any(${[...of.alone]}))
      and not exists (select from jsonb_to_recordset(${json}::jsonb) as x(contract_id text, line text)
                      where x.contract_id = s.contract_id and x.line = s.line)`;
  if (rows.length === 0) return;
  await db.$executeRaw`
    insert into insurance_standing as s (id, contract_id, vendor_id, line, state, bucket, codes, threshold, ends_on)
    select x.id, x.contract_id, x.vendor_id, x.line, x.state, x.bucket, x.codes, x.threshold, x.ends_on
    from jsonb_to_recordset(${json}::jsonb)
      as x(id text, contract_id text, vendor_id text, line text, state text, bucket text, codes text[], threshold int, ends_on text)
    on conflict (tenant_id, contract_id, line) do update
    set vendor_id = excluded.vendor_id, state = excluded.state, bucket = excluded.bucket, codes = excluded.codes,
        threshold = excluded.threshold, ends_on = excluded.ends_on
    where (s.vendor_id, s.state, s.bucket, s.codes, s.threshold, s.ends_on)
      is distinct from (excluded.vendor_id, excluded.state, excluded.bucket, excluded.codes, excluded.threshold, excluded.ends_on)`;
}

async function writeAssignments(
  { db }: CountyContext,
  grounds: readonly Asked[],
  looked: readonly Looked[],
  today: string,
): Promise<void> {
  const states = new Map(looked.map(({ contract, standing }) => [contract.id, standing.state]));
  const rows = grounds.map(({ contract }) => ({ id: contract.insurance.id, state: states.get(contract.id) ?? null }));
  if (rows.length === 0) return;
  await db.$executeRaw`
    update insurance_assignment a set state = x.state, checked_on = ${today}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, state text)
    where a.id = x.id and (a.state, a.checked_on) is distinct from (x.state, ${today})`;
}

async function writeCertificates(
  context: CountyContext,
  certificates: ReadonlyMap<string, readonly Certificate[]>,
  looked: readonly Looked[],
): Promise<void> {
  const { db } = context;
  const byVendor = Map.groupBy(looked, ({ contract }) => contract.vendorId ?? "");
  const vendors = await db.vendor.findMany({
    where: { id: { in: [...certificates.keys()] } },
    select: { id: true, legalName: true, dba: true },
  });
  const rows = vendors.flatMap(({ id: vendorId, ...vendor }) => {
    const vendorCertificates = certificates.get(vendorId) ?? [];
    const grounds = (byVendor.get(vendorId) ?? []).map(({ ground }) => ground);
    const place = {
      vendor,
      holders: holdersOf(context.tenant),
      today: todayOf(context),
      certificates: vendorCertificates,
    };
    return vendorCertificates.map((certificate) => {
      const { state, codes, endsOn } = standingOfCertificate(certificate, grounds, place);
      return { id: certificate.id, state, codes, ends_on: endsOn };
    });
  });
  if (rows.length === 0) return;
  await db.$executeRaw`
    update insurance_certificate c set state = x.state, codes = x.codes, ends_on = x.ends_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, state text, codes text[], ends_on text)
    where c.id = x.id and (c.state, c.codes, c.ends_on) is distinct from (x.state, x.codes, x.ends_on)`;
}
