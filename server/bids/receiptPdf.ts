import { type RequestHandler, Router } from "express";
import { parse } from "graphql";
import type { Typesetting } from "#schema/context.ts";
import { momentInWords } from "#schema/dates.rules.ts";
import { receiptFacts } from "#schema/bids/lodging/receiptFile.rules.ts";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import type { FindLetterhead } from "../county/letterhead.ts";
import type { Operations } from "../graphql/operations.ts";

interface Parts {
  operations: Operations;
  typesetting: Pick<Typesetting, "bidReceiptPdf">;
  letterhead: FindLetterhead;
  limited: RequestHandler;
}

interface Data {
  tenant: { timeZone: string };
  solicitation: {
    receiptKey: string;
    content: { number: string | null; title: string };
    myBid: { receipts: { number: number; json: string }[] } | null;
    receipts: { number: number; json: string }[] | null;
  } | null;
}
const RECEIPT = parse(`query($key: ID!, $after: Int!) {
  tenant { timeZone }
  solicitation(key: $key) {
    receiptKey content { number title } myBid { receipts { number json } } receipts(after: $after, most: 1) { number json }
  }
}`);

/**
 * GET /vendor-portal/{solicitationKey}/receipts/{number}.pdf: a receipt on paper for those who may read it as text: the
 * people of the vendor that submitted the bid, and everyone once bids are opened. Others get a 404.
 */
export function receiptPdfRoutes({ operations, typesetting, letterhead, limited }: Parts): Router {
  const router = Router({ strict: true });
  router.get(
    /^\/vendor-portal\/([\da-fA-F-]{36})\/receipts\/(\d{1,9})\.pdf$/,
    limited,
    async (request, response, next) => {
      if (!request.dais.tenant) return next();
      const { 0: key = "", 1: numberText = "" } = request.params as Record<string, string>;
      const number = Number(numberText);
      const variables = { key: key.toLowerCase(), after: number - 1 };
      const { data, errors } = await operations.run({ document: RECEIPT, variables }, request.dais);
      if (errors?.[0]) throw errors[0];
      const { tenant, solicitation } = data as unknown as Data;
      const all = [...(solicitation?.myBid?.receipts ?? []), ...(solicitation?.receipts ?? [])];
      const found = all.find((each) => each.number === number);
      if (!solicitation || !found) return void response.status(404).type("text").send("Page not found");
      const { body, ...receipt } = JSON.parse(found.json) as Receipt;
      const { said, facts, proofs } = receiptFacts({ body, ...receipt }, solicitation.receiptKey);
      const received = momentInWords(new Date(body.at), tenant.timeZone);
      const { number: of, title } = solicitation.content;
      const pdf = await typesetting.bidReceiptPdf({
        county: await letterhead(request.dais.tenant),
        printedText: `Receipt ${number}, ${received}`,
        printedAt: body.at,
        title: [of, title].filter(Boolean).join(" "),
        said,
        facts: facts.map(([label, words]) => [label, label === "Received" ? `${received}\n${words}` : words]),
        proofs,
        how: "This page shows what the receipt says. Keep the receipt as a file too. You can check it on the county's page “Check a receipt”, or with npm run verify-receipt on any computer.",
      });
      response.set({
        "Cache-Control": "private, no-store",
        "Content-Disposition": `inline; filename="receipt-${number}.pdf"`,
      });
      response.type("application/pdf").send(Buffer.from(pdf));
    },
  );
  return router;
}
