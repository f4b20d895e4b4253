import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseName, refuseUpdate } from "./guards.rules.ts";
import { isNameTaken } from "./roleFacts.ts";
import { Role } from "./RoleRecord.ts";

verb("updateRole", {
  description:
    "Renames a role and sets whether its holders need a second factor. It applies at once, also to those who are signed in.",
  on: Role,
  can: "update",
  about: "Rename it and set whether it needs a second factor.",
  permission: "administration.role-record.edit-permissions",
  refuse: (role, { actor }) => refuseUpdate(actor, role, { ...role, needsSecondFactor: false }),
  versioned: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Its name, unique within the county, at most 60 characters." }),
    needsSecondFactor: t.boolean({ required: true, description: "Whether its holders need a second factor." }),
  }),
  run: async (role, input, context) => {
    const { actor, db } = context;
    const to = { name: input.name.trim(), needsSecondFactor: input.needsSecondFactor };
    assertAllowed(refuseUpdate(actor, role, to));
    if (to.name !== role.name) {
      const taken = await isNameTaken(context, to.name, role.id);
      assertAllowed(refuseName(to.name, { isAdmin: actor.isAdmin, taken }));
    }
    const { name, needsSecondFactor } = role;
    await db.role.updateMany({ where: { id: role.id }, data: { ...to, version: { increment: 1 } } });
    await record(context, { before: { name, needsSecondFactor }, after: to });
  },
});
