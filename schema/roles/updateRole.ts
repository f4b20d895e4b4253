import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseName, refuseUpdate } from "./guards.rules.ts";
import { isNameTaken } from "./roleFacts.ts";
import { Role } from "./RoleRecord.ts";

verb("updateRole", {
  description:
    "Renames a role and sets whether its holders need a second factor. Takes effect immediately, including for people who are signed in.",
  on: Role,
  can: "update",
  about: "Rename the role and set whether it needs a second factor.",
  permission: "administration.role-record.edit-permissions",
  refuse: (role, { actor }) => refuseUpdate(actor, role, { ...role, needsSecondFactor: false }),
  versioned: true,
  input: (t) => ({
    name: t.string({
      required: true,
      description: "Name of the role, unique within the county, at most 60 characters.",
    }),
    needsSecondFactor: t.boolean({
      required: true,
      description: "Whether the holders of the role need a second factor.",
    }),
  }),
  run: async (role, input, context) => {
    const { actor, db } = context;
    const to = { name: input.name.trim(), needsSecondFactor: input.needsSecondFactor };
    assertAllowed(refuseUpdate(actor, role, to));
    if (to.name !== role.name) {
      const isTaken = await isNameTaken(context, to.name, role.id);
      assertAllowed(refuseName(to.name, { isAdmin: actor.isAdmin, taken: isTaken }));
    }
    const { name, needsSecondFactor } = role;
    await db.role.updateMany({ where: { id: role.id }, data: { ...to, version: { increment: 1 } } });
    await record(context, { before: { name, needsSecondFactor }, after: to });
  },
});
