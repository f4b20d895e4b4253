import { builder } from "../builder.ts";
import type { CountyContext, SignedContext } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { normalUser, refuseUserFields, type UserFields } from "./rules.ts";
import { type RoleFacts } from "../roles/administrators.rules.ts";

/** The fields of a user that can be written, and no others. */
export const UserFieldsInput = builder.inputType("UserFieldsInput", {
  description: "The fields of a user: all of them; what you leave out becomes empty. Text is trimmed.",
  fields: (t) => ({
    email: t.string({ required: true, description: "E-mail address, unique within the county; kept in lower case." }),
    firstName: t.string({ description: "First name." }),
    lastName: t.string({ description: "Last name." }),
    title: t.string({ description: "Title." }),
    phone: t.string({ description: "Telephone." }),
    cellPhone: t.string({ description: "Cell phone." }),
    address: t.string({ description: "Street address." }),
    city: t.string({ description: "City." }),
    state: t.string({ description: "State." }),
    zip: t.string({ description: "ZIP code." }),
    roleId: t.id({
      description:
        "The role. Null: the present one; a new user needs one. Without the permission to choose roles a new user becomes Vendor and others keep their role, whatever is given here.",
    }),
  }),
});

/** The fields of an input as they are kept. @throws Refused EMAIL_REQUIRED, EMAIL_INVALID, TOO_LONG, EMAIL_TAKEN */
export async function fieldsOf(
  context: SignedContext,
  given: typeof UserFieldsInput.$inferInput,
  userId: string | null,
): Promise<UserFields> {
  const { roleId: _role, ...texts } = given;
  const fields = normalUser(texts);
  assertAllowed(refuseUserFields(fields));
  // Two who give one address take turns, so that a taken one is told, not met.
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

/** Lets those who give addresses to users take turns. */
export async function lockEmails(context: CountyContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`user-emails:${context.tenant.id}`}, 0))::text`;
}

/** A role as the rules take it; null: the county has none of this key. */
export const roleOf = (context: SignedContext, id: string): Promise<RoleFacts | null> =>
  context.db.role.findFirst({ where: { id }, select: { id: true, name: true, isSystem: true } });

/** The fields of a user's row. */
export function fieldsInRow(user: UserFields): UserFields {
  const { email, firstName, lastName, title, phone, cellPhone, address, city, state, zip } = user;
  return { email, firstName, lastName, title, phone, cellPhone, address, city, state, zip };
}

/** What a user's record says, for the log: fields, role and standing; no secret. */
export const forLog = (user: UserFields & { isActive: boolean; isAdmin: boolean; role: { name: string } }) => ({
  ...fieldsInRow(user),
  role: user.role.name,
  isAdmin: user.isAdmin,
  isActive: user.isActive,
});
