import { z } from "zod";
import type { DescribedCall } from "../rest/described.ts";
import { text } from "../rest/fields.ts";

// Calls of people without an account: a vendor that registers, and a person whom a vendor invited.

export const Registration = z.object({
  legal_name: text(300, "Legal name."),
  dba: text(300, "Trade name (DBA).").optional(),
  tax_id: text(
    30,
    "Nine digits: 12-3456789 (EIN) or 123-45-6789 (SSN). Stored encrypted; lists and pages show the last four digits.",
  ),
  address: text(300, "Street address.").optional(),
  city: text(200, "City.").optional(),
  state: text(100, "State.").optional(),
  zip: text(50, "ZIP code.").optional(),
  phone: text(100, "Phone.").optional(),
  website: text(500, "Website.").optional(),
  categories: z.array(text(40, "A commodity code of the county.")).max(60).optional().describe("What it sells."),
  first_name: text(200, "First name of the person who will sign in."),
  last_name: text(200, "Last name."),
  contact_email: text(320, "Email address for signing in."),
  password: text(1024, "Password; it must meet the county's policy."),
  taken_over: text(
    4000,
    "Value of this name returned by /api/vendors/registration-file. Staff then see which county's register it came from, as long as the legal name matches the file.",
  ).optional(),
});

export const RegistrationText = z.object({
  file: text(65_536, "Text of the file that a vendor's contact downloaded in another county."),
});

const maybe = (description: string) => z.string().nullable().describe(`${description} Null: not given.`);
const TakenRegistration = z.object({
  county: z.string().describe("Name of the county whose register wrote the file."),
  written_on: z.string().describe("Date it was written, YYYY-MM-DD."),
  vendor: z
    .object({
      legal_name: z.string().describe("Legal name."),
      dba: maybe("Trade name (DBA)."),
      address: maybe("Street address."),
      city: maybe("City."),
      state: maybe("State."),
      zip: maybe("ZIP code."),
      phone: maybe("Phone."),
      email: maybe("Email address of the organization."),
      website: maybe("Website."),
    })
    .describe("Contents of the file; nothing is registered yet."),
  categories: z
    .array(z.object({ code: z.string().describe("Code."), name: z.string().describe("Name in this county's list.") }))
    .describe("What it sells, from this county's commodity list; a code may mean something else in another county."),
  unknown_categories: z.array(z.string()).describe("Codes not in this county's list."),
  certifications: z
    .array(
      z.object({
        kind: z.enum(["MWBE", "SDVOB"]).describe("What it shows."),
        title: z.string().describe("Title."),
        issued_on: maybe("Issue date, YYYY-MM-DD."),
        expires_on: z.string().nullable().describe("Last day, YYYY-MM-DD. Null: it does not expire."),
      }),
    )
    .describe("Claimed in the file; add the documents after registration."),
  taken_over: z.string().describe("Send this with the registration. It proves that the file's signature was valid."),
});

export const Link = z.object({ token: text(200, "Token of the link in the letter.") });

export const Opening = Link.extend({
  first_name: text(200, "First name of the invited person.").optional(),
  last_name: text(200, "Last name of the invited person.").optional(),
  password: text(1024, "Password chosen by the invited person.").optional(),
});

const message = z.object({ message: z.string().describe("Message for the user.") });

export const registrationCalls: DescribedCall[] = [
  {
    method: "post",
    path: "/api/vendors/register",
    tag: "Vendors",
    summary:
      "Registers a vendor and sends a link to confirm the address; the answer is the same whether it is known or not",
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
    summary: "Reads a file from another county's register to start a registration; nothing is stored",
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
    summary: "Details of the link in a letter",
    guests: true,
    body: Link,
    status: 200,
    schema: z.object({
      kind: z.enum(["REGISTRATION", "INVITATION"]),
      vendor: z.string().describe("Name of the vendor."),
      email: z.string().describe("Address the letter was sent to."),
    }),
    refusals: [400, 404, 422],
  },
  {
    method: "post",
    path: "/api/vendors/confirm",
    tag: "Vendors",
    summary: "Uses the link in a letter: the vendor is registered, or the invited person can act for it",
    guests: true,
    body: Opening,
    status: 200,
    schema: message.extend({
      standing: z.enum(["WAITING", "ACTIVE", "REFUSED"]).describe("WAITING: county staff review it first."),
    }),
    refusals: [400, 404, 422],
  },
];
