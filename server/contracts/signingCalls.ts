import { z } from "zod";
import type { DescribedCall } from "../identity/signInCalls.ts";
import { text } from "../rest/fields.ts";

// Calls of a signer from outside: nobody is signed in, the link of a letter and a code that goes to the same mailbox let her.

const token = text(200, "Token of the link in the letter.");
const pass = text(200, "What reading the text by a code answered; holds for an hour.");

export const SigningLinkBody = z.object({ token });
export const ReadBody = SigningLinkBody.extend({
  code: text(40, "The code that was mailed.").optional(),
  pass: pass.optional(),
});
export const ExhibitBody = SigningLinkBody.extend({
  pass,
  exhibit: z.number().int().min(1).max(1_000).describe("Number of the exhibit."),
});
export const SignBody = SigningLinkBody.extend({
  pass,
  hash: text(64, "Hash of the text that was shown."),
  name: text(400, "The name, as she signs."),
  mark: z.enum(["TYPED", "DRAWN"]).describe("Typed or drawn."),
  strokes: z
    .array(z.array(z.number().int()).max(2_000))
    .max(100)
    .optional()
    .describe("Of a drawn one its lines: x, y, x, y … in a box of 600 by 200."),
  authorized: z.boolean().describe("She says that she is authorized to sign for her organization."),
});
export const DeclineBody = SigningLinkBody.extend({ pass, reason: text(8_000, "Why she does not sign.") });

const email = z.string().describe("The address that codes go to, all but its first letter and its domain hidden.");
const day = z.string().nullable();

const CALL = { method: "post", tag: "Contracts", guests: true, status: 200 } as const;

export const signingCalls: DescribedCall[] = [
  {
    ...CALL,
    path: "/api/contracts/signing/link",
    summary: "Whether the link to sign a contract holds; tells nothing of the contract",
    body: SigningLinkBody,
    schema: z.object({ email, until: z.string().describe("Until when the link holds.") }),
    refusals: [400, 404, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/code",
    summary: "Mails a code to the address that the link went to",
    body: SigningLinkBody,
    schema: z.object({ email }),
    refusals: [400, 404, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/read",
    summary: "What is signed, for whoever knows the code",
    body: ReadBody,
    schema: z.object({
      pass: z.string().describe("Opens the text again and signs, for an hour."),
      number: z.string(),
      name: z.string(),
      description: z.string(),
      department: z.string(),
      vendor: z.string(),
      start_date: day.describe("First day, YYYY-MM-DD. Null: not set."),
      end_date: day.describe("Last day, YYYY-MM-DD. Null: not set."),
      not_to_exceed: z.number().nullable().describe("Dollars. Null: none is set."),
      text: z.unknown().describe("Its wording as RichText. Null: nothing is written."),
      exhibits: z
        .array(
          z.object({
            exhibit: z.number().int(),
            version: z.number().int(),
            name: z.string(),
            size: z.number().int().describe("Bytes."),
            sha256: z.string().describe("SHA-256 of its bytes, hex."),
          }),
        )
        .describe("Its exhibits, part of what is signed."),
      options: z
        .object({
          count: z.number().int(),
          months: z.number().int().nullable(),
          notice_days: z.number().int().nullable(),
          price: z.string().nullable().describe("SAME, PERCENT, CPI or SCHEDULE."),
          rate: z.number().nullable().describe("Percent: how much more a term costs, or the cap."),
          amounts: z.array(z.number()).describe("Dollars of each option."),
        })
        .nullable()
        .describe("Its renewal options. Null: none."),
      cause_days: z.number().int().nullable().describe("Days of notice to end it for cause. Null: none are set."),
      convenience_days: z.number().int().nullable().describe("The same for convenience. Null: it may not be."),
      change: z
        .object({ amount: z.number().describe("Dollars that it adds."), why: z.string() })
        .nullable()
        .describe("What it changes of another contract. Null: it changes none."),
      hash: z.string().describe("SHA-256 of all of it, hex."),
      signer: z.object({ name: z.string(), title: z.string(), organization: z.string() }),
      whom: z.string().describe("Whom to ask."),
    }),
    refusals: [400, 404, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/exhibit",
    summary: "Where an exhibit of what is signed is read, for some minutes",
    body: ExhibitBody,
    schema: z.object({ name: z.string(), url: z.string().describe("Serves the file for some minutes.") }),
    refusals: [400, 404, 409, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/sign",
    summary: "Signs the contract; the link is used up",
    body: SignBody,
    schema: z.object({ number: z.string(), hash: z.string().describe("SHA-256 of what was signed, hex.") }),
    refusals: [400, 404, 409, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/decline",
    summary: "Declines to sign, with a reason; the contract is rejected and the link is used up",
    body: DeclineBody,
    schema: z.object({ number: z.string() }),
    refusals: [400, 404, 409, 422],
  },
];
