import { announce, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { ownAccount } from "./ownAccount.ts";
import { endSessionsOf, passwordFactsOf, setOwnPassword } from "./ownPassword.ts";
import { refusePassword } from "./rules.ts";
import { tellOfChange } from "./accountChanged.ts";

verb("changePassword", {
  description:
    "Changes your password, with the current one as proof of identity. Ends your other sessions unless you keep them, and notifies you by email.",
  permission: { rule: "Everyone, for themselves, with the current password." },
  whileOnDuty: true,
  secret: true,
  input: (t) => ({
    currentPassword: t.string({ required: true, description: "Your current password." }),
    newPassword: t.string({ required: true, description: "The new password, exactly as it will be typed." }),
    endOtherSessions: t.boolean({ description: "Whether your other sessions end. Null: yes." }),
  }),
  run: async ({ currentPassword, newPassword, endOtherSessions }, context) => {
    const { actor, db, tenant } = context;
    await assertPresent(context, currentPassword);
    if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC"))
      throw new Refused({
        code: "PASSWORD_SAME",
        message: "This is your current password. Choose another.",
        field: "newPassword",
      });
    const refusal = refusePassword(newPassword, await passwordFactsOf(context, tenant, actor.userId));
    assertAllowed(refusal && { ...refusal, field: "newPassword" });
    await setOwnPassword(context, actor.userId, newPassword);
    const ended =
      endOtherSessions === false ? 0 : await endSessionsOf(context, actor.userId, "PASSWORD_CHANGED", actor.sessionId);
    // The current password was the proof.
    await db.session.updateMany({ where: { id: actor.sessionId }, data: { provedAt: context.ports.clock.now() } });
    await record(context, {
      noun: "User",
      nounId: actor.userId,
      after: { endedSessions: ended },
    });
    await tellOfChange(context, "Your password was changed.");
    announce(context, `user:${actor.userId}`);
    return {};
  },
  payload: (t) => ({
    account: t.prismaField(accountNow),
  }),
});

/**
 * Wrong attempts count like those of a sign-in, so that an open session cannot be used for guessing.
 * @throws Refused
 */
async function assertPresent(context: SignedContext, password: string): Promise<void> {
  const { actor, from, ports, tenant } = context;
  const attempt = await ports.guesses.attempt(tenant.id, actor.email, from.ip ?? "");
  if (attempt.wait > 0)
    throw new Refused({
      code: "TOO_MANY_TRIES",
      message: `Too many tries. Wait ${Math.ceil(attempt.wait / 60)} minutes and try again.`,
    });
  const { passwordHash } = await context.db.user.findUniqueOrThrow({ where: ownAccount(context) });
  if (!(await ports.passwords.verify(passwordHash, password)))
    throw new Refused({
      code: "PASSWORD_WRONG",
      message: "The current password is incorrect.",
      field: "currentPassword",
    });
  await attempt.right();
}
