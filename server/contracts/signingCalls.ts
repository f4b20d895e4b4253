import { z } from "zod";
import type { DescribedCall } from "../rest/described.ts";
import { text } from "../rest/fields.ts";

// Calls of an external signer, who is not signed in: the letter's link and a code sent to the same mailbox authorize them.

const token = text(200, "Token of the link in the letter.");
const pass = text(200, "Pass returned when the text was read with a code; valid for one hour.");

export const SigningLinkBody = z.object({ token });
export const ReadBody = SigningLinkBody.extend({
  code: text(40, "The code that was emailed.").optional(),
  pass: pass.optional(),
});
export const ExhibitBody = SigningLinkBody.extend({
  pass,
  exhibit: z.number().int().min(1).max(1_000).describe("Number of the exhibit."),
});
export const SignBody = SigningLinkBody.extend({
  pass,
  hash: text(64, "Hash of the text that was shown."),
  name: text(400, "Name as signed."),
  mark: z.enum(["TYPED", "DRAWN"]).describe("Typed or drawn."),
  strokes: z
    .array(z.array(z.number().int()).max(2_000))
    .max(100)
    .optional()
    .describe("For a drawn signature, its lines: x, y, x, y… in a box of 600 by 200."),
  authorized: z
    .boolean()
    .describe("Whether the signer confirms that they are authorized to sign for their organization."),
});
export const DeclineBody = SigningLinkBody.extend({ pass, reason: text(8_000, "Reason for declining.") });

const email = z.string().describe("Address that codes are sent to; only its first letter and domain are shown.");
const day = z.string().nullable();

const CALL = { method: "post", tag: "Contracts", guests: true, status: 200 } as const;

export const signingCalls: DescribedCall[] = [
  {
    ...CALL,
    path: "/api/contracts/signing/link",
    summary: "Whether the link to sign a contract is valid; reveals nothing about the contract",
    body: SigningLinkBody,
    schema: z.object({ email, until: z.string().describe("When the link expires.") }),
    refusals: [400, 404, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/code",
    summary: "Emails a code to the address the link was sent to",
    body: SigningLinkBody,
    schema: z.object({ email }),
    refusals: [400, 404, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/read",
    summary: "The content to sign, for anyone who knows the code",
    body: ReadBody,
    schema: z.object({
      pass: z.string().describe("Opens the text again and signs it, for one hour."),
      number: z.string(),
      name: z.string(),
      description: z.string(),
      department: z.string(),
      vendor: z.string(),
      start_date: day.describe("First day, YYYY-MM-DD. Null: not set."),
      end_date: day.describe("Last day, YYYY-MM-DD. Null: not set."),
      not_to_exceed: z.number().nullable().describe("Dollars. Null: not set."),
      text: z.unknown().describe("Its text as RichText. Null: no text."),
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
          rate: z.number().nullable().describe("Percentage increase for a term, or the cap."),
          amounts: z.array(z.number()).describe("Dollars of each option."),
        })
        .nullable()
        .describe("Its renewal options. Null: none."),
      cause_days: z.number().int().nullable().describe("Days of notice to end it for cause. Null: not set."),
      convenience_days: z
        .number()
        .int()
        .nullable()
        .describe("Days of notice to end it for convenience. Null: not allowed."),
      change: z
        .object({ amount: z.number().describe("Dollars that it adds."), why: z.string() })
        .nullable()
        .describe("Its changes to another contract. Null: it changes none."),
      hash: z.string().describe("SHA-256 of the whole content, hex."),
      signer: z.object({ name: z.string(), title: z.string(), organization: z.string() }),
      whom: z.string().describe("Contact for questions."),
    }),
    refusals: [400, 404, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/exhibit",
    summary: "A temporary address for reading an exhibit",
    body: ExhibitBody,
    schema: z.object({ name: z.string(), url: z.string().describe("Serves the file for a few minutes.") }),
    refusals: [400, 404, 409, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/sign",
    summary: "Signs the contract; the link stops working",
    body: SignBody,
    schema: z.object({ number: z.string(), hash: z.string().describe("SHA-256 of what was signed, hex.") }),
    refusals: [400, 404, 409, 422],
  },
  {
    ...CALL,
    path: "/api/contracts/signing/decline",
    summary: "Declines to sign, with a reason; the contract is rejected and the link stops working",
    body: DeclineBody,
    schema: z.object({ number: z.string() }),
    refusals: [400, 404, 409, 422],
  },
];
