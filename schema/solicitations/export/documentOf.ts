import { at, may, type SignedContext } from "../../context.ts";
import { dayInWords, momentInWords } from "../../dates.rules.ts";
import { printedBy } from "../../files/printedBy.ts";
import { letterheadWords } from "../../tenancy/letterhead.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { richTextOf } from "../../richText.rules.ts";
import { insuranceInWords } from "../insuranceWanted.ts";
import { insuranceCalled } from "../edition.rules.ts";
import { linesOf } from "../../projects/lines/writeLines.ts";
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import { LINE_KIND_WORDS } from "../../projects/lines/lines.rules.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../../projects/words.rules.ts";
import type { SolicitationDocument } from "./SolicitationDocument.ts";
import { clausesOfSections, type SolicitationTag, type SolicitationWordData } from "./solicitationWords.rules.ts";

/** Content of a project's document, for both formats. The engineer's estimate is not included. */
export async function documentOf(
  context: SignedContext,
  project: { id: string; status: ProjectStatus },
): Promise<{ pdf: SolicitationDocument; word: SolicitationWordData }> {
  const { timeZone } = context.tenant;
  const found = await context.db.project.findUniqueOrThrow({
    where: at(context, project.id),
    include: { solicitation: true, sections: { orderBy: { position: "asc" } } },
  });
  const { solicitation } = found;
  const printed = await printedBy(context);
  const moment = (when: Date | null | undefined) => (when ? momentInWords(when, timeZone) : "");
  const seesSections = may(context, "procurement.document-sections.view");
  const insurance = await insuranceInWords(context, solicitation?.insuranceVersionId ?? null);
  const clauses = clausesOfSections([
    ...(seesSections ? found.sections : []).flatMap(({ key, title, content }) => {
      const words = asRichText(content);
      return words ? [{ key, title, content: words }] : [];
    }),
    ...(insurance
      ? [
          {
            key: "insurance-asked",
            title: `Insurance that the contract requires (${insuranceCalled(insurance)})`,
            content: richTextOf(insurance.lines.join("\n")),
          },
        ]
      : []),
  ]);
  const lines = (await linesOf(context, project.id)).map((line) => ({
    number: line.number,
    kind: LINE_KIND_WORDS[line.kind],
    description: line.description,
    unit: line.unit,
    quantity: grouped(line.quantity),
    allowance: line.allowance === null ? "" : `$${grouped(moneyText(line.allowance))}`,
  }));
  const words: Record<SolicitationTag, string> = {
    ...letterheadWords(printed.county),
    kind: found.procurementType === "RFP" ? "RFP" : "Bid",
    number: solicitation?.number ?? "",
    project_number: found.procurementId,
    title: solicitation?.title ?? found.title,
    department: found.department,
    description: solicitation?.description || found.description,
    issued: solicitation?.issueDate ? dayInWords(solicitation.issueDate) : "",
    due: moment(solicitation?.dueAt),
    opening: moment(solicitation?.openingAt),
    questions_due: moment(solicitation?.questionsDueAt),
    contact: solicitation?.contactPerson ?? found.procurementContactName ?? "",
    email: solicitation?.email ?? "",
    phone: solicitation?.phone ?? "",
    status: PROJECT_STATUS_LABELS[project.status],
    lines_heading: lines.length > 0 ? "Line items" : "",
    date: dayInWords(todayOf(context)),
    printed: printed.printedText,
  };
  const facts: [string, string][] = [
    ["Project", words.project_number],
    ["Department", words.department],
    ["Issued", words.issued],
    ["Questions until", words.questions_due],
    ["Due", words.due],
    ["Opening", words.opening],
    ["Contact", [words.contact, words.email, words.phone].filter(Boolean).join(", ")],
  ];
  return {
    pdf: {
      ...printed,
      number: `${words.kind} ${words.number || words.project_number}`,
      title: words.title,
      isDraft: !solicitation || solicitation.state === "DRAFT",
      facts: facts.filter(([, value]) => value !== ""),
      clauses,
      lines,
    },
    word: { words, loops: { lines }, clauses, county: printed.county, printedAt: printed.printedAt },
  };
}
