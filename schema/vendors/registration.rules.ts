// What someone without an account enters to register a vendor, and what an invited contact enters.
import { isEmail } from "../people.rules.ts";
import type { Refusal } from "../refusal.rules.ts";
import { MAX_LENGTH, oneLine } from "../users/rules.ts";

/** Days for which a link in a letter works. */
export const LINK_DAYS = 2;

const required = (text: string, code: string, message: string, field: string): Refusal | null =>
  text ? null : { code, message, field };

/** A person's name as stored. FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, TOO_LONG */
export function readName(typed: {
  firstName: string;
  lastName: string;
}): { firstName: string; lastName: string } | { refusal: Refusal } {
  const name = { firstName: oneLine(typed.firstName), lastName: oneLine(typed.lastName) };
  const missing =
    required(name.firstName, "FIRST_NAME_REQUIRED", "Enter your first name.", "firstName") ??
    required(name.lastName, "LAST_NAME_REQUIRED", "Enter your last name.", "lastName");
  if (missing) return { refusal: missing };
  for (const field of ["firstName", "lastName"] as const) {
    if (name[field].length > MAX_LENGTH[field])
      return {
        refusal: { code: "TOO_LONG", message: `A name may have at most ${MAX_LENGTH[field]} characters.`, field },
      };
  }
  return name;
}

/** An address for signing in, lower case. EMAIL_INVALID */
export function readAddress(typed: string): { email: string } | { refusal: Refusal } {
  const email = oneLine(typed).toLowerCase();
  return isEmail(email)
    ? { email }
    : {
        refusal: {
          code: "EMAIL_INVALID",
          message: "Enter an email address, such as name@vendor.example.",
          field: "contactEmail",
        },
      };
}
