import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import type { Appointment, ResolutionFields } from "./facts.rules.ts";

type Row = Prisma.ResolutionGetPayload<object>;

const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** The names of a list stored as JSON. */
export const namesOf = (names: unknown): string[] => (Array.isArray(names) ? names.map(String) : []);

/** The appointments stored as JSON. */
export const appointmentsOf = (appointments: unknown): Appointment[] =>
  Array.isArray(appointments) ? (appointments as Appointment[]) : [];

/** The fields of a resolution as rules expect them. */
export function fieldsInRow(row: Row): ResolutionFields {
  return {
    type: row.type,
    category: row.category,
    title: row.title,
    description: row.description,
    department: row.department,
    dateOfRequest: row.dateOfRequest,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    priorNumber: row.priorNumber,
    sponsors: namesOf(row.sponsors),
    amount: cents(row.amount),
    isAnnual: row.isAnnual,
    termStart: row.termStart,
    termEnd: row.termEnd,
    vendor: row.vendor,
    vendorAddress: row.vendorAddress,
    purchasingConsulted: row.purchasingConsulted,
    contractType: row.contractType,
    contractRef: row.contractRef,
    contractDate: row.contractDate,
    budgetLine: row.budgetLine,
    fundingFederal: row.fundingFederal,
    fundingState: row.fundingState,
    fundingCounty: row.fundingCounty,
    fundingLocal: row.fundingLocal,
    appointments: appointmentsOf(row.appointments),
    proclamationText: row.proclamationText,
    grantPurpose: row.grantPurpose,
    grantAmount: cents(row.grantAmount),
    grantIsAnnual: row.grantIsAnnual,
    grantTermStart: row.grantTermStart,
    grantTermEnd: row.grantTermEnd,
    grantAgency: row.grantAgency,
    grantAgencyAddress: row.grantAgencyAddress,
  };
}

/** Columns of the fields, with the department of that name, or only the name if there is none. */
export async function columnsOf(context: SignedContext, fields: ResolutionFields) {
  const department = await context.db.department.findFirst({
    where: { name: fields.department },
    select: { id: true },
  });
  return {
    ...fields,
    appointments: fields.appointments as unknown as Prisma.InputJsonArray,
    amount: fields.amount === null ? null : BigInt(fields.amount),
    grantAmount: fields.grantAmount === null ? null : BigInt(fields.grantAmount),
    departmentId: department?.id ?? null,
  };
}
