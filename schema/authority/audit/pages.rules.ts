// The pages of the file: what was recorded, in words and in the order in which it happened. Decision 'Contracts', 3.
import { longDay, momentInWords } from "../../dates.rules.ts";
import { inDollars } from "../../money.rules.ts";
import type { AuditPaper } from "../thread/audit.rules.ts";
import type { AuditFacts, Done } from "./audit.facts.rules.ts";
import { methodReason } from "./papers.rules.ts";

/** As AuditPart of AuditDocument.ts. */
interface Part {
  heading: string;
  facts: [label: string, words: string][];
  table: { headings: string[]; rows: string[][] } | null;
  words: string;
}

const METHODS = {
  BID: "Competitive bid",
  RFP: "Request for proposals",
  QUOTES: "Quotes",
  EXEMPT: "Without competition",
} as const;
const KINDS: Readonly<Record<string, string>> = {
  PURCHASE: "Purchase",
  PUBLIC_WORK: "Public work",
  SERVICES: "Services",
};
/** A stored key in words: CONTRACT_APPROVAL is 'Contract approval'. */
const inWords = (key: string): string => `${key[0] ?? ""}${key.slice(1).toLowerCase().replaceAll("_", " ")}`;
const money = (cents: number | null): string => (cents === null ? "Not set" : inDollars(cents));
const day = (date: string | null): string => (date === null ? "Not set" : longDay(date));
/** Note for the case that not all lines are named. */
const more = (count: number, named: readonly unknown[]): string =>
  count > named.length
    ? `; ${count.toLocaleString("en-US")} lines in total, of which the first ${named.length} are listed here`
    : "";
const shortHash = (hash: string | null): string => hash ?? "None";

/** What is missing, in one sentence: the first thing that an auditor reads. */
export function summaryOf(papers: readonly AuditPaper[]): string {
  const missing = papers.filter(({ isPresent }) => !isPresent);
  if (missing.length === 0) return `Nothing is missing: all ${papers.length} papers are in this file.`;
  const named = missing.map(({ label, mender }) => `${label} (${mender ?? ""})`).join("; ");
  return `${missing.length} of ${papers.length} papers ${missing.length === 1 ? "is" : "are"} missing: ${named}.`;
}

export const paperRows = (papers: readonly AuditPaper[]) =>
  papers.map(({ label, source, isPresent, mender }) => ({
    label,
    source,
    state: isPresent ? "In this file" : `Missing. ${mender ?? ""} can provide it.`,
  }));

/** Every section of the file that has content. */
export function partsOf(facts: AuditFacts): Part[] {
  const at = (moment: string | null): string =>
    moment === null ? "Not recorded" : momentInWords(new Date(moment), facts.timeZone);
  const done = (each: Done | null): string => (each === null ? "Not given" : `${each.by}, ${at(each.at)}`);
  const { contract, purchase, solicitation, resolution } = facts;
  const part = (heading: string, rows: Part["facts"], more: Partial<Part> = {}): Part => ({
    heading,
    facts: rows,
    table: null,
    words: "",
    ...more,
  });
  const table = (headings: string[], rows: string[][]): Part["table"] => (rows.length > 0 ? { headings, rows } : null);
  const contractParts = (contract: NonNullable<AuditFacts["contract"]>): Part[] => [
    part(
      "Approvals and signatures",
      facts.steps.map(({ stage, action, name, state, decided }) => [
        `${inWords(stage)}: ${name}`,
        `${inWords(action)}, ${inWords(state)}${decided ? `: ${done(decided)}` : ""}`,
      ]),
      {
        table: table(
          ["Signed by", "When", "Proved by", "SHA-256 of what was signed"],
          facts.signatures.map(({ name, at: when, factor, hash }) => [name, at(when), inWords(factor), hash]),
        ),
      },
    ),
    part(
      `The contract: ${contract.number} ${contract.name}`,
      [
        ["Department", contract.department],
        ["Owner", contract.ownerName],
        ["Term", `${day(contract.startDate)} to ${day(contract.endDate)}`],
        ["Not to exceed", money(contract.notToExceed)],
        ...(contract.now
          ? [
              ["With its changes", `${money(contract.now.notToExceed)}, until ${day(contract.now.endDate)}`] as [
                string,
                string,
              ],
            ]
          : []),
        ["Status", contract.status],
        ["Executed", done(contract.executed)],
        ...(contract.terminated
          ? [["Ended", `${day(contract.terminated.on)}. ${contract.terminated.why ?? ""}`.trim()] as [string, string]]
          : []),
        ["SHA-256 of its text", contract.textHash],
        ["SHA-256 as approved", shortHash(contract.approvedHash)],
      ],
      { words: [contract.description, contract.text].filter((each) => each.trim() !== "").join("\n\n") },
    ),
  ];
  return [
    part("What was bought, and how", [
      ["Vendor", contract?.vendorName ?? purchase?.awarded?.vendor ?? "Not named"],
      ["Method", METHODS[facts.method]],
      ["Why this method", methodReason(facts) ?? "No reason on record."],
      [
        "Federal money",
        facts.isFederal
          ? "Yes. 2 CFR 200.318 to 200.327 apply."
          : facts.resolution
            ? "None named in the resolution."
            : "Unknown. No linked resolution would name it.",
      ],
      ["Bidding threshold", facts.threshold === null ? "None for services (GML 104-b)" : inDollars(facts.threshold)],
    ]),
    purchase
      ? part(
          `The request: ${purchase.number} ${purchase.title}`,
          [
            ["Department", purchase.department],
            ["Requested by", purchase.requestedBy],
            ["Kind", `${KINDS[purchase.kind] ?? purchase.kind}, ${inWords(purchase.openTo)} procedure`],
            ["Estimate", money(purchase.estimatedCost)],
            ["Funding", purchase.fundingSource ?? "Not named"],
            ["Status", inWords(purchase.status)],
            ...(purchase.awarded
              ? [
                  ["Awarded to", `${purchase.awarded.vendor}, ${money(purchase.awarded.amount)}`] as [string, string],
                  ["Awarded on", day(purchase.awarded.on)] as [string, string],
                ]
              : []),
          ],
          { words: purchase.description },
        )
      : part("The request", [["Purchase", "None linked to this contract."]]),
    ...(solicitation
      ? [
          part(
            "Solicitation and advertisement",
            [
              ["Number", solicitation.number ?? "None"],
              ["Published", at(solicitation.publishedAt)],
              ["Advertised", day(solicitation.advertisedOn)],
              ["Due", at(solicitation.dueAt)],
              ["Questions", String(solicitation.questions)],
            ],
            {
              table: table(
                ["Addendum", "Title", "Issued"],
                solicitation.addenda.map(({ number, title, issuedAt }) => [String(number), title, at(issuedAt)]),
              ),
            },
          ),
        ]
      : []),
    ...(facts.openings.length > 0 || facts.offers.length > 0
      ? [
          part(
            "Bids, opening and price analysis",
            facts.openings.map(({ part: of, conductor, witness, finishedAt, hash }) => [
              `Opening, ${inWords(of)}`,
              `${conductor}${witness ? `, witnessed by ${witness}` : ""}, ${at(finishedAt)}. SHA-256 of the record: ${shortHash(hash)}`,
            ]),
            {
              table: table(
                ["Place", "Bidder", "Compared", "Standing"],
                facts.offers.map((offer) => [
                  offer.rank === null ? "-" : String(offer.rank),
                  offer.bidder,
                  offer.amount === null ? "-" : inDollars(offer.amount),
                  offer.standing,
                ]),
              ),
            },
          ),
        ]
      : []),
    ...(facts.panel.length > 0 || facts.ranking.length > 0
      ? [
          part(
            "Conflicts of interest, scores and ranking",
            facts.panel.map(({ name, declared, words, at: when }) => [
              name,
              declared === null ? "No declaration yet." : `${inWords(declared)}, ${at(when)}. ${words}`.trim(),
            ]),
            {
              table: table(
                ["Place", "Proposal", "Points", "Arithmetic"],
                facts.ranking.map(({ rank, bidder, points, steps }) => [
                  rank === null ? "-" : String(rank),
                  bidder,
                  points,
                  steps.join("; "),
                ]),
              ),
            },
          ),
        ]
      : []),
    ...facts.recommendations.map((each, index) =>
      part(`Recommendation ${index + 1}`, [
        ["Vendor", `${each.vendor}, ${inDollars(each.amount)}`],
        ["Place", `${each.rank} of ${each.compared}`],
        ["Why this vendor", each.reason],
        ...(each.whyNotFirst ? [["Why not the first", each.whyNotFirst] as [string, string]] : []),
        ...(each.lowBidJustification ? [["Unusually low", each.lowBidJustification] as [string, string]] : []),
        ["Written", done(each.written)],
        ["Approved", done(each.approved)],
        ["Status", inWords(each.state)],
      ]),
    ),
    part(
      "Protests",
      facts.protests.length > 0
        ? facts.protests.map(({ number, name, grounds, receivedAt, state, decision }) => [
            `${number}. ${name}`,
            `${state}; received ${at(receivedAt)}.\n\n${grounds}${decision ? `\n\nDecision: ${decision}` : ""}`,
          ])
        : [["Received", "None"]],
    ),
    part(
      "Check for suspension and debarment",
      facts.debarmentChecks.length > 0
        ? facts.debarmentChecks.map(({ on, source, found, note, by }) => [
            day(on),
            `${source}: ${found ? "the vendor is listed" : "the vendor is not listed"}. ${by}. ${note}`.trim(),
          ])
        : [["Checks", "None on record."]],
    ),
    resolution
      ? part(
          `Resolution ${resolution.number}`,
          [
            ["Title", resolution.title],
            ["Standing", resolution.standing],
            ["Adopted", day(resolution.adoptedOn)],
            ["Amount", money(resolution.amount)],
            ["Vote", resolution.vote ?? "No vote on record."],
            ["Purpose confirmed", resolution.purposeConfirmedBy ?? "Not required, or not done."],
            ["SHA-256 of its text", shortHash(resolution.sealHash)],
          ],
          {
            table: table(
              ["Member", "Vote", "Weight"],
              resolution.roll.map(({ name, vote, weight }) => [name, inWords(vote), String(weight / 100)]),
            ),
          },
        )
      : part("Resolution", [
          [
            "Authority",
            facts.needsResolution ? "None linked, but one is required." : "Below the amount that requires one.",
          ],
        ]),
    ...(contract
      ? contractParts(contract)
      : [part("The contract", [["Contract", "No contract from this award yet."]])]),
    ...(facts.changes.length > 0
      ? [
          part("Amendments and renewals", [], {
            table: table(
              ["Number", "Kind", "Name", "Amount", "Executed"],
              facts.changes.map(({ number, kind, name, amount, on }) => [
                number,
                inWords(kind),
                name,
                money(amount),
                on === null ? "Not yet" : longDay(on),
              ]),
            ),
          }),
        ]
      : []),
    ...(facts.insurance.isAsked
      ? [
          part("Insurance", facts.insurance.records.length > 0 ? [] : [["On record", "Nothing accepted"]], {
            table:
              facts.insurance.records.length > 0
                ? table(
                    ["Paper or waiver"],
                    facts.insurance.records.map((name) => [name]),
                  )
                : null,
          }),
        ]
      : []),
    ...(facts.payments.length > 0
      ? [
          part("Payments", [["Total", `${inDollars(facts.paid.amount)}${more(facts.paid.count, facts.payments)}`]], {
            table: table(
              ["Day", "Amount", "Reference"],
              facts.payments.map(({ on, amount, reference }) => [longDay(on), inDollars(amount), reference]),
            ),
          }),
        ]
      : []),
    ...(facts.attachments.length > 0
      ? [
          part("Papers", [["Where", "In the archive, under these names, each with its SHA-256 in manifest.json."]], {
            table: table(
              ["Paper", "Of", "In the archive"],
              facts.attachments.map(({ path, of, leftOut }) => [path, of, leftOut ?? "Yes"]),
            ),
          }),
        ]
      : []),
    ...(facts.log.length > 0
      ? [
          part(
            "In the county’s log",
            [["Chain", `Each line is a link; npm run verify-log recomputes them${more(facts.logLines, facts.log)}.`]],
            {
              table: table(
                ["When", "What", "Link", "Hash"],
                facts.log.map(({ at: when, action, noun, place, hash }) => [
                  at(when),
                  `${action} (${noun})`,
                  place === null ? "-" : String(place),
                  shortHash(hash),
                ]),
              ),
            },
          ),
        ]
      : []),
  ];
}
