// Names, email addresses and phone numbers of people, for every room.

/** The name shown for a person: first and last name, otherwise the email address, otherwise 'User'. */
export function fullName(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}

/** Whether a text is one email address, as far as a form can check. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text) && text.length <= 254;

const MIN_DIGITS = 7;
/** Maximum digits of a phone number (ITU-T E.164). */
const MAX_DIGITS = 15;
/** Digits with common separators, and an extension. */
const PHONE = /^\+?[\d\s().\-/]+?(?:,?\s*(?:ext\.?|extension|x|#)\s*\d{1,6})?$/i;
const EXTENSION = /(?:ext\.?|extension|x|#)\s*\d{1,6}$/i;

/** Whether a text is a phone number. */
export function isPhone(typed: string): boolean {
  const text = typed.trim();
  const digits = text.replace(EXTENSION, "").replaceAll(/\D/g, "").length;
  return PHONE.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** The message for a text that is not a phone number. */
export const noPhone = (text: string): string =>
  `“${text.slice(0, 40)}” isn’t a phone number. Use a number such as 518-555-0100.`;
