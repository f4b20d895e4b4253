import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { PasswordPolicyEnum } from "./enums.ts";
import type { PasswordPolicy } from "./rules.ts";

/** The permission that changes them. */
export const EDIT_SIGN_IN = "administration.settings.edit-thresholds";

/** What a county decides about signing in, as it is stored. */
const COLUMNS = {
  sessionIdleMinutes: true,
  sessionAbsoluteMinutes: true,
  passwordPolicy: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  version: true,
} as const;

interface Row {
  sessionIdleMinutes: number;
  sessionAbsoluteMinutes: number;
  passwordPolicy: PasswordPolicy;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  version: number;
}

/** Where no county is named there is nothing to decide; then it is as in a new county. */
const USUAL: Row = {
  sessionIdleMinutes: 60,
  sessionAbsoluteMinutes: 720,
  passwordPolicy: "SPEC",
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  version: 1,
};

/** The settings as they are now. */
export const signInSettingsNow = async (context: Pick<Context, "db" | "tenant">): Promise<Row> =>
  (context.tenant && (await context.db.tenantSettings.findFirst({ select: COLUMNS }))) ?? USUAL;

export const SignInSettings = builder.objectRef<Row>("SignInSettings").implement({
  description:
    "What the county decides about signing in. Everybody may read it: the sign-in page says whom to ask, and how a new password is judged.",
  fields: (t) => ({
    version: t.exposeInt("version", {
      description: "Counts the changes of the county's settings; a save names the one it started from.",
    }),
    idleMinutes: t.exposeInt("sessionIdleMinutes", {
      description: "Minutes without a request after which a browser's session ends.",
    }),
    absoluteMinutes: t.exposeInt("sessionAbsoluteMinutes", {
      description: "Minutes after signing in at which a session ends, whatever happens.",
    }),
    passwordPolicy: t.field({
      type: PasswordPolicyEnum,
      description: "How new passwords are judged.",
      resolve: (settings) => settings.passwordPolicy,
    }),
    contactName: t.exposeString("contactName", {
      nullable: true,
      description: "Whom to ask when you cannot sign in ('Contact Us'). Null: the county names nobody.",
    }),
    contactEmail: t.exposeString("contactEmail", {
      nullable: true,
      description: "Their e-mail address. Null: not given.",
    }),
    contactPhone: t.exposeString("contactPhone", { nullable: true, description: "Their telephone. Null: not given." }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change these settings.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, EDIT_SIGN_IN)),
    }),
  }),
});

builder.queryField("signInSettings", (t) =>
  t.field({
    type: SignInSettings,
    description: "What the county decides about signing in. For everybody, guests too.",
    resolve: (_root, _args, context) => signInSettingsNow(context),
  }),
);
