import { builder } from "../builder.ts";
import type { CountyContext, SignedContext } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { normalUser, refuseUserFields, type UserFields } from "./rules.ts";
import { type RoleFacts } from "../roles/administrators.rules.ts";

/** The fields of a user that can be edited. */
export const UserFieldsInput = builder.inputType("UserFieldsInput", {
  description: "All fields of a user. Fields left out are cleared. Text is trimmed.",
  fields: (t) => ({
    email: t.string({ required: true, description: "Email address, unique within the county, stored in lower case." }),
    firstName: t.string({ description: "First name of the user." }),
    lastName: t.string({ description: "Last name of the user." }),
    title: t.string({ description: "Job title of the user." }),
    phone: t.string({ description: "Telephone number of the user." }),
    cellPhone: t.string({ description: "Cell phone number of the user." }),
    address: t.string({ description: "Street address of the user." }),
    city: t.string({ description: "City of the address." }),
    state: t.string({ description: "State of the address." }),
    zip: t.string({ description: "ZIP code of the address." }),
    roleId: t.id({
      description:
        "Global id of the role. Null: the current role. A new user needs one. Without the permission to choose roles, a new user becomes Vendor and others keep their role, whatever is given here.",
    }),
  }),
});

/** The fields of an input as stored. @throws Refused EMAIL_REQUIRED, EMAIL_INVALID, TOO_LONG, EMAIL_TAKEN */
export async function fieldsOf(
  context: SignedContext,
  input: typeof UserFieldsInput.$inferInput,
  userId: string | null,
): Promise<UserFields> {
  const { roleId: _role, ...texts } = input;
  const fields = normalUser(texts);
  assertAllowed(refuseUserFields(fields));
  // Serializes simultaneous uses of one address, so that a taken one is refused instead of failing.
  await lockEmails(context);
  const other = await context.db.user.findFirst({
    where: { email: fields.email, ...(userId && { id: { not: userId } }) },
    select: { id: true },
  });
  assertAllowed(
    other && {
      code: "EMAIL_TAKEN",
      message: `Another user of this county has the email address ${fields.email}.`,
      field: "email",
    },
  );
  return fields;
}

/** Lets only one operation at a time give addresses to users. */
export async function lockEmails(context: CountyContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`user-emails:${context.tenant.id}`}, 0))::text`;
}

/** A role as the rules need it. Null if the county has none with this key. */
export const roleOf = (context: SignedContext, id: string): Promise<RoleFacts | null> =>
  context.db.role.findFirst({ where: { id }, select: { id: true, name: true, isSystem: true } });

/** The fields of a user's row. */
export function fieldsInRow(user: UserFields): UserFields {
  const { email, firstName, lastName, title, phone, cellPhone, address, city, state, zip } = user;
  return { email, firstName, lastName, title, phone, cellPhone, address, city, state, zip };
}

/** A user's record for the log: fields, role and status, but no secret. */
export const forLog = (user: UserFields & { isActive: boolean; isAdmin: boolean; role: { name: string } }) => ({
  ...fieldsInRow(user),
  role: user.role.name,
  isAdmin: user.isAdmin,
  isActive: user.isActive,
});
