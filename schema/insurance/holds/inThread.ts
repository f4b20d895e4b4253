import { tellsThread } from "../../authority/papers/threadRecords.ts";
import { longDay } from "../../dates.rules.ts";
import { listed } from "../../resolutions/words.rules.ts";
import { type Certificate } from "../engine/certificate.rules.ts";
import { FORM_TRAITS } from "../engine/forms.rules.ts";
import { type Line, LINE_LABELS } from "../engine/lines.rules.ts";
import { looksOf } from "../standing/standingOfContracts.ts";

/** Maximum certificates named on a cover sheet. */
const MAX = 100;

/** A certificate in one line: its form, its required lines, and its end. */
function words({ form, insured, policies }: Certificate, requiredLines: readonly Line[]): string {
  const requiredPolicies = policies.filter(({ line }) => requiredLines.includes(line));
  const lines = requiredLines.filter((line) => requiredPolicies.some((policy) => policy.line === line));
  const ends = requiredPolicies.flatMap(({ expiresOn, cancelledOn }) => cancelledOn ?? expiresOn ?? []).toSorted();
  const until = ends[0] ? `, until ${longDay(ends[0])}` : "";
  return `${FORM_TRAITS[form].label} of ${insured}: ${listed(lines.map((line) => LINE_LABELS[line]))}${until}`;
}

// The thread names the accepted certificates that prove the requirements, and what Legal waived.
tellsThread({
  needsInsurance: async (context, contractId) => (await looksOf(context, [contractId])).has(contractId),
  entries: async (context, contractId) => {
    const look = (await looksOf(context, [contractId])).get(contractId);
    if (!look) return [];
    const { requirements, certificates } = look.ground;
    const requiredLines = requirements.lines.map(({ line }) => line);
    const papers = certificates.filter(
      ({ review, policies }) => review === "ACCEPTED" && policies.some(({ line }) => requiredLines.includes(line)),
    );
    const waived = look.standing.lines.flatMap((line) =>
      line.waived.map(({ waiver }) => ({ line: line.line, waiver })),
    );
    return [
      ...papers.slice(0, MAX).map((paper) => ({
        kind: "INSURANCE" as const,
        noun: "InsuranceCertificate",
        id: paper.id,
        name: words(paper, requiredLines),
      })),
      ...waived.slice(0, MAX).map(({ line, waiver }) => ({
        kind: "INSURANCE" as const,
        noun: "Contract",
        id: contractId,
        name: `Waived by ${waiver.by} until ${longDay(waiver.until)}: ${waiver.code} of ${LINE_LABELS[line]}`,
      })),
    ];
  },
});
