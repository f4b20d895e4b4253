import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { type DepartmentFields, readDepartment, refuseTaken } from "./rules.ts";

/** What is written of a department: these fields and no others. */
export const DepartmentFieldsInput = builder.inputType("DepartmentFieldsInput", {
  description: "What is written of a department: all of it, what is left out is emptied. Text is trimmed.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Its name, unique within the county whatever the case." }),
    abbreviation: t.string({ description: "Short name." }),
    munisId: t.string({
      description: "Number in the ledger (Munis), as typed, so that what is typed wrong can be told.",
    }),
    address: t.string({ description: "Street address." }),
    city: t.string({ description: "City." }),
    state: t.string({ description: "State." }),
    zip: t.string({ description: "ZIP code." }),
  }),
});

/** Lets those who name departments take turns, so that a taken name is told, not met. */
export async function lockDepartments(context: SignedContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`departments:${context.tenant.id}`}, 0))::text`;
}

/** The fields of an input as they are kept. @throws Refused NAME_REQUIRED, MUNIS_ID_INVALID, TOO_LONG, NAME_TAKEN, MUNIS_ID_TAKEN */
export async function fieldsOf(
  context: SignedContext,
  given: typeof DepartmentFieldsInput.$inferInput,
  departmentId: string | null,
): Promise<DepartmentFields> {
  const read = readDepartment(given);
  if ("refusal" in read) assertAllowed(read.refusal);
  const { fields } = read as { fields: DepartmentFields };
  await lockDepartments(context);
  const others = await context.db.department.findMany({
    where: departmentId === null ? {} : { id: { not: departmentId } },
    select: { name: true, munisId: true },
  });
  assertAllowed(refuseTaken(fields, others));
  return fields;
}

/** The fields of a department's row. */
export function fieldsInRow(row: DepartmentFields): DepartmentFields {
  const { name, abbreviation, munisId, address, city, state, zip } = row;
  return { name, abbreviation, munisId, address, city, state, zip };
}
