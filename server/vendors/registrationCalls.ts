import { z } from "zod";
import type { DescribedCall } from "../identity/signInCalls.ts";
import { text } from "../rest/fields.ts";

// Calls of people who have no account yet: a vendor that registers, and somebody whom a vendor invited.

export const Registration = z.object({
  legal_name: text(300, "Name by law."),
  dba: text(300, "The name under which it does business.").optional(),
  tax_id: text(
    30,
    "Nine digits: 12-3456789 (EIN) or 123-45-6789 (SSN). Kept sealed; lists and pages show the last four.",
  ),
  address: text(300, "Street address.").optional(),
  city: text(200, "City.").optional(),
  state: text(100, "State.").optional(),
  zip: text(50, "ZIP code.").optional(),
  phone: text(100, "Telephone.").optional(),
  website: text(500, "Website.").optional(),
  categories: z.array(text(40, "A commodity code of the county.")).max(60).optional().describe("What it sells."),
  first_name: text(200, "First name of whoever signs in."),
  last_name: text(200, "Last name."),
  contact_email: text(320, "Her e-mail address, with which she will sign in."),
  password: text(1024, "Her password; it must meet the county's policy."),
  taken_over: text(
    4000,
    "What /api/vendors/registration-file answered under this name: staff then see from which county's register it comes, as long as the legal name is the file's.",
  ).optional(),
});

export const RegistrationText = z.object({
  file: text(65_536, "The text of the file that a vendor's person downloaded at her desk in another county."),
});

const maybe = (description: string) => z.string().nullable().describe(`${description} Null: not given.`);
const TakenRegistration = z.object({
  county: z.string().describe("Name of the county whose register wrote the file."),
  written_on: z.string().describe("The day on which it was written, YYYY-MM-DD."),
  vendor: z
    .object({
      legal_name: z.string().describe("Name by law."),
      dba: maybe("The name under which it does business."),
      address: maybe("Street address."),
      city: maybe("City."),
      state: maybe("State."),
      zip: maybe("ZIP code."),
      phone: maybe("Telephone."),
      email: maybe("E-mail address of the organisation."),
      website: maybe("Website."),
    })
    .describe("What the file says; nothing of it is registered yet."),
  categories: z
    .array(z.object({ code: z.string().describe("Code."), name: z.string().describe("What this county calls it.") }))
    .describe("What it sells, of this county's commodity list; another county may mean something else by a code."),
  unknown_categories: z.array(z.string()).describe("Codes that this county's list does not have."),
  certifications: z
    .array(
      z.object({
        kind: z.enum(["MWBE", "SDVOB"]).describe("What it shows."),
        title: z.string().describe("What it is called."),
        issued_on: maybe("Day of issue, YYYY-MM-DD."),
        expires_on: z.string().nullable().describe("Last day, YYYY-MM-DD. Null: it does not expire."),
      }),
    )
    .describe("Claimed there; their documents are added after the registration."),
  taken_over: z.string().describe("To be sent with the registration: says that the file's signature held."),
});

export const Link = z.object({ token: text(200, "Token of the link in the letter.") });

export const Opening = Link.extend({
  first_name: text(200, "First name; of whoever was invited.").optional(),
  last_name: text(200, "Last name, likewise.").optional(),
  password: text(1024, "The password that she chooses, likewise.").optional(),
});

const message = z.object({ message: z.string().describe("For the person.") });

export const registrationCalls: DescribedCall[] = [
  {
    method: "post",
    path: "/api/vendors/register",
    tag: "Vendors",
    summary:
      "Registers a vendor and sends a link that confirms the address; the same answer whether it is known or not",
    guests: true,
    body: Registration,
    status: 200,
    schema: message,
    refusals: [404, 409, 422],
  },
  {
    method: "post",
    path: "/api/vendors/registration-file",
    tag: "Vendors",
    summary: "Reads a file of another county's register, for a registration to begin with; nothing is kept",
    guests: true,
    body: RegistrationText,
    status: 200,
    schema: TakenRegistration,
    refusals: [404, 422],
  },
  {
    method: "post",
    path: "/api/vendors/link",
    tag: "Vendors",
    summary: "What the link of a letter is for",
    guests: true,
    body: Link,
    status: 200,
    schema: z.object({
      kind: z.enum(["REGISTRATION", "INVITATION"]),
      vendor: z.string().describe("Name of the vendor."),
      email: z.string().describe("The address that the letter went to."),
    }),
    refusals: [400, 404, 422],
  },
  {
    method: "post",
    path: "/api/vendors/confirm",
    tag: "Vendors",
    summary: "Uses the link of a letter up: the vendor is registered, or whoever was invited acts for it",
    guests: true,
    body: Opening,
    status: 200,
    schema: message.extend({
      standing: z.enum(["WAITING", "ACTIVE", "REFUSED"]).describe("WAITING: the county's staff look at it first."),
    }),
    refusals: [400, 404, 422],
  },
];
