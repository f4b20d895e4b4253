import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { PasswordPolicyEnum } from "./enums.ts";
import { refuseSignInSettings } from "./settings.rules.ts";
import { EDIT_SIGN_IN, SignInSettings, signInSettingsNow } from "./SignInSettings.ts";

const told = (text: string | null | undefined): string | null => text?.trim() || null;

verb("setSignInSettings", {
  description:
    "Sets how long sessions last, how new passwords are judged, and whom to ask when somebody cannot sign in. Shorter times apply to open sessions too; longer ones only to new sessions.",
  permission: EDIT_SIGN_IN,
  input: (t) => ({
    version: t.int({ required: true, description: "The version that you edited." }),
    idleMinutes: t.int({ required: true, description: "Minutes without a request, from 5 to 480." }),
    absoluteMinutes: t.int({ required: true, description: "Minutes after signing in, from 30 to 1440." }),
    passwordPolicy: t.field({
      type: PasswordPolicyEnum,
      required: true,
      description: "How new passwords are judged; present passwords stay.",
    }),
    contactName: t.string({ description: "Whom to ask. Null: nobody is named." }),
    contactEmail: t.string({ description: "Their e-mail address. Null: not given." }),
    contactPhone: t.string({ description: "Their telephone. Null: not given." }),
  }),
  run: async (input, context) => {
    const { clock } = context.ports;
    await context.db.$queryRaw`select id from tenant_settings for update`;
    const { version, ...before } = await signInSettingsNow(context);
    if (version !== input.version) throw new Conflicted("Tenant", context.tenant.id);
    const { idleMinutes, absoluteMinutes, passwordPolicy } = input;
    const contact = {
      contactName: told(input.contactName),
      contactEmail: told(input.contactEmail)?.toLowerCase() ?? null,
      contactPhone: told(input.contactPhone),
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
      description: "The settings as they are now.",
      resolve: (_done, _args, context) => signInSettingsNow(context),
    }),
  }),
});
