import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { type DepartmentFields, readDepartment, refuseDuplicate } from "./rules.ts";

export const DepartmentFieldsInput = builder.inputType("DepartmentFieldsInput", {
  description: "All fields of a department. A field that is left out becomes empty. Text is trimmed.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name of the department, unique within the county, ignoring case." }),
    abbreviation: t.string({ description: "Short name. Null if there is none." }),
    munisId: t.string({
      description: "Number in the ledger (Munis), as typed, so that a typing error can be reported.",
    }),
    address: t.string({ description: "Street address. Null if there is none." }),
    city: t.string({ description: "City of the address. Null if there is none." }),
    state: t.string({ description: "State of the address. Null if there is none." }),
    zip: t.string({ description: "ZIP code of the address. Null if there is none." }),
  }),
});

/** Serializes changes of department names, so that a taken name is refused instead of violating the unique index. */
export async function lockDepartments(context: SignedContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`departments:${context.tenant.id}`}, 0))::text`;
}

/**
 * The fields of an input as stored. @throws Refused NAME_REQUIRED, MUNIS_ID_INVALID, TOO_LONG, NAME_TAKEN,
 * MUNIS_ID_TAKEN
 */
export async function fieldsOf(
  context: SignedContext,
  input: typeof DepartmentFieldsInput.$inferInput,
  departmentId: string | null,
): Promise<DepartmentFields> {
  const read = readDepartment(input);
  if ("refusal" in read) assertAllowed(read.refusal);
  const { fields } = read as { fields: DepartmentFields };
  await lockDepartments(context);
  const others = await context.db.department.findMany({
    where: departmentId === null ? {} : { id: { not: departmentId } },
    select: { name: true, munisId: true },
  });
  assertAllowed(refuseDuplicate(fields, others));
  return fields;
}

/** The fields of a department's row. */
export function fieldsInRow(row: DepartmentFields): DepartmentFields {
  const { name, abbreviation, munisId, address, city, state, zip } = row;
  return { name, abbreviation, munisId, address, city, state, zip };
}
