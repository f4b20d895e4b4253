import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type CountyContext } from "../context.ts";
import { productSender, type Recipient } from "../notifications/notify.ts";
import { fullName } from "../people.rules.ts";
import { todayOf } from "../tenancy/today.ts";
import { notHeldOn } from "../vendors/notHeld.ts";

// Letters to vendors. Their keys are not among the county's notifications, because their text cannot be customized.

/** What a letter to vendors is about. */
export type VendorLetterKey =
  | "SOLICITATION-PUBLISHED"
  | "SOLICITATION-INVITED"
  | "ADDENDUM-ISSUED"
  | "QUESTION-ANSWERED"
  | "SOLICITATION-MESSAGE"
  | "SOLICITATION-CANCELLED"
  | "AWARD-INTENDED"
  | "AWARD-WITHDRAWN"
  | "AWARD-MADE"
  | "AWARD-NONE"
  | "PROTEST-RECEIVED"
  | "PROTEST-DECIDED";

/** Letters that ask for a bid or update an open solicitation. Vendors barred from awards today do not get them. */
const ASKS_FOR_BIDS: ReadonlySet<VendorLetterKey> = new Set([
  "SOLICITATION-PUBLISHED",
  "SOLICITATION-INVITED",
  "ADDENDUM-ISSUED",
  "QUESTION-ANSWERED",
  "SOLICITATION-MESSAGE",
]);

interface VendorLetter {
  key: VendorLetterKey;
  /** Vendors whose contacts get the letter. Inactive vendors get none. */
  vendorIds: readonly string[];
  subject: string;
  /** Paragraphs between the greeting and the county's name. */
  paragraphs: readonly string[];
  solicitationId: string;
  /** A person never gets two letters with the same key. */
  dedupe: string;
}

const MAX_SUBJECT_LENGTH = 300;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
/** Escapes text that a vendor or the county wrote, so that it is never read as a variable of a letter. */
const asWritten = (text: string): string => text.replaceAll("{{", "{ {").replaceAll("<%", "< %");

/** Active vendors' users who can sign in. @param filter narrows the vendors further */
export async function contactsOf(
  context: Pick<CountyContext, "db">,
  vendorIds: readonly string[],
  filter: Prisma.VendorWhereInput = {},
): Promise<Recipient[]> {
  if (vendorIds.length === 0) return [];
  const found = await context.db.vendorContact.findMany({
    where: {
      vendorId: { in: [...new Set(vendorIds)] },
      vendor: { AND: [{ standing: "ACTIVE" }, filter] },
      user: { isActive: true },
    },
    select: { user: { select: { id: true, firstName: true, lastName: true, email: true } } },
    orderBy: { id: "asc" },
  });
  const people = found.map(({ user }) => ({ name: fullName(user), email: user.email, userId: user.id }));
  return [...new Map(people.map((person) => [person.email, person])).values()];
}

/**
 * Adds a letter to each contact of some vendors to the outbox. It is sent after the commit. Returns the number of
 * letters.
 */
export async function writeToVendors(context: CountyContext, letter: VendorLetter): Promise<number> {
  const filter = ASKS_FOR_BIDS.has(letter.key) ? notHeldOn(todayOf(context)) : {};
  const to = await contactsOf(context, letter.vendorIds, filter);
  if (to.length === 0) return 0;
  const now = context.ports.clock.now();
  const settings = await context.db.tenantSettings.findFirst({ select: { senderEmail: true } });
  const body = [...letter.paragraphs.map(asWritten), "{{link}}", asWritten(context.tenant.name)].join("\n\n");
  const { count } = await context.db.outboxLetter.createMany({
    data: to.map(({ name, email }) => ({
      key: letter.key,
      dedupeKey: `${letter.dedupe}:${email}`,
      fromEmail: oneLine(settings?.senderEmail ?? productSender(context)),
      toEmail: email,
      toName: oneLine(name),
      subject: oneLine(letter.subject).slice(0, MAX_SUBJECT_LENGTH),
      text: `Dear ${asWritten(oneLine(name))},\n\n${body}`,
      path: `/vendor-portal/${letter.solicitationId}`,
      nextAttemptAt: now,
      createdAt: now,
    })),
    skipDuplicates: true,
  });
  if (count > 0) announce(context, "outbox");
  return count;
}

/** Vendors that hold the documents of a solicitation. */
export async function planHoldersOf(context: Pick<CountyContext, "db">, solicitationId: string): Promise<string[]> {
  const found = await context.db.planHolder.findMany({ where: { solicitationId }, select: { vendorId: true } });
  return found.map(({ vendorId }) => vendorId);
}

/**
 * The name of a solicitation in letters: its number, if it has one, and its title. A number that consists only of
 * digits is preceded by what it numbers.
 */
export const calledInLetters = ({
  number,
  title,
  project,
}: {
  number: string | null;
  title: string | null;
  project: { title: string };
}): string => {
  const named = number === null || /\p{L}/u.test(number) ? number : `Solicitation ${number}`;
  return [named, title ?? project.title].filter((each) => each !== null).join(" ");
};
