import { Prisma } from "#prisma/generated/client/client.ts";
import { criteriaOf } from "../criteria.rules.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import { asRichText } from "../storedFields.ts";
import type { NamedPerson, ProjectFields } from "./fields.rules.ts";

/** A project's fields as database columns. */
export const columnsOf = (fields: ProjectFields) => ({
  ...fields,
  estimatedCost: fields.estimatedCost === null ? null : BigInt(fields.estimatedCost),
  categories: [...fields.categories],
  criteria: fields.criteria as unknown as Prisma.InputJsonArray,
  summary: (fields.summary as unknown as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
  background: (fields.background as unknown as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
});

/** A project's fields as rules expect them. */
export const fieldsInProject = (row: LockedProject): ProjectFields => ({
  title: row.title,
  description: row.description,
  requisitionId: row.requisitionId,
  startDate: row.startDate,
  endDate: row.endDate,
  estimatedCost: row.estimatedCost === null ? null : Number(row.estimatedCost),
  fundingSource: row.fundingSource,
  projectManager: row.projectManager,
  categories: row.categories,
  isEmergency: row.isEmergency,
  emergencyReason: row.emergencyReason,
  purchaseKind: row.purchaseKind,
  procurementType: row.procurementType,
  method: row.method,
  criteria: criteriaOf(row.criteria),
  summary: asRichText(row.summary),
  background: asRichText(row.background),
});

/** A project's people as database columns. */
export const peopleColumns = (people: {
  creator: NamedPerson;
  projectContact: NamedPerson;
  procurementContact: NamedPerson | null;
}) => ({
  creatorId: people.creator.userId,
  creatorName: people.creator.name,
  projectContactId: people.projectContact.userId,
  projectContactName: people.projectContact.name,
  procurementContactId: people.procurementContact?.userId ?? null,
  procurementContactName: people.procurementContact?.name ?? null,
});
