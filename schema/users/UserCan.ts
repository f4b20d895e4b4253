import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
import { historyOf } from "./history.ts";
import {
  type RoleFacts,
  refuseAdminsRecord,
  refuseDeactivation,
  refuseDeletion,
  refuseLastAdmin,
  refuseReactivation,
  refuseSendingPassword,
  soundsLikeAdmin,
} from "./rules.ts";
import { activeAdmins, actingOf } from "./standing.ts";

/** What the rules ask of a user. */
export interface UserFacts {
  id: string;
  isAdmin: boolean;
  isActive: boolean;
  role: RoleFacts;
}

const without = (context: Context, key: `administration.user-record.${string}` & PermissionKey): Refusal | null =>
  refuseWithout(context.actor, key);

async function lastAdmin(context: Context, user: UserFacts): Promise<Refusal | null> {
  if (!user.isAdmin || !user.isActive) return null;
  return refuseLastAdmin(user, (await activeAdmins(context)) - 1);
}

function refuseChoosing(context: Context, user: UserFacts): Refusal | null {
  const acting = actingOf(context);
  const refused =
    without(context, "administration.user-record.edit") ?? without(context, "administration.user-record.choose-role");
  if (refused) return refused;
  if (user.id === acting.userId)
    return { code: "OWN_ROLE", message: "Nobody changes the role that she holds herself." };
  if (soundsLikeAdmin(user.role) && !acting.isAdmin) {
    return {
      code: "ADMIN_ROLE",
      message: "A role whose name contains “admin” is given and taken by a Full Administrator only.",
    };
  }
  return refuseAdminsRecord(acting, user);
}

/** What the viewer may do with a user, by the rules that the verbs ask. */
export const UserCan = builder.objectRef<UserFacts>("UserCan").implement({
  description:
    "What the viewer may do with a user now, and why not: the verbs refuse by the same rules. Source: permissions administration.user-record.*, product decision 'Permission'.",
  fields: (t) => ({
    edit: t.field({
      type: Allowance,
      description: "Change her record, her departments and her terms in bodies.",
      resolve: (user, _args, context) =>
        allowance(without(context, "administration.user-record.edit") ?? refuseAdminsRecord(actingOf(context), user)),
    }),
    chooseRole: t.field({
      type: Allowance,
      description: "Give her another role. Nobody gives one to herself.",
      resolve: (user, _args, context) => allowance(refuseChoosing(context, user)),
    }),
    sendWelcome: t.field({
      type: Allowance,
      description: "Send her a welcome mail with a temporary password.",
      resolve: (user, _args, context) =>
        allowance(
          without(context, "administration.user-record.send-welcome-email") ??
            refuseSendingPassword(actingOf(context), user),
        ),
    }),
    resetPassword: t.field({
      type: Allowance,
      description: "Send her a new temporary password, which whoever sends it never sees (quality K4).",
      resolve: (user, _args, context) =>
        allowance(
          without(context, "administration.user-record.reset-password") ??
            refuseSendingPassword(actingOf(context), user),
        ),
    }),
    deactivate: t.field({
      type: Allowance,
      description: "Let her in no more. The records that name her stay whole.",
      resolve: async (user, _args, context) =>
        allowance(
          without(context, "administration.user-record.delete") ??
            refuseDeactivation(actingOf(context), user) ??
            (await lastAdmin(context, user)),
        ),
    }),
    reactivate: t.field({
      type: Allowance,
      description: "Let her in again.",
      resolve: (user, _args, context) =>
        allowance(without(context, "administration.user-record.delete") ?? refuseReactivation(actingOf(context), user)),
    }),
    delete: t.field({
      type: Allowance,
      description: "Delete her for good: only while no record of the county names her.",
      resolve: async (user, _args, context) =>
        allowance(
          without(context, "administration.user-record.delete") ??
            refuseDeletion(actingOf(context), user, await historyOf(context, user.id)) ??
            (await lastAdmin(context, user)),
        ),
    }),
    endSessions: t.field({
      type: Allowance,
      description: "End her sessions everywhere (quality A1.6).",
      resolve: (user, _args, context) =>
        allowance(without(context, "administration.user-record.edit") ?? refuseAdminsRecord(actingOf(context), user)),
    }),
    seeAccess: t.field({
      type: Allowance,
      description: "See what she may do, and why.",
      resolve: (_user, _args, context) =>
        allowance(refuseWithout(context.actor, "administration.access-review.view-effective-access")),
    }),
  }),
});
