import type { Refusal } from "../refusal.rules.ts";
import { isEmail } from "../people.rules.ts";
import { type RoleFacts, soundsLikeAdmin } from "../roles/administrators.rules.ts";

/** The fields of a user. Empty texts are null, names ''. */
export interface UserFields {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  title: string | null;
  phone: string | null;
  cellPhone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** Maximum length of each field, in characters. */
export const MAX_LENGTH = {
  email: 254,
  firstName: 100,
  lastName: 100,
  title: 150,
  phone: 50,
  cellPhone: 50,
  address: 200,
  city: 100,
  state: 50,
  zip: 20,
} as const satisfies Record<keyof UserFields, number>;

const LABELS = {
  email: "An email address",
  firstName: "A first name",
  lastName: "A last name",
  title: "A title",
  phone: "A telephone number",
  cellPhone: "A cell phone number",
  address: "An address",
  city: "A city",
  state: "A state",
  zip: "A ZIP code",
} as const satisfies Record<keyof UserFields, string>;
const NAMES = Object.keys(MAX_LENGTH) as (keyof UserFields)[];

/** Text on one line, without control characters and outer spaces. */
export const oneLine = (text: string | null | undefined): string =>
  (text ?? "").replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").replace(/^ | $/g, "");

/** Fields as stored: trimmed, the address in lower case, empty ones null. */
export function normalUser(
  input: { email: string } & { [Name in keyof UserFields]?: string | null | undefined },
): UserFields {
  const orNull = (text: string | null | undefined) => oneLine(text) || null;
  return {
    email: oneLine(input.email).toLowerCase(),
    firstName: oneLine(input.firstName),
    lastName: oneLine(input.lastName),
    title: orNull(input.title),
    phone: orNull(input.phone),
    cellPhone: orNull(input.cellPhone),
    address: orNull(input.address),
    city: orNull(input.city),
    state: orNull(input.state),
    zip: orNull(input.zip),
  };
}

/** Why a user ({@link normalUser}) cannot be saved. Null if they can. EMAIL_REQUIRED, EMAIL_INVALID, TOO_LONG. */
export function refuseUserFields(user: UserFields): Refusal | null {
  if (!user.email) return { code: "EMAIL_REQUIRED", message: "Email is required.", field: "email" };
  for (const field of NAMES) {
    if ((user[field]?.length ?? 0) > MAX_LENGTH[field]) {
      return { code: "TOO_LONG", message: `${LABELS[field]} may have at most ${MAX_LENGTH[field]} characters.`, field };
    }
  }
  if (!isEmail(user.email)) {
    return {
      code: "EMAIL_INVALID",
      message: `“${user.email}” isn't an email address. Use one like name@county.example.`,
      field: "email",
    };
  }
  return null;
}

/** Status of a user. */
export type Standing = "INVITED" | "ACTIVE" | "DEACTIVATED";

/** Status of a user. Invited means that they never signed in, and have no password except the one sent to them. */
export function standingOf(user: {
  isActive: boolean;
  lastSignInAt: Date | null;
  passwordHash: string | null;
  mustChangePassword: boolean;
}): Standing {
  if (!user.isActive) return "DEACTIVATED";
  return user.lastSignInAt === null && (user.passwordHash === null || user.mustChangePassword) ? "INVITED" : "ACTIVE";
}

/** The person who acts on users. */
export interface Acting {
  userId: string;
  roleId: string;
  /** Is personally a Full Administrator. */
  isAdmin: boolean;
  /** Holds administration.user-record.choose-role. */
  mayChooseRoles: boolean;
}

/**
 * Role of a new user if none may be chosen: the one whose name starts with 'vendor'. Undefined if the county has none.
 */
export const vendorRole = <R extends RoleFacts>(roles: readonly R[]): R | undefined =>
  roles
    .filter((role) => /^vendor/i.test(role.name.trim()))
    .toSorted((a, b) => Number(b.isSystem) - Number(a.isSystem) || a.name.length - b.name.length)[0];

/** Why a role whose name contains "admin" cannot be given or removed. Null if it can. */
function refuseAdminRole(acting: Acting, role: RoleFacts): Refusal | null {
  if (acting.isAdmin || !soundsLikeAdmin(role)) return null;
  return {
    code: "ADMIN_ROLE",
    message: "Only a Full Administrator can give or take away a role with “admin” in its name.",
    field: "roleId",
  };
}

/** Why a user's role cannot be changed. Null if it can. OWN_ROLE, ADMIN_ROLE (decision 'Permission'). */
export function refuseChoosing(acting: Acting, user: { id: string; role: RoleFacts }): Refusal | null {
  if (user.id === acting.userId)
    return { code: "OWN_ROLE", message: "You cannot change your own role.", field: "roleId" };
  return refuseAdminRole(acting, user.role);
}

/**
 * Why a role cannot be given. Null if it can. `user`: the recipient, with their current role. Null for a new user.
 * ROLE_REQUIRED, OWN_ROLE, ADMIN_ROLE.
 */
export function refuseRole(
  acting: Acting,
  user: { id: string; role: RoleFacts } | null,
  wanted: RoleFacts | null,
): Refusal | null {
  if (!wanted) return { code: "ROLE_REQUIRED", message: "Please choose a role.", field: "roleId" };
  if (wanted.id === user?.role.id) return null;
  return (user && refuseChoosing(acting, user)) ?? refuseAdminRole(acting, wanted);
}

/**
 * Why only a Full Administrator may change a record: otherwise, anyone who edits addresses could take over the account.
 * Null if others may too.
 */
export function refuseAdminsRecord(acting: Acting, user: { isAdmin: boolean }): Refusal | null {
  if (!user.isAdmin || acting.isAdmin) return null;
  return {
    code: "ADMIN_RECORD",
    message: "Only a Full Administrator can change the record of a Full Administrator.",
  };
}

/**
 * Why the person acting may not give a user a seat. Null if they may. A seat includes a vote, and people may not give
 * themselves one.
 */
export function refuseOwnSeat(acting: Acting, userId: string): Refusal | null {
  if (userId !== acting.userId) return null;
  return { code: "OWN_SEAT", message: "You cannot give yourself a seat. Ask someone else who may edit users." };
}

/**
 * Why a county would be left without a Full Administrator. Null if it would not.
 * @param others number of other active Full Administrators
 */
export function refuseLastAdmin(user: { isAdmin: boolean; isActive: boolean }, others: number): Refusal | null {
  if (!user.isAdmin || !user.isActive || others > 0) return null;
  return {
    code: "LAST_ADMINISTRATOR",
    message: "The county needs at least one active Full Administrator. Give another user that role first.",
  };
}

/**
 * Why a user cannot be deactivated. Null if they can. OWN_ACCOUNT, ADMIN_RECORD, ALREADY_DEACTIVATED. The last
 * administrator is checked separately.
 */
export function refuseDeactivation(
  acting: Acting,
  user: { id: string; isAdmin: boolean; isActive: boolean },
): Refusal | null {
  if (user.id === acting.userId)
    return { code: "OWN_ACCOUNT", message: "You cannot deactivate your own account. Ask a colleague." };
  if (!user.isActive) return { code: "ALREADY_DEACTIVATED", message: "This user is already deactivated." };
  return refuseAdminsRecord(acting, user);
}

/** Why a user cannot be reactivated. Null if they can. */
export function refuseReactivation(acting: Acting, user: { isAdmin: boolean; isActive: boolean }): Refusal | null {
  if (user.isActive) return { code: "ALREADY_ACTIVE", message: "This user is already active." };
  return refuseAdminsRecord(acting, user);
}

/**
 * Why a user cannot be deleted. Null if they can.
 * @param history the county's records that name the user, in words, e.g. 'requests for resolutions'. [] if none
 */
export function refuseDeletion(
  acting: Acting,
  user: { id: string; isAdmin: boolean },
  history: readonly string[],
): Refusal | null {
  if (user.id === acting.userId) return { code: "OWN_ACCOUNT", message: "You cannot delete your own account." };
  if (history.length > 0) {
    return {
      code: "HAS_HISTORY",
      message: `The county's records name this user (${history.join(", ")}). Deactivate the user instead. The user can then no longer sign in, and the records stay complete.`,
    };
  }
  return refuseAdminsRecord(acting, user);
}

/** Why no password can be sent. Null if it can. */
export function refuseSendingPassword(acting: Acting, user: { isAdmin: boolean; isActive: boolean }): Refusal | null {
  if (!user.isActive)
    return {
      code: "DEACTIVATED",
      message: "This user is deactivated. Reactivate the account first, then send a password.",
    };
  return refuseAdminsRecord(acting, user);
}
