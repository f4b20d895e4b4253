// What every room says of people.

/** The name shown for a person: first and last name, else the e-mail address, else 'User'. */
export function fullName(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}

/** One address, as far as a form can tell. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text) && text.length <= 254;

/** A telephone number as people write it: at least seven digits, perhaps with an extension. */
export const isPhone = (text: string): boolean =>
  /^[+()\d\s./-]+(?:,?\s*(?:x|ext\.?|extension)\s*\d{1,8})?$/i.test(text.trim()) &&
  text.replaceAll(/\D/g, "").length >= 7;
/** What is said of a text that is no telephone number. */
export const noPhone = (text: string): string =>
  `“${text.slice(0, 40)}” isn't a telephone number. Use one like 518 555 0100.`;

/** A ZIP code, or a postal code of another country. */
export const isPostalCode = (text: string): boolean => /^(?=.*\d)[\p{L}\d][\p{L}\d -]{2,11}$/u.test(text.trim());
