import { keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { assertProven } from "../identity/proof.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseRole, vendorRole } from "./rules.ts";
import { makesAdmin, type RoleFacts, soundsLikeAdmin } from "../roles/administrators.rules.ts";
import { welcome } from "./sendWelcome.ts";
import { actingOf } from "./UserRecord.ts";
import { fieldsOf, forLog, roleOf, UserFieldsInput } from "./userFields.ts";

verb("createUser", {
  description:
    "Adds a user. The user cannot sign in until a welcome email was sent. Without the permission to choose roles, you can add only Vendors.",
  permission: "administration.user-record.create",
  input: (t) => ({
    fields: t.field({ type: UserFieldsInput, required: true, description: "Fields of the new user." }),
    departmentId: t.id({ description: "Global id of the main department. Null if none." }),
    welcome: t.boolean({
      description:
        "Whether the welcome email is sent immediately, as by sendWelcome and with its permission. Without that permission nothing is done. Null: no.",
    }),
  }),
  run: async (input, context) => {
    const fields = await fieldsOf(context, input.fields, null);
    const role = await firstRole(context, input.fields.roleId ?? null);
    if (soundsLikeAdmin(role)) assertProven(context);
    const department =
      input.departmentId == null ? null : await departmentOf(context, keyOf("Department", input.departmentId));
    const user = await context.db.user.create({
      data: { ...fields, roleId: role.id, isAdmin: makesAdmin(role), departmentId: department?.id ?? null },
      include: { role: true },
    });
    await record(context, {
      noun: "User",
      nounId: user.id,
      after: { ...forLog(user), ...(department && { department: department.name }) },
    });
    if (input.welcome) await welcome(context, user);
    return { userId: user.id };
  },
  payload: (t) => ({ user: nodeNow(t, "User", "The new user.", ({ userId }) => userId) }),
});

/**
 * Department of a new user, locked against deletion until the user is created.
 * @throws Refused DEPARTMENT_NOT_FOUND
 */
async function departmentOf(context: SignedContext, id: string): Promise<{ id: string; name: string }> {
  await context.db.$queryRaw`select id from department where id = ${id} for key share`;
  const department = await context.db.department.findFirst({ where: { id }, select: { id: true, name: true } });
  if (department) return department;
  throw new Refused({
    code: "DEPARTMENT_NOT_FOUND",
    message: "This department no longer exists.",
    field: "departmentId",
  });
}

/** The role of a new user. @throws Refused ROLE_REQUIRED, ADMIN_ROLE, NO_VENDOR_ROLE */
async function firstRole(context: SignedContext, roleId: string | null): Promise<RoleFacts> {
  const acting = actingOf(context);
  if (acting.mayChooseRoles) {
    const wanted = roleId === null ? null : await roleOf(context, keyOf("Role", roleId));
    assertAllowed(refuseRole(acting, null, wanted));
    if (wanted) return wanted;
  }
  const roles = await context.db.role.findMany({ select: { id: true, name: true, isSystem: true } });
  const vendor = vendorRole(roles);
  if (vendor) return vendor;
  throw new Refused({
    code: "NO_VENDOR_ROLE",
    message: "You may not choose roles, and the county has no role whose name starts with Vendor.",
    field: "roleId",
  });
}
