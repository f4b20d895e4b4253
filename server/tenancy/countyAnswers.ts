import { isTimeZone } from "#schema/county/places.rules.ts";
import { z } from "zod";
import type { Database } from "#prisma/client.ts";
import { subdomainOf } from "#schema/tenancy/rules.ts";
import { isPlainText } from "../graphql/plainText.ts";

/** Properties of a county before set-up, by argument or by answer. */
export interface CountyAnswers {
  name: string;
  subdomain: string;
  /** IANA name. */
  timeZone: string;
  /** Email address of the first Full Administrator. */
  admin: string;
}

const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 320;

/** The time zone of the machine. */
export const machineTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The answer in its stored form. */
export const normalizeAnswer: { readonly [Answer in keyof CountyAnswers]: (value: string) => string } = {
  name: (value) => value.trim(),
  subdomain: (value) => value,
  timeZone: (value) => value,
  admin: (value) => value.trim().toLowerCase(),
};

/** Why a normalized answer is invalid, in one or two sentences. Null: it is valid. */
const FAULTS: { readonly [Answer in keyof CountyAnswers]: (value: string) => string | null } = {
  name(value) {
    if (value === "") return "The county needs a name.";
    if (value.length > MAX_NAME_LENGTH) return `The name is longer than ${MAX_NAME_LENGTH} characters.`;
    return isPlainText(value) ? null : "The name has characters that can't be saved.";
  },
  subdomain: (value) =>
    subdomainOf(`${value}.county`, "county") === value
      ? null
      : `“${value}” can't be a subdomain. Use lowercase letters, digits, and hyphens, at most 63, and not “www”.`,
  timeZone: (value) =>
    isTimeZone(value) ? null : `“${value}” isn't a time zone. Use a name such as America/New_York.`,
  admin: (value) =>
    value.length <= MAX_EMAIL_LENGTH && z.email().safeParse(value).success
      ? null
      : `“${value}” isn't an email address. Use one such as name@county.gov.`,
};

/** The same for one answer, also against existing counties. */
export async function refuseAnswer(
  database: Database,
  answer: keyof CountyAnswers,
  value: string,
): Promise<string | null> {
  const fault = FAULTS[answer](value);
  if (fault !== null || answer !== "subdomain") return fault;
  const there = await database.inDirectory((db) => db.tenant.findUnique({ where: { subdomain: value } }));
  return there ? isTaken(value) : null;
}

/** Why a county cannot use another's subdomain. */
export const isTaken = (subdomain: string): string =>
  `The subdomain “${subdomain}” is taken by another county. Choose another one.`;
