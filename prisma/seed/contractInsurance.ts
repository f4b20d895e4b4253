// The insurance of the demonstration's contracts: a set of each kind, and certificates in every state. Every insurer
// and number in it is fictional.
import { v7 as uuid } from "uuid";
import type { Context, CountyContext } from "#schema/context.ts";
import { readCertificate, type TypedPolicy } from "#schema/insurance/engine/certificate.rules.ts";
import { readRequirements, type TypedLine } from "#schema/insurance/engine/requirement.rules.ts";
import { columnsOf } from "#schema/insurance/certificates/keepCertificate.ts";
import { refresh } from "#schema/insurance/standing/refresh.ts";
import { storedLines } from "#schema/insurance/stored.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { addDays } from "./calendar.ts";
import { peopleOf } from "./people.ts";

type Line = TypedLine["line"];

const line = (of: Line, more: Partial<TypedLine> = {}): TypedLine => ({
  line: of,
  perOccurrence: null,
  aggregate: null,
  basis: "ANY",
  additionalInsured: { ongoing: false, completed: false },
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  rating: null,
  noticeDays: 30,
  ...more,
});
const million = { perOccurrence: "1,000,000", aggregate: "2,000,000" };
const byLaw = [line("WORKERS_COMPENSATION", { noticeDays: 0 }), line("DISABILITY", { noticeDays: 0 })];
const insured = { additionalInsured: { ongoing: true, completed: false }, waiverOfSubrogation: true };

/** Days ahead for which cover must be proven. Renewals prove the rest: a one-year policy does not prove three years. */
const PROVEN_DAYS = 30;
const SETS: Readonly<Record<string, TypedLine[]>> = {
  Construction: [
    line("GENERAL_LIABILITY", {
      ...million,
      basis: "OCCURRENCE",
      additionalInsured: { ongoing: true, completed: true },
      waiverOfSubrogation: true,
      primaryNonContributory: true,
      rating: { letter: "A-", size: "VII" },
    }),
    line("AUTO", { perOccurrence: "1,000,000" }),
    ...byLaw,
  ],
  "Professional services": [
    line("GENERAL_LIABILITY", { ...million, basis: "OCCURRENCE", ...insured }),
    line("PROFESSIONAL", { perOccurrence: "1,000,000" }),
    ...byLaw,
  ],
  "Goods and deliveries": [line("GENERAL_LIABILITY", { ...million, basis: "OCCURRENCE" }), ...byLaw],
};

const policy = (of: Line, [from, until]: readonly [number, number], more: Partial<TypedPolicy> = {}) => ({
  line: of,
  days: [from, until] as const,
  more,
});
interface Paper {
  form?: string;
  /** Days from today: when it was issued. */
  issued: number;
  policies: ReturnType<typeof policy>[];
  review?: "PENDING" | "REFUSED";
  why?: string;
  /** Another certificate of the same policies replaced it. */
  isReplaced?: true;
  byVendor?: true;
}
const liability = (days: readonly [number, number], more: Partial<TypedPolicy> = {}) =>
  policy("GENERAL_LIABILITY", days, {
    perOccurrence: "1,000,000",
    aggregate: "2,000,000",
    basis: "OCCURRENCE",
    additionalInsured: true,
    endorsements: [
      { form: "CG 20 10", edition: "04 13", named: null, reads: null },
      { form: "CG 20 37", edition: "04 13", named: null, reads: null },
    ],
    waiverOfSubrogation: true,
    primaryNonContributory: true,
    ...more,
  });
const auto = (days: readonly [number, number]) => policy("AUTO", days, { perOccurrence: "1,000,000" });
const professional = (days: readonly [number, number], limit = "1,000,000") =>
  policy("PROFESSIONAL", days, { perOccurrence: limit, aggregate: limit, basis: "CLAIMS_MADE" });
/** The forms of the Workers' Compensation Board. */
const board = (days: readonly [number, number]): Paper[] => [
  { form: "U_26_3", issued: days[0], policies: [policy("WORKERS_COMPENSATION", days)] },
  { form: "DB_155", issued: days[0], policies: [policy("DISABILITY", days)] },
];

/** Certificates of each vendor, in days from today. */
const PAPERS: Readonly<Record<string, Paper[]>> = {
  "Keystone Municipal Systems": [
    { issued: -345, policies: [liability([-351, 24]), professional([-351, 24])] },
    ...board([-351, 200]),
  ],
  // Its general liability ends in eleven days. The renewal of the automobile policy waits for review.
  "Mill Creek Paving": [
    { issued: -350, policies: [liability([-354, 11]), auto([-354, 11])] },
    { issued: -2, policies: [auto([11, 376])], review: "PENDING", byVendor: true },
    ...board([-354, 120]),
  ],
  "Harbor Family Services": [
    { issued: -200, policies: [liability([-190, 175]), professional([-190, 175])], isReplaced: true },
    { issued: -180, policies: [liability([-190, 175]), professional([-190, 175])] },
    ...board([-190, 175]),
  ],
  // It ended five days ago. The certificate sent since was marked deficient.
  "Tri-County Trucks": [
    { issued: -370, policies: [liability([-370, -5])] },
    ...board([-370, 330]),
    {
      issued: -4,
      policies: [liability([-5, 360], { perOccurrence: "300,000", aggregate: "600,000" })],
      review: "REFUSED",
      why: "It shows $300,000 for each occurrence and $600,000 in all. The county asks for $1,000,000 and $2,000,000: have your broker send a certificate with these limits.",
      byVendor: true,
    },
  ],
  // All certificates were sent some days ago and wait for review.
  "Empire Power Systems": [
    { issued: -3, policies: [liability([-5, 395])], review: "PENDING", byVendor: true },
    ...board([-5, 395]),
  ],
  "Northern Supply Co.": [{ issued: -30, policies: [liability([-30, 370])] }, ...board([-30, 370])],
  // An ACORD form does not prove workers' compensation, and the limit is too low.
  "Ridgeline Roofing, LLC": [
    {
      issued: -20,
      policies: [
        liability([-20, 345], { perOccurrence: "500,000", aggregate: "1,000,000" }),
        auto([-20, 345]),
        policy("WORKERS_COMPENSATION", [-20, 345]),
      ],
      review: "PENDING",
    },
  ],
  // Six days without general liability, and a professional limit below the requirement.
  "Hudson Valley Engineering": [
    { issued: -340, policies: [liability([-345, 20]), professional([-345, 380], "500,000")] },
    { issued: -4, policies: [liability([26, 391])] },
    ...board([-345, 380]),
  ],
  "Hudson Medical Supply": [
    { issued: -6, policies: [liability([-10, 355])], review: "PENDING", byVendor: true },
    ...board([-10, 355]),
  ],
};

/** The set that each contract requires. */
const ASKED: Readonly<Record<string, keyof typeof SETS>> = {
  "Maintenance of the county's software": "Professional services",
  "Asphalt and crushed stone": "Construction",
  "Foster care services": "Professional services",
  "Calibration of truck scales": "Goods and deliveries",
  "Heating fuel": "Goods and deliveries",
  "Roof of the courthouse": "Construction",
  "Sweeping of the county's parking lots": "Goods and deliveries",
  "Design of the garage at County Route 12": "Professional services",
  "Hepatitis vaccines for the public clinics": "Goods and deliveries",
  "Inspection of bridges": "Professional services",
  "Service of the dispatch center's generator": "Goods and deliveries",
  "Renewal of the monitoring of two retaining walls": "Construction",
};
/** Legal waived what this contract's certificates lack. */
const WAIVED = "Design of the garage at County Route 12";

/** The county's data for checking its insurance. */
export interface Insuring {
  tenant: { id: string; name: string; displayName: string; timeZone: string; subdomain: string };
  today: string;
  clock: Context["ports"]["clock"];
}

/** Writes the insurance of a county's contracts, and checks it. */
export async function seedInsurance(db: Db, { tenant, today, clock }: Insuring): Promise<void> {
  const person = await peopleOf(db, tenant.subdomain);
  const [purchasing, admin, legal] = [person("purchasing"), person("admin"), person("legal")];
  const at = (days: number): Date => new Date(`${addDays(today, days)}T14:00:00Z`);
  const day = (days: number): string => addDays(today, days);
  const lines: (Omit<Prisma.AuditEntryCreateManyInput, "at"> & { at: Date })[] = [];
  type Said = Pick<Prisma.AuditEntryCreateManyInput, "action" | "noun" | "nounId" | "after" | "reason">;
  const say = (who: { id: string; name: string }, on: number | Date, entry: Said) =>
    lines.push({ ...entry, actorId: who.id, actorName: who.name, at: typeof on === "number" ? at(on) : on });

  const versions = new Map<string, string>();
  for (const [name, typed] of Object.entries(SETS)) {
    const read = readRequirements({ name, lines: typed, umbrellaFillsIn: false, provenDays: PROVEN_DAYS });
    if ("refusal" in read) throw new Error(read.refusal.message);
    const set = { id: uuid(), name, createdAt: at(-400) };
    await db.requirementSet.create({ data: set });
    const versionId = uuid();
    await db.requirementSetVersion.create({
      data: {
        id: versionId,
        setId: set.id,
        number: 1,
        name,
        lines: storedLines(read.requirements.lines) as never,
        provenDays: PROVEN_DAYS,
        byId: purchasing.id,
        byName: purchasing.name,
        at: at(-400),
      },
    });
    versions.set(name, versionId);
    say(purchasing, -400, { action: "createRequirementSet", noun: "RequirementSet", nounId: set.id });
  }

  const contracts = await db.contract.findMany({
    where: { name: { in: Object.keys(ASKED) } },
    select: { id: true, name: true, vendorId: true, createdAt: true },
  });
  // Required with the draft, an hour after it was started.
  const askedAt = ({ createdAt }: { createdAt: Date }) => new Date(createdAt.valueOf() + 3_600_000);
  await db.insuranceAssignment.createMany({
    data: contracts.map((contract) => ({
      contractId: contract.id,
      versionId: versions.get(ASKED[contract.name] as string) as string,
      byId: purchasing.id,
      byName: purchasing.name,
      at: askedAt(contract),
    })),
  });
  for (const contract of contracts)
    say(purchasing, askedAt(contract), { action: "assignRequirementSet", noun: "Contract", nounId: contract.id });

  const vendors = await db.vendor.findMany({
    where: { legalName: { in: Object.keys(PAPERS) } },
    select: {
      id: true,
      legalName: true,
      contacts: {
        where: { isPrimary: true },
        select: { user: { select: { id: true, firstName: true, lastName: true } } },
      },
    },
    orderBy: { legalName: "asc" },
  });
  for (const vendor of vendors) {
    const user = vendor.contacts[0]?.user;
    const sender = user && { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() };
    let before: string | null = null;
    for (const [index, paper] of (PAPERS[vendor.legalName] ?? []).entries()) {
      const read = readCertificate(
        {
          form: paper.form ?? "ACORD_25",
          insured: vendor.legalName,
          holder: tenant.name,
          issuedOn: day(paper.issued),
          isSigned: true,
          policies: paper.policies.map((each, number) => ({
            line: each.line,
            carrier: "Empire Mutual",
            naic: "10001",
            rating: { letter: "A", size: "IX" },
            number: `${each.line.slice(0, 2)}-${7_000 + index * 10 + number}`,
            effectiveOn: day(each.days[0]),
            expiresOn: day(each.days[1]),
            cancelledOn: null,
            perOccurrence: null,
            aggregate: null,
            basis: null,
            additionalInsured: false,
            endorsements: [],
            waiverOfSubrogation: false,
            primaryNonContributory: false,
            umbrella: null,
            ...each.more,
          })),
        },
        today,
      );
      if ("refusal" in read) throw new Error(`${vendor.legalName}: ${read.refusal.field} ${read.refusal.message}`);
      const review = paper.isReplaced ? "SUPERSEDED" : (paper.review ?? "ACCEPTED");
      const isDecided = review !== "PENDING";
      const on = Math.max(paper.issued, -360);
      const id = uuid();
      // What a vendor sent has the name of the vendor's own person, in the record and in the log.
      const source = paper.byVendor && sender ? ("VENDOR" as const) : ("STAFF" as const);
      const enterer = (source === "VENDOR" && sender) || purchasing;
      await db.insuranceCertificate.create({
        data: {
          id,
          vendorId: vendor.id,
          ...columnsOf(read.certificate),
          source,
          enteredById: enterer.id,
          enteredByName: enterer.name,
          createdAt: at(on),
          review,
          state: review === "SUPERSEDED" ? "SUPERSEDED" : "PENDING",
          reviewReason: paper.why ?? null,
          ...(isDecided && { reviewedById: admin.id, reviewedByName: admin.name, reviewedAt: at(on + 1) }),
        },
      });
      if (before !== null)
        await db.insuranceCertificate.updateMany({ where: { id: before }, data: { supersededById: id } });
      before = paper.isReplaced ? id : null;
      const certificate = { noun: "InsuranceCertificate", nounId: id };
      say(enterer, on, {
        ...certificate,
        action: "enterCertificate",
        after: { vendorId: vendor.id, source, review: "PENDING" },
      });
      if (isDecided)
        say(admin, on + 1, {
          ...certificate,
          action: paper.why ? "markCertificateDeficient" : "acceptCertificate",
          after: { review: paper.why ? "REFUSED" : "ACCEPTED" },
          reason: paper.why ?? null,
        });
    }
  }

  const waived = contracts.find(({ name }) => name === WAIVED);
  if (waived) {
    const waiver = {
      contractId: waived.id,
      until: day(180),
      byId: legal.id,
      byName: legal.name,
      at: at(-3),
    };
    await db.insuranceWaiver.createMany({
      data: [
        {
          ...waiver,
          line: "GENERAL_LIABILITY",
          code: "TERM-GAP",
          gapFrom: day(20),
          gapTo: day(25),
          reason: "No one is on the site before the drawings are approved.",
        },
        {
          ...waiver,
          line: "PROFESSIONAL",
          code: "LIMIT-LOW",
          reason: "The fee is small, and the limit is more than ten times it.",
        },
      ],
    });
    say(legal, -3, { action: "waiveRequirement", noun: "Contract", nounId: waived.id });
  }
  await db.auditEntry.createMany({ data: lines.toSorted((a, b) => a.at.valueOf() - b.at.valueOf()) });
  const context = { db, tenant, ports: { clock }, memo: new Map(), afterCommit: () => undefined };
  await refresh(context as unknown as CountyContext, {
    vendorIds: vendors.map(({ id }) => id),
    contractIds: contracts.map(({ id }) => id),
  });
}
