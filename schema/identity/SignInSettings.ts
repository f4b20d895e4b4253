import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { PasswordPolicyEnum } from "./enums.ts";
import type { PasswordPolicy } from "./rules.ts";

/** The permission that changes them. */
export const EDIT_SIGN_IN = "administration.settings.edit-thresholds";

/** The columns of a county's sign-in settings. */
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

/** Without a county there are no settings, so those of a new county apply. */
const USUAL: Row = {
  sessionIdleMinutes: 60,
  sessionAbsoluteMinutes: 720,
  passwordPolicy: "SPEC",
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  version: 1,
};

/** The current settings. */
export const signInSettingsNow = async (context: Pick<Context, "db" | "tenant">): Promise<Row> =>
  (context.tenant && (await context.db.tenantSettings.findFirst({ select: COLUMNS }))) ?? USUAL;

export const SignInSettings = builder.objectRef<Row>("SignInSettings").implement({
  description:
    "Sign-in settings of the county. Visible to everyone, because the sign-in page shows the contact and the password policy.",
  fields: (t) => ({
    version: t.exposeInt("version", {
      description:
        "Version number, increased by each change of the county's settings. A save passes the version it started from.",
    }),
    idleMinutes: t.exposeInt("sessionIdleMinutes", {
      description: "Minutes without a request after which a browser session ends.",
    }),
    absoluteMinutes: t.exposeInt("sessionAbsoluteMinutes", {
      description: "Minutes after sign-in at which a session ends, whether it is used or not.",
    }),
    passwordPolicy: t.expose("passwordPolicy", { type: PasswordPolicyEnum, description: "Policy for new passwords." }),
    contactName: t.exposeString("contactName", {
      nullable: true,
      description: "Contact for people who cannot sign in ('Contact Us'). Null if the county names no one.",
    }),
    contactEmail: t.exposeString("contactEmail", {
      nullable: true,
      description: "Email address of the contact. Null if not given.",
    }),
    contactPhone: t.exposeString("contactPhone", {
      nullable: true,
      description: "Telephone number of the contact. Null if not given.",
    }),
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
    description: "Sign-in settings of the county. Visible to everyone, including guests.",
    resolve: (_root, _args, context) => signInSettingsNow(context),
  }),
);
