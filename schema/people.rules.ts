// What every room says of people.

/** The name shown for a person: first and last name, else the e-mail address, else 'User'. */
export function fullName(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}

/** One address, as far as a form can tell. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text) && text.length <= 254;
