// Telephone numbers and ZIP codes as people may type them into a vendor's form.
import { isPhone, noPhone } from "../people.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

const US_ZIP = /^\d{5}(?:-?\d{4})?$/;
/** A postal code of another country: contains a letter and a digit, e.g. K1A 0B1, or CH-8001. */
const POSTAL_CODE = /^(?=.*[a-z])(?=.*\d)[a-z\d][a-z\d -]{2,10}$/i;

/** Whether a text is a ZIP code, or the postal code of another country. */
export const isZip = (text: string): boolean => US_ZIP.test(text) || POSTAL_CODE.test(text);

interface Contacts {
  zip?: string | null | undefined;
  phone?: string | null | undefined;
}

/** What is wrong with a form's telephone number and ZIP code. Empty fields are valid. */
export function wrongContacts(typed: Contacts): (Refusal & {
  field: "zip" | "phone";
})[] {
  const [zip, phone] = [typed.zip?.trim() ?? "", typed.phone?.trim() ?? ""];
  return [
    ...(zip === "" || isZip(zip)
      ? []
      : [
          {
            code: "ZIP_INVALID",
            message: `“${zip.slice(0, 40)}” isn’t a ZIP code. Use five digits, such as 12839, or ZIP+4, such as 12839-1234.`,
            field: "zip" as const,
          },
        ]),
    ...(phone === "" || isPhone(phone)
      ? []
      : [
          {
            code: "PHONE_INVALID",
            message: noPhone(phone),
            field: "phone" as const,
          },
        ]),
  ];
}

/**
 * The same as one refusal: the name and field of the first error, and the messages of all. Null if nothing is wrong.
 */
export function refuseContacts(typed: Contacts): Refusal | null {
  const wrong = wrongContacts(typed);
  const [first] = wrong;
  return first ? { ...first, message: wrong.map(({ message }) => message).join(" ") } : null;
}
