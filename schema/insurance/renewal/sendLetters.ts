import type { SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import type { Recipient } from "../../notifications/notify.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { isEmail } from "../../people.rules.ts";
import { oneLine } from "../../users/rules.ts";
import { verb } from "../../verb.ts";
import { refuseChange } from "../../vendors/rules.ts";
import { Vendor } from "../../vendors/VendorRecord.ts";
import { isLookedAt } from "../board.rules.ts";
import { checkInsurance } from "../engine/check.rules.ts";
import { lettersLines } from "../engine/deficiencies.rules.ts";
import { groundsOf } from "../standing/grounds.ts";
import { todayOf } from "../../tenancy/today.ts";
import { renewalSentences } from "../ending.rules.ts";
import { lastWritten, notWrittenTo, stillFresh } from "./again.rules.ts";
import { peopleOfVendor } from "./people.ts";
import { writeWithLinks } from "./letters.ts";

/** Maximum characters of a note that staff add to a letter. */
const MAX_NOTE_LENGTH = 2_000;
/** Maximum recent letters to one vendor that are read. */
const MAX_OF_LATE = 100;

const refuseAsking = ({ standing }: Parameters<typeof refuseChange>[0]) =>
  standing === "ACTIVE"
    ? null
    : (refuseChange({ standing }) ?? {
        code: "NOT_ACTIVE",
        message: "Only active vendors can be asked for insurance.",
      });

/** The vendor's people, and the address that staff add, e.g. the broker's. @throws Refused EMAIL_INVALID, NO_ADDRESS */
async function addressees(
  context: SignedContext,
  vendorId: string,
  email: string | null | undefined,
): Promise<Recipient[]> {
  const people = await peopleOfVendor(context, vendorId);
  const other = oneLine(email ?? "").toLowerCase();
  if (other && !isEmail(other))
    throw new Refused({
      code: "EMAIL_INVALID",
      message: "Enter an email address, such as name@broker.example.",
      field: "email",
    });
  const isNew = other !== "" && people.every((person) => person.email !== other);
  const all = isNew ? [...people, { name: "colleague", email: other, userId: null }] : people;
  if (all.length === 0)
    throw new Refused({ code: "NO_ADDRESS", message: "This vendor has no one to write to. Add an address." });
  return all;
}

function noteGiven(note: string | null | undefined): string {
  const text = (note ?? "").trim();
  if (text.length > MAX_NOTE_LENGTH)
    throw new Refused({ code: "TOO_LONG", message: "A note may have at most 2,000 characters.", field: "note" });
  return text;
}

/** Current state of the vendor's contracts that are checked. */
async function standingsNow(context: SignedContext, vendorId: string) {
  const grounds = await groundsOf(context, { vendorId });
  return grounds
    .filter(({ contract }) => isLookedAt(contract, todayOf(context)))
    .map((each) => ({ ...each, standing: checkInsurance(each.ground) }));
}

/** Addresses asked recently, with the time of the last letter, from the log. */
async function askedOfLate({ db, ports }: SignedContext, vendorId: string): Promise<Map<string, Date>> {
  const found = await db.auditEntry.findMany({
    where: {
      noun: "Vendor",
      nounId: vendorId,
      action: "sendRenewalRequest",
      at: { gt: stillFresh(ports.clock.now()) },
    },
    select: { at: true, after: true },
    orderBy: { at: "desc" },
    take: MAX_OF_LATE,
  });
  return lastWritten(
    found.map(({ at, after }) => ({
      at,
      to: ((after as { renewalAsked?: string[] } | null)?.renewalAsked ?? []).filter(
        (each) => typeof each === "string",
      ),
    })),
  );
}

verb("sendRenewalRequest", {
  description:
    "Sends a renewal request to a vendor's people, and optionally to another address such as the broker's. It lists the insurance that ends and has a link for sending the renewal without signing in. The link is bound to the vendor and the address. No one is written to twice within a day. Errors: ASKED_OF_LATE.",
  on: Vendor,
  can: "askForRenewal",
  about: "Ask the vendor to renew its insurance.",
  permission: "insurance.notices.send-renewal-request",
  refuse: refuseAsking,
  input: (t) => ({
    email: t.string({ description: "Additional recipient, e.g. the broker. Null for none." }),
    note: t.string({ description: "Note added to the letter. Null for none." }),
  }),
  run: async (vendor, input, context) => {
    const note = noteGiven(input.note);
    const all = await addressees(context, vendor.id, input.email);
    const today = todayOf(context);
    const lines = (await standingsNow(context, vendor.id)).flatMap(({ contract, standing }) =>
      renewalSentences(standing.lines, contract, today),
    );
    if (lines.length === 0)
      throw new Refused({ code: "NOTHING_ENDS", message: "No insurance of this vendor ends during its contracts." });
    const last = await askedOfLate(context, vendor.id);
    const to = notWrittenTo(all, last, context.ports.clock.now());
    if (to.length === 0) {
      const [newest] = [...last.values()].toSorted((one, other) => other.valueOf() - one.valueOf());
      throw new Refused({
        code: "ASKED_OF_LATE",
        message: `This vendor was already asked${newest ? ` on ${momentInWords(newest, context.tenant.timeZone)}` : ""}. You can ask again a day later, or write to another address.`,
      });
    }
    await writeWithLinks(context, "INSURANCE-RENEWAL", { vendor, to, lines, note });
    await record(context, { after: { renewalAsked: to.map(({ email }) => email), lines } });
    return { written: to.length };
  },
  payload: (t) => ({ written: t.exposeInt("written", { description: "Number of letters that were written." }) }),
});

verb("sendDeficiencyNotice", {
  description:
    "Sends a deficiency notice to a vendor's people, and optionally to another address such as the broker's. It has the broker's sentence for each deficiency and a link for sending the certificates without signing in.",
  on: Vendor,
  can: "tellDeficiencies",
  about: "Notify the vendor of deficiencies of its insurance.",
  permission: "insurance.notices.send-deficiency-notice",
  refuse: refuseAsking,
  input: (t) => ({
    email: t.string({ description: "Additional recipient, e.g. the broker. Null for none." }),
    note: t.string({ description: "Note added to the letter. Null for none." }),
  }),
  run: async (vendor, input, context) => {
    const note = noteGiven(input.note);
    const to = await addressees(context, vendor.id, input.email);
    const lines = lettersLines(
      (await standingsNow(context, vendor.id)).flatMap(({ standing }) => standing.deficiencies),
    );
    if (lines.length === 0)
      throw new Refused({ code: "NOTHING_LACKS", message: "Nothing is wrong with the insurance of this vendor." });
    await writeWithLinks(context, "INSURANCE-DEFICIENCY", { vendor, to, lines, note });
    await record(context, { after: { deficienciesTold: to.map(({ email }) => email), lines } });
    return { written: to.length };
  },
  payload: (t) => ({ written: t.exposeInt("written", { description: "Number of letters that were written." }) }),
});
