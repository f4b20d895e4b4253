import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { recordsNaming, userGoes } from "./recordsNamingUser.ts";
import { refuseDeletion } from "./rules.ts";
import { forLog } from "./userFields.ts";
import { actingOf, assertAdminStays, refuseWithoutAdmin, User } from "./UserRecord.ts";

verb("deleteUser", {
  description:
    "Permanently deletes a user whom no record of the county names. If a record does, deactivate the account instead. Drafts, saved views, notices and preferences of the user are deleted too. The log keeps what was deleted.",
  on: User,
  can: "delete",
  about: "Delete the user permanently, if no record of the county names them.",
  permission: "administration.user-record.delete",
  facts: (user, context) => recordsNaming(context, user.id),
  refuse: async (user, context, records: string[]) =>
    refuseDeletion(actingOf(context), user, records) ?? (await refuseWithoutAdmin(user, context)),
  answers: "deletedId",
  run: async (user, _input, context) => {
    await assertAdminStays(context, user);
    const { db } = context;
    const where = { userId: user.id };
    for (const { id } of await db.session.findMany({ where, select: { id: true } })) announce(context, `session:${id}`);
    // None of this belongs to the county's records.
    await db.session.deleteMany({ where });
    await db.idempotencyKey.deleteMany({ where });
    await db.oneTimeToken.deleteMany({ where });
    await db.totpFactor.deleteMany({ where });
    await db.recoveryCode.deleteMany({ where });
    await db.passkey.deleteMany({ where });
    await db.apiToken.deleteMany({ where });
    await db.noticePreference.deleteMany({ where });
    await db.inboxNotice.deleteMany({ where });
    await userGoes.tell(context, where);
    await db.userDepartment.deleteMany({ where });
    await db.user.delete({ where: at(context, user.id) });
    await record(context, { before: forLog(user) });
  },
});
