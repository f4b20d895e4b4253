import { z } from "zod";
import type { DescribedCall } from "../rest/described.ts";
import { text, uuid } from "../rest/fields.ts";
import { CertificateBody } from "./certificateBody.ts";

// Calls by the link of a letter about a vendor's insurance, without signing in.

export const RenewalLink = z.object({ token: text(200, "Token of the link in the letter.") });

export const RenewalPaper = RenewalLink.extend({
  filename: text(300, "File name, matching its type."),
  content_type: text(100, "Its media type: PDF, PNG or JPEG."),
  size: z.number().int().min(1).max(20_971_520).describe("Its size in bytes."),
});

export const Renewal = RenewalLink.extend({
  file_id: uuid("File ID returned by /api/insurance/renewal/paper."),
  certificate: CertificateBody,
});

const day = z.string().nullable().describe("First day without coverage. Null: none.");

export const renewalCalls: DescribedCall[] = [
  {
    method: "post",
    path: "/api/insurance/renewal/link",
    tag: "Insurance",
    summary: "Details of the link in a letter about insurance",
    guests: true,
    body: RenewalLink,
    status: 200,
    schema: z.object({
      vendor: z.string().describe("Name of the vendor."),
      email: z.string().describe("Address the letter was sent to."),
      expires_at: z.string().describe("When the link expires."),
      uses_left: z.number().describe("How many more certificates can be sent with it."),
      contracts: z.array(
        z.object({
          number: z.string(),
          name: z.string(),
          sentences: z.array(z.string()).describe("What to request from the broker."),
          renewals: z
            .array(z.string())
            .describe("Lines whose coverage ends during the contract, as requested in the letter."),
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
    summary: "Announces a file to be sent using the link in a letter",
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
    summary: "Sends a certificate using the link in a letter; the county reviews it",
    guests: true,
    body: Renewal,
    status: 200,
    schema: z.object({ message: z.string() }),
    refusals: [400, 404, 409, 422],
  },
];
