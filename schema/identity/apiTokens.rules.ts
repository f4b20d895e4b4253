import type { Refusal } from "../refusal.rules.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { permissionName } from "../roles/permissions.ts";
import { refuseName } from "./passkeys.rules.ts";

/** Purpose of a token: a program that calls the API, or a calendar program that reads an address. */
export type TokenKind = "API" | "CALENDAR";

/** Maximum number of tokens per person. */
const MAX_TOKENS = 20;
/** Maximum number of days for which a token may work (decision 'Sign-in': tokens expire). */
const MAX_DAYS = 366;
/** The one permission of a calendar address. */
export const CALENDAR_PERMISSION: PermissionKey = "meetings.meeting-record.view";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from one day to another, both YYYY-MM-DD. Negative if it is earlier. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Why a token cannot be created. Null if it can. Codes NAME_REQUIRED, NAME_TOO_LONG, EXPIRY_PAST, EXPIRY_TOO_LATE,
 * PERMISSION_REQUIRED, NOT_YOURS (a permission that the person does not hold), NOT_FOR_TOKENS (acts that require the
 * person), CALENDAR_READS_ONLY, TOO_MANY_TOKENS.
 * @param facts.today YYYY-MM-DD in the county's time zone
 * @param facts.held keys that the person holds now
 * @param facts.usable whether a permission has any effect for a token
 * @param facts.count the person's valid tokens
 */
export function refuseApiToken(
  token: { name: string; kind: TokenKind; permissions: readonly string[]; expiresOn: string },
  facts: {
    today: string;
    held: ReadonlySet<string>;
    usable: (permission: PermissionKey) => boolean;
    count: number;
  },
): Refusal | null {
  const { kind, permissions, expiresOn } = token;
  const name = refuseName(token.name);
  if (name) return name;
  const days = daysBetween(facts.today, expiresOn);
  if (!(days >= 0))
    return { code: "EXPIRY_PAST", message: "The token must work at least until today.", field: "expiresOn" };
  if (days > MAX_DAYS)
    return { code: "EXPIRY_TOO_LATE", message: `A token can work for at most ${MAX_DAYS} days.`, field: "expiresOn" };
  const [first] = permissions;
  if (first === undefined)
    return { code: "PERMISSION_REQUIRED", message: "Choose at least one permission.", field: "permissions" };
  if (kind === "CALENDAR" && permissions.some((key) => key !== CALENDAR_PERMISSION))
    return {
      code: "CALENDAR_READS_ONLY",
      message: `A calendar address gets “${permissionName(CALENDAR_PERMISSION)}” and nothing else.`,
      field: "permissions",
    };
  const foreign = permissions.find((key) => !facts.held.has(key));
  if (foreign !== undefined)
    return {
      code: "NOT_YOURS",
      message: `You do not have “${permissionName(foreign as PermissionKey)}” yourself.`,
      field: "permissions",
    };
  const idle = permissions.find((key) => !facts.usable(key as PermissionKey));
  if (idle !== undefined)
    return {
      code: "NOT_FOR_TOKENS",
      message: `No token can use “${permissionName(idle as PermissionKey)}”. Sign in to do it.`,
      field: "permissions",
    };
  if (facts.count >= MAX_TOKENS)
    return { code: "TOO_MANY_TOKENS", message: `You have ${MAX_TOKENS} tokens. Revoke one that is no longer used.` };
  return null;
}

/**
 * A token as shown once: dais_{county}_{secret}. It contains the county so that its row is found under row-level
 * security.
 * @param tenantId UUID of the county
 * @param secret 43 letters of base64url: 256 random bits
 */
export const writeToken = (tenantId: string, secret: string): string =>
  `dais_${tenantId.replaceAll("-", "")}_${secret}`;

/** County and secret of a token. Null if it is not one of ours. */
export function readToken(text: string): { tenantId: string; secret: string } | null {
  const match = /^dais_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/.exec(text);
  return match ? { tenantId: match.slice(1, 6).join("-"), secret: match[6] as string } : null;
}

/** First characters of the secret, to recognize the token. The rest has 232 bits. */
export const prefixOf = (secret: string): string => `dais_…_${secret.slice(0, 4)}…`;
