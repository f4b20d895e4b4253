import { z } from "zod";
import type { DescribedCall } from "../identity/signInCalls.ts";
import { text, uuid } from "../rest/fields.ts";
import { CertificateBody } from "./certificateBody.ts";

// Calls of whoever holds the link of a letter about a vendor's insurance: nobody is signed in.

export const RenewalLink = z.object({ token: text(200, "Token of the link in the letter.") });

export const RenewalPaper = RenewalLink.extend({
  filename: text(300, "Its name, which fits its type."),
  content_type: text(100, "Its media type: PDF, PNG or JPEG."),
  size: z.number().int().min(1).max(20_971_520).describe("Its size in bytes."),
});

export const Renewal = RenewalLink.extend({
  file_id: uuid("The paper, as /api/insurance/renewal/paper answered it."),
  certificate: CertificateBody,
});

const day = z.string().nullable().describe("The first day without cover. Null: there is none.");

export const renewalCalls: DescribedCall[] = [
  {
    method: "post",
    path: "/api/insurance/renewal/link",
    tag: "Insurance",
    summary: "What the link of a letter about insurance is for",
    guests: true,
    body: RenewalLink,
    status: 200,
    schema: z.object({
      vendor: z.string().describe("Name of the vendor."),
      email: z.string().describe("The address that the letter went to."),
      expires_at: z.string().describe("Until when the link works."),
      uses_left: z.number().describe("How many certificates may still come by it."),
      contracts: z.array(
        z.object({
          number: z.string(),
          name: z.string(),
          sentences: z.array(z.string()).describe("What to ask the broker for."),
          renewals: z
            .array(z.string())
            .describe("Lines whose cover ends within the contract, as the letter asks for them."),
          lines: z.array(
            z.object({ line: z.string(), label: z.string(), state: z.string(), words: z.string(), ends_on: day }),
          ),
        }),
      ),
    }),
    refusals: [400, 404, 422],
  },
  {
    method: "post",
    path: "/api/insurance/renewal/paper",
    tag: "Insurance",
    summary: "Announces the paper that is to be sent by the link of a letter",
    guests: true,
    body: RenewalPaper,
    status: 200,
    schema: z.object({
      file_id: z.string(),
      upload_url: z.string().describe("PUT the file here within 15 minutes."),
      headers: z.record(z.string(), z.string()).describe("Headers that the PUT must carry."),
    }),
    refusals: [400, 404, 422],
  },
  {
    method: "post",
    path: "/api/insurance/renewal",
    tag: "Insurance",
    summary: "Sends a certificate by the link of a letter; it waits for the county's review",
    guests: true,
    body: Renewal,
    status: 200,
    schema: z.object({ message: z.string() }),
    refusals: [400, 404, 409, 422],
  },
];
