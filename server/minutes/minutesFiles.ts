import { create } from "content-disposition";
import { type RequestHandler, Router } from "express";
import { parse } from "graphql";
import type { Database } from "#prisma/client.ts";
import { byTheClock } from "#schema/byTheClock.ts";
import type { Ports } from "#schema/context.ts";
import { dayInWords, momentInWords } from "#schema/dates.rules.ts";
import type { MinutesDocument } from "#schema/minutes/MinutesDocument.ts";
import { type MinutesStanding, STANDING_WORDS, standingOf } from "#schema/minutes/standing.rules.ts";
import { minutesWordData } from "#schema/minutes/minutesWords.ts";
import { templateBytes } from "#schema/resolutions/export/templateBytes.ts";
import { type Signatory, signatureOn } from "#schema/county/paper/paper.rules.ts";
import type { Letterhead } from "#schema/tenancy/letterhead.rules.ts";
import { letterheads } from "../county/letterhead.ts";
import type { Operations } from "../graphql/operations.ts";
import { inCounty } from "../identity/inCounty.ts";

interface Parts {
  operations: Operations;
  database: Database;
  ports: Ports;
  limited: RequestHandler;
}

interface Data {
  tenant: { timeZone: string; signatories: Signatory[] };
  meeting: {
    number: string;
    meetingType: string;
    date: string;
    state: string;
    bodyName: string | null;
    minutes: {
      state: "DRAFT" | "APPROVED";
      approvedOn: string | null;
      hash: string | null;
      lines: MinutesDocument["lines"];
      editions: { number: number; reason: string | null }[];
    } | null;
  } | null;
}
const MINUTES = parse(`query($key: ID!) {
  tenant { timeZone signatories { name title startsOn } }
  meeting(key: $key) {
    number meetingType date state bodyName
    minutes { state approvedOn hash lines { kind text } editions { number reason } }
  }
}`);

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const noticeOf = (standing: MinutesStanding): string | null =>
  standing === "APPROVED"
    ? null
    : standing === "DRAFT"
      ? "Draft. These minutes are not yet approved by the body and may change."
      : `${STANDING_WORDS[standing]}.`;

/** The minutes that the caller may read, ready for printing. Null: none. */
function documentOf({ tenant, meeting }: Data, county: Letterhead, now: Date): MinutesDocument | null {
  if (!meeting?.minutes) return null;
  const { state, approvedOn, hash, lines, editions } = meeting.minutes;
  const last = editions.at(-1);
  const approved = approvedOn === null ? "Approved" : `Approved on ${dayInWords(approvedOn)}`;
  const version = last && last.number > 1 ? `${approved}; version ${last.number}, corrected: ${last.reason}` : approved;
  const standing = standingOf({ state }, meeting);
  return {
    county,
    number: meeting.number,
    type: meeting.meetingType,
    bodyName: meeting.bodyName ?? meeting.meetingType,
    dateText: dayInWords(meeting.date),
    isDraft: state === "DRAFT",
    notice: noticeOf(standing),
    standing: standing === "APPROVED" ? version : STANDING_WORDS[standing],
    lines,
    hash,
    signature: state === "DRAFT" || approvedOn === null ? null : signatureOn(tenant.signatories, approvedOn),
    printedText: `Printed ${momentInWords(now, tenant.timeZone)}`,
    printedAt: now.toISOString(),
  };
}

/**
 * GET /public/meetings/{key}/minutes.pdf and minutes.docx: the minutes for callers who may read them as text, which is
 * everyone once they are published. The Word file uses the county's own template, else the one shipped.
 */
export function minutesFileRoutes({ operations, database, ports, limited }: Parts): Router {
  const router = Router({ strict: true });
  const at = /^\/public\/meetings\/([\da-fA-F-]{36})\/minutes\.(pdf|docx)$/;
  router.get(at, limited, async (request, response, next) => {
    const { tenant } = request.dais;
    if (!tenant) return next();
    const { 0: key = "", 1: ending } = request.params as Record<string, string>;
    const variables = { key: key.toLowerCase() };
    const { data, errors } = await operations.run({ document: MINUTES, variables }, request.dais);
    if (errors?.[0]) throw errors[0];
    const minutes = documentOf(data as unknown as Data, await letterheads(database)(tenant), ports.clock.now());
    if (!minutes) return void response.status(404).type("text").send("Page not found");
    const docx = async () => {
      const access = { action: "printMinutes", rule: "anyone who may read the minutes" };
      const template = await inCounty({ database, ports }, tenant, (context) =>
        templateBytes(byTheClock(context, access), "minutes"),
      );
      const word = minutesWordData(minutes);
      const filled = await ports.words.minutesDocx(template, word);
      // A broken template must not block access to the minutes.
      const done = "docx" in filled ? filled : await ports.words.minutesDocx(null, word);
      if ("fault" in done) throw new Error(done.fault);
      return done.docx;
    };
    const bytes = ending === "pdf" ? await ports.typesetting.minutesPdf(minutes) : await docx();
    response.set({
      "Cache-Control": "private, no-store",
      "Content-Disposition": create(`Minutes ${minutes.number}.${ending}`, {
        type: ending === "pdf" ? "inline" : "attachment",
      }),
    });
    response.type(ending === "pdf" ? "application/pdf" : WORD).send(Buffer.from(bytes));
  });
  return router;
}
