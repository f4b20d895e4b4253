import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { PasswordPolicyEnum } from "./enums.ts";
import { refuseSignInSettings } from "./settings.rules.ts";
import { EDIT_SIGN_IN, SignInSettings, signInSettingsNow } from "./SignInSettings.ts";

const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

verb("setSignInSettings", {
  description:
    "Sets the length of sessions, the policy for new passwords, and the contact for people who cannot sign in. Shorter times also apply to open sessions. Longer ones apply only to new sessions.",
  permission: EDIT_SIGN_IN,
  input: (t) => ({
    version: t.int({
      required: true,
      description: "Version of the settings that you edited. A newer version gives a Conflict.",
    }),
    idleMinutes: t.int({
      required: true,
      description: "Minutes without a request after which a browser session ends, from 5 to 480.",
    }),
    absoluteMinutes: t.int({
      required: true,
      description: "Minutes after sign-in at which a session ends, from 30 to 1440.",
    }),
    passwordPolicy: t.field({
      type: PasswordPolicyEnum,
      required: true,
      description: "Policy for new passwords. Existing passwords remain valid.",
    }),
    contactName: t.string({ description: "Name of the contact. Null if no one is named." }),
    contactEmail: t.string({ description: "Email address of the contact. Null if not given." }),
    contactPhone: t.string({ description: "Telephone number of the contact. Null if not given." }),
  }),
  run: async (input, context) => {
    const { clock } = context.ports;
    await context.db.$queryRaw`select id from tenant_settings for update`;
    const { version, ...before } = await signInSettingsNow(context);
    if (version !== input.version) throw new Conflicted("Tenant", context.tenant.id);
    const { idleMinutes, absoluteMinutes, passwordPolicy } = input;
    const contact = {
      contactName: trimmedOrNull(input.contactName),
      contactEmail: trimmedOrNull(input.contactEmail)?.toLowerCase() ?? null,
      contactPhone: trimmedOrNull(input.contactPhone),
    };
    assertAllowed(refuseSignInSettings({ idleMinutes, absoluteMinutes, ...contact }));
    const after = {
      sessionIdleMinutes: idleMinutes,
      sessionAbsoluteMinutes: absoluteMinutes,
      passwordPolicy,
      ...contact,
    };
    await context.db.tenantSettings.updateMany({ data: { ...after, version: { increment: 1 } } });
    await context.db.$executeRaw`
      update session set expires_at = created_at + make_interval(mins => ${absoluteMinutes})
       where revoked_at is null and expires_at > ${clock.now()}
         and expires_at > created_at + make_interval(mins => ${absoluteMinutes})`;
    await record(context, {
      noun: "SignInSettings",
      nounId: context.tenant.id,
      before,
      after,
    });
    return {};
  },
  payload: (t) => ({
    settings: t.field({
      type: SignInSettings,
      description: "The settings after the change.",
      resolve: (_done, _args, context) => signInSettingsNow(context),
    }),
  }),
});
