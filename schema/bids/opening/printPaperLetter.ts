import { keepPrint } from "../../files/keepPrint.ts";
import { printedBy } from "../../files/printedBy.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { calledInLetters } from "../../projects/letters.ts";
import { publishedEdition } from "../../solicitations/portal/editions.ts";
import { correctionsOf } from "./corrections.rules.ts";
import { readsPrices } from "./opening.rules.ts";
import { Opening } from "./OpeningRecord.ts";
import { paperRefusal } from "./paper.rules.ts";
import { copiedOf, paperBidsOf } from "./paperBids.ts";
import { MAX_ADDRESS_LENGTH, paperLetter } from "./paperLetter.rules.ts";

verb("printPaperLetter", {
  description:
    "Creates a letter to a paper bidder as PDF, to be mailed: what was read out, what was corrected and why, and where to find the record. Only you can read the file, and it is kept for one day.",
  on: Opening,
  can: "printPaperLetter",
  about: "Print a letter to a paper bidder.",
  permission: "procurement.opening.enter-paper-bid",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: (_opening, _context, works: boolean) => (works ? null : NOT_YOURS),
  answers: "nothing",
  announces: () => [],
  input: (t) => ({
    position: t.int({ required: true, description: "Position of the paper bid in this opening, from 1." }),
    address: t.string({
      required: true,
      description: "The bidder's address, as several lines, at most 500 characters. '' to print only the name.",
    }),
  }),
  run: async (opening, { position, address }, context) => {
    const { ports, tenant, actor, db } = context;
    const [announced] = await paperBidsOf(context, opening.id, position);
    if (!announced)
      throw new Refused({ code: "NO_PAPER_BID", message: "Choose a paper bid of this opening.", field: "position" });
    assertAllowed(address.length > MAX_ADDRESS_LENGTH ? paperRefusal("ADDRESS_TOO_LONG", "address") : null);
    const { part, solicitationId, whole: project } = opening;
    const { contactPerson, email, phone, ...solicitation } = await db.solicitation.findFirstOrThrow({
      where: { id: solicitationId },
      select: { number: true, title: true, contactPerson: true, email: true, phone: true, edition: true },
    });
    const lines = (await publishedEdition(context, solicitationId, solicitation.edition))?.lines ?? [];
    const copied = new Map(copiedOf(announced, part)?.lines.map(({ id, unitPrice }) => [id, unitPrice]));
    const letter = paperLetter({
      county: tenant.name,
      solicitationName: calledInLetters({ ...solicitation, project }),
      bidder: announced.bidderName,
      address,
      receivedAt: announced.bid.receivedAt,
      announcedAt: announced.at,
      part,
      readsPrices: readsPrices({ part, procurementType: project.procurementType }),
      statedTotal: announced.statedTotal,
      computedCents: announced.computedCents?.toString() ?? null,
      price: announced.price,
      corrections: correctionsOf(announced.corrections),
      prices: lines.flatMap(({ id, number, description }) => {
        const unitPrice = copied.get(id);
        return unitPrice ? [{ line: number, description, unitPrice }] : [];
      }),
      openingUrl: `${ports.links.addressOf(tenant.subdomain)}/vendor-portal/${solicitationId}/opening`,
      contact: { person: contactPerson, email, phone },
      today: todayOf(context),
      timeZone: tenant.timeZone,
    });
    const bytes = await ports.typesetting.paperLetterPdf({
      ...(await printedBy(context)),
      ...letter,
      signer: actor.name,
    });
    const filename = `Letter to ${announced.bidderName
      .replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")
      .slice(0, 100)
      .replace(/[. ]+$/, "")}.pdf`;
    const { id: fileId, sha256 } = await keepPrint(context, { bytes, filename, contentType: "application/pdf" });
    await record(context, { noun: "Bid", nounId: announced.bidId, after: { filename, sha256 } });
    return { fileId };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The letter; only the viewer reads it.", (done) => done.fileId),
  }),
});
