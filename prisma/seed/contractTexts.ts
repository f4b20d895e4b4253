// The clauses of a demonstration county, and the sent texts of its contracts. Texts and people are fictional; the laws are New York's.
import { v7 as uuid } from "uuid";
import type { CLAUSE_CATEGORIES } from "#schema/contracts/clauses.rules.ts";
import { agreedHash, agreedOf } from "#schema/contracts/textHash.ts";
import { plainText, richTextOf } from "#schema/richText.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";

interface DemoClause {
  title: string;
  category: keyof typeof CLAUSE_CATEGORIES;
  /** Its versions, the oldest first. */
  texts: readonly string[];
  isRetired?: true;
}

const DEMO_CLAUSES: readonly DemoClause[] = [
  {
    title: "Parties and scope",
    category: "scope-and-payment",
    texts: [
      "This agreement, number {{number}}, is made between the {{county}}, through its Department of {{department}}, and {{vendorName}}. It is for {{contractName}}.",
    ],
  },
  {
    title: "Payment and not-to-exceed amount",
    category: "scope-and-payment",
    texts: [
      "The County pays {{vendorName}} within thirty days of a proper invoice. Nothing is paid above {{notToExceed}}.",
      "The County pays {{vendorName}} within thirty days of a proper invoice, certified or verified as County Law §369 requires. The total of all payments under this agreement shall not exceed {{notToExceed}} without a written amendment.",
    ],
  },
  {
    title: "Term",
    category: "term-and-termination",
    texts: ["The term begins on {{startDate}} and ends on {{endDate}}, both days included."],
  },
  {
    title: "Termination for convenience",
    category: "term-and-termination",
    texts: [
      "The County may terminate this agreement for its convenience, in whole or in part, upon thirty days' written notice to {{vendorName}}. The County then pays for services satisfactorily performed to the date of termination, and for nothing after it.",
    ],
  },
  {
    title: "Executory clause",
    category: "term-and-termination",
    texts: [
      "This agreement is executory only to the extent of the moneys appropriated and available for it. The County has no liability beyond those moneys, and no further liability arises if they are not appropriated.",
    ],
  },
  {
    title: "Insurance",
    category: "insurance-and-indemnity",
    texts: [
      "Before work begins and throughout the term, {{vendorName}} carries commercial general liability insurance of at least $1,000,000 per occurrence and $2,000,000 aggregate, on an occurrence basis, naming the {{county}} as additional insured for ongoing and completed operations.",
      "Before work begins and until {{endDate}}, {{vendorName}} carries commercial general liability insurance of at least $1,000,000 per occurrence and $2,000,000 aggregate, on an occurrence basis, naming the {{county}} as additional insured for ongoing and completed operations on a primary and non-contributory basis, with a waiver of subrogation. Proof of workers' compensation and disability coverage is filed on the forms of the Workers' Compensation Board (WCL §§57, 220).",
    ],
  },
  {
    title: "Indemnification",
    category: "insurance-and-indemnity",
    texts: [
      "To the fullest extent permitted by law, {{vendorName}} shall defend, indemnify and hold harmless the {{county}}, its officers and employees from claims, damages and costs, including reasonable attorneys' fees, arising out of the negligent acts or omissions of {{vendorName}} or its subcontractors.",
    ],
  },
  {
    title: "Prevailing wages",
    category: "labor",
    texts: [
      "Where this agreement is for public work or building service, {{vendorName}} and its subcontractors pay no less than the prevailing rate of wage and supplements of the schedule of the Department of Labor, and file certified payrolls (Labor Law Articles 8 and 9).",
    ],
  },
  {
    title: "Equal employment",
    category: "labor",
    texts: [
      "{{vendorName}} does not discriminate against an employee or applicant on a ground that the Executive Law or Labor Law §220-e forbids.",
    ],
  },
  {
    title: "Iran Divestment Act certification",
    category: "certifications",
    texts: [
      "By signing, {{vendorName}} certifies under penalty of perjury that, to the best of its knowledge and belief, it is not on the list created under paragraph (b) of subdivision 3 of §165-a of the State Finance Law (General Municipal Law §103-g).",
    ],
  },
  {
    title: "Sexual harassment prevention certification",
    category: "certifications",
    texts: [
      "By signing, {{vendorName}} certifies under penalty of perjury that it has and has implemented a written policy addressing sexual harassment prevention in the workplace and trains its employees every year, as Labor Law §201-g requires.",
    ],
  },
  {
    title: "Records and audit",
    category: "records",
    texts: [
      "{{vendorName}} keeps books, records and documents that pertain to performance under this agreement for six years after its end, and makes them available to the County and its auditors during business hours.",
    ],
  },
  {
    title: "Assignment",
    category: "general",
    texts: [
      "{{vendorName}} shall not assign, transfer, convey, sublet or otherwise dispose of this agreement, or of its right, title or interest in it, without the previous written consent of the County (General Municipal Law §109).",
    ],
  },
  {
    title: "Governing law and venue",
    category: "general",
    texts: [
      "This agreement is governed by the laws of the State of New York. Actions are brought in the Supreme Court of the county in which the {{county}} is located.",
    ],
  },
  {
    title: "Notices by facsimile",
    category: "general",
    texts: ["Notices may be given by facsimile to the number that each party has named."],
    isRetired: true,
  },
];

const DAY = 86_400_000;
const json = (value: unknown) => value as Prisma.InputJsonObject;

async function seedClauses(db: Db, byName: string, today: Date): Promise<void> {
  for (const { title, category, texts, isRetired = false } of DEMO_CLAUSES) {
    const id = uuid();
    await db.standardParagraph.create({
      data: { id, matter: "CONTRACT", title, sectionKey: category, isRetired, version: texts.length },
    });
    await db.standardParagraphVersion.createMany({
      data: texts.map((text, index) => ({
        paragraphId: id,
        number: index + 1,
        content: json(richTextOf(text)),
        contentText: plainText(richTextOf(text)),
        byName,
        at: new Date(today.valueOf() - (texts.length - index) * DAY * 45),
      })),
    });
  }
}

/** The text of a contract revised after it was returned. The earlier text is the one that was sent. */
const WRITTEN_ON: Readonly<Record<string, string>> = {
  "Service of the dispatch center's generator": [
    "Between the county and {{vendor}}.",
    "{{description}}",
    "The vendor answers a call within two hours, at any hour of the day.",
    "The vendor is paid within forty-five days of a proper invoice, and no more than the amount above.",
    "Either side may end this agreement for cause with thirty days' notice in writing.",
    "The county may end this agreement for its convenience with thirty days' notice in writing.",
  ].join("\n"),
};

/** A draft that uses clauses whose text is not in the record yet. */
const WITH_GAPS: Readonly<Record<string, string>> = {
  "Guide rail at two transfer stations":
    "The work follows resolution {{resolutionNumber}}. Notice is given by {{noticeDate}}.",
};

interface DemoTalk {
  contract: string;
  quote: string | null;
  /** Who comments what, by the name before the @. The first one begins the thread. */
  said: readonly [who: string, words: string][];
  resolvedBy?: string;
}

const TALKS: readonly DemoTalk[] = [
  {
    contract: "Service of the dispatch center's generator",
    quote: "forty-five days",
    said: [
      ["legal", "The county pays within thirty days everywhere else. Why forty-five here?"],
      ["purchasing", "The vendor asked for it because of its own supplier. I will ask again."],
    ],
  },
  {
    contract: "Service of the dispatch center's generator",
    quote: null,
    said: [
      ["legal", "Termination for convenience was missing in the first round."],
      ["purchasing", "Added, with thirty days."],
    ],
    resolvedBy: "legal",
  },
  {
    contract: "Repair of the water main",
    quote: "for cause",
    said: [["legal", "Who decides whether there is cause? The usual clause names the County Engineer."]],
  },
];

/** Writes the clauses, the sent texts of contracts, and the comments on them. Runs after the contracts. */
export async function seedContractTexts(
  db: Db,
  person: (name: string) => { id: string; name: string },
  today: Date,
): Promise<void> {
  await seedClauses(db, person("legal").name, today);
  const contracts = await db.contract.findMany({ include: { events: { orderBy: { at: "asc" } } } });
  await db.contractText.createMany({
    data: contracts.flatMap((contract) => {
      const agreed = agreedOf(contract);
      const sent = contract.events.filter(({ kind }) => kind === "SENT");
      return sent.map(({ at, byName }, index) => ({
        id: uuid(),
        contractId: contract.id,
        number: index + 1,
        edition: index + 1,
        agreed: json(agreed),
        hash: agreedHash(agreed),
        byName,
        at,
      }));
    }),
  });
  for (const contract of contracts.filter(({ status }) => status === "DRAFT")) {
    const { name, vendorName, description, tenantId, id } = contract;
    const gap = WITH_GAPS[name];
    const words =
      WRITTEN_ON[name]?.replace("{{vendor}}", vendorName).replace("{{description}}", description) ??
      (gap && `${plainText(contract.text as never)}\n${gap}`);
    if (words)
      await db.contract.update({ where: { tenantId_id: { tenantId, id } }, data: { text: json(richTextOf(words)) } });
  }
  for (const { contract: name, quote, said, resolvedBy } of TALKS) {
    const contract = contracts.find((each) => each.name === name);
    if (!contract) continue;
    const first = uuid();
    const last = contract.events.at(-1)?.at ?? contract.createdAt;
    const resolved = resolvedBy ? { resolvedAt: last, resolvedByName: person(resolvedBy).name } : {};
    await db.contractComment.createMany({
      data: said.map(([who, words], index) => ({
        id: index === 0 ? first : uuid(),
        contractId: contract.id,
        answersId: index === 0 ? null : first,
        quote: index === 0 ? quote : null,
        words,
        byId: person(who).id,
        byName: person(who).name,
        at: new Date(last.valueOf() + index * 60_000),
        ...(index === 0 && resolved),
      })),
    });
  }
}
