import { createHash } from "node:crypto";
import type { CountyContext } from "../../context.ts";
import { writeSignInLetter } from "../../notifications/accountLetters.ts";
import type { Recipient } from "../../notifications/notify.ts";
import { LINK_DAYS, makeLinks } from "./links.ts";

// Letters with a link for sending a certificate without signing in. No county can reword them or remove the link.

const LINK = "{{app_url}}/insurance-renewal?token={{letter_secret}}";
const HOW = `Send the document here, without signing in:\n\n${LINK}\n\nThe link works for ${LINK_DAYS} days and only for {{vendor}}. Do not share it with anyone but your broker.\n\n{{tenant.name}}`;
const WORDS = {
  "INSURANCE-RENEWAL": {
    subject: "Certificate of insurance needed for {{vendor}}",
    body: `Dear {{user.first_name}},\n\n{{tenant.name}} needs a new certificate of insurance for {{vendor}}:\n\n{{lines}}\n\n{{note}}${HOW}`,
  },
  "INSURANCE-DEFICIENCY": {
    subject: "Insurance deficiencies: {{vendor}}",
    body: `Dear {{user.first_name}},\n\nThe insurance of {{vendor}} does not meet the requirements of its contracts with {{tenant.name}}. Please send this to your broker:\n\n{{lines}}\n\n{{note}}${HOW}`,
  },
} as const;
type LetterKey = keyof typeof WORDS;

/** Entered text is never read as a variable. */
const plain = (text: string): string => text.replaceAll(/[{}]|<%|%>/g, "");

/** Writes a letter with a personal link to each recipient. */
export async function writeWithLinks(
  context: CountyContext,
  key: LetterKey,
  letter: {
    vendor: { id: string; legalName: string };
    to: readonly Recipient[];
    lines: readonly string[];
    note?: string;
  },
): Promise<void> {
  const { vendor, to, lines, note = "" } = letter;
  const tokens = await makeLinks(context, vendor.id, to);
  for (const person of to) {
    const [firstName = "", ...more] = plain(person.name).split(" ");
    const id = person.userId ?? createHash("sha256").update(person.email).digest("hex").slice(0, 32);
    const token = tokens.get(person.email);
    await writeSignInLetter(
      context,
      { id, email: person.email, firstName, lastName: more.join(" ") },
      key,
      WORDS[key],
      {
        variables: {
          vendor: plain(vendor.legalName),
          lines: lines.map((line) => `- ${plain(line)}`).join("\n"),
          note: note ? `${plain(note)}\n\n` : "",
        },
        ...(token !== undefined && { secret: token }),
      },
    );
  }
}
