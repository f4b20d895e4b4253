// Sign-in settings of a county: length of sessions (OWASP ASVS 5.0, 7.1.1), and the contact ('Contact Us').

const REFUSALS = {
  IDLE_INVALID: "Enter idle minutes as a whole number from 5 to 480.",
  ABSOLUTE_INVALID: "Enter session minutes as a whole number from 30 to 1440.",
  IDLE_LONGER: "A session cannot stay idle longer than it lasts.",
  EMAIL_INVALID: "Enter an email address, such as clerk@county.example, or leave it empty.",
  CONTACT_TOO_LONG: "Use at most 200 characters.",
} as const;

type Field = "idleMinutes" | "absoluteMinutes" | "contactName" | "contactEmail" | "contactPhone";

/** Why sign-in settings are refused. */
export interface SignInSettingsRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field: Field;
}

const within = (minutes: number, least: number, most: number): boolean =>
  Number.isInteger(minutes) && minutes >= least && minutes <= most;

const MAX_LENGTH = 200;

/**
 * Why sign-in settings cannot be saved. Null if they can.
 * @param wanted minutes without a request, and since the sign-in, after which a session ends; the contact on the
 * sign-in page, null if not given
 */
export function refuseSignInSettings(wanted: {
  idleMinutes: number;
  absoluteMinutes: number;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
}): SignInSettingsRefusal | null {
  const refusal = (code: keyof typeof REFUSALS, field: Field): SignInSettingsRefusal => ({
    code,
    message: REFUSALS[code],
    field,
  });
  if (!within(wanted.idleMinutes, 5, 480)) return refusal("IDLE_INVALID", "idleMinutes");
  if (!within(wanted.absoluteMinutes, 30, 1440)) return refusal("ABSOLUTE_INVALID", "absoluteMinutes");
  if (wanted.idleMinutes > wanted.absoluteMinutes) return refusal("IDLE_LONGER", "idleMinutes");
  for (const field of ["contactName", "contactEmail", "contactPhone"] as const)
    if ((wanted[field]?.length ?? 0) > MAX_LENGTH) return refusal("CONTACT_TOO_LONG", field);
  const { contactEmail } = wanted;
  return contactEmail === null || /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(contactEmail)
    ? null
    : refusal("EMAIL_INVALID", "contactEmail");
}
