import { v7 as uuid } from "uuid";
import { keyOf } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { assertMay, verb } from "../verb.ts";
import { lockAdmins } from "./administrators.ts";
import { refuseModule, refuseName } from "./guards.rules.ts";
import { MODULES } from "./permissions.ts";
import { isNameTaken } from "./roleFacts.ts";
import { statesForLog } from "./states.rules.ts";

verb("createRole", {
  description: "Creates a role without holders. Without `copyOfId` it gives no permissions.",
  permission: "administration.role-record.create",
  input: (t) => ({
    name: t.string({
      required: true,
      description: "Name of the role, unique within the county, at most 60 characters.",
    }),
    module: t.string({ required: true, description: "Module under which the role is listed." }),
    copyOfId: t.id({
      description:
        "Global id of a role whose permissions it starts with. Also requires the permission to edit permissions. Null: it starts without any.",
    }),
  }),
  run: async (input, context) => {
    const { actor, db } = context;
    // Simultaneous uses of one name wait for each other.
    await lockAdmins(context);
    const name = input.name.trim();
    assertAllowed(
      refuseName(name, { isAdmin: actor.isAdmin, taken: await isNameTaken(context, name) }) ??
        refuseModule(input.module, MODULES),
    );
    const copied = input.copyOfId == null ? null : keyOf("Role", input.copyOfId);
    if (copied) assertMay(context, "administration.role-record.edit-permissions");
    const source = copied && (await db.role.findFirst({ where: { id: copied }, include: { permissions: true } }));
    if (copied && !source)
      throw new Refused({ code: "NOT_FOUND", message: "The role to copy no longer exists.", field: "copyOfId" });
    const rows = source ? source.permissions.map(({ key, allowed }) => ({ key, allowed })) : [];
    const id = uuid();
    await db.role.create({ data: { id, name, module: input.module } });
    await db.rolePermission.createMany({ data: rows.map((row) => ({ ...row, roleId: id })) });
    await record(context, {
      noun: "Role",
      nounId: id,
      after: { name, module: input.module, copyOf: source ? source.name : null, permissions: statesForLog(rows) },
    });
    return { id };
  },
  payload: (t) => ({ role: nodeNow(t, "Role", "The new role.", ({ id }) => id) }),
});
