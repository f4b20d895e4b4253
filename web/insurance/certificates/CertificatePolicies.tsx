import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Box, Section, Text } from "#design-system/Layout/Layout.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import { formatLimit } from "../requirements/askedOf.ts";
import { texts } from "./texts.ts";
import type {
  CertificatePolicies_certificate$data,
  CertificatePolicies_certificate$key,
} from "./__generated__/CertificatePolicies_certificate.graphql.ts";

type Row = CertificatePolicies_certificate$data["policies"][number];

/** The properties of a policy besides its limits, as text. */
const flagsOf = (policy: Row): string =>
  [
    policy.basis && (policy.basis === "OCCURRENCE" ? texts.flags.occurrence : texts.flags.claimsMade),
    policy.additionalInsured && texts.flags.additionalInsured,
    policy.endorsements.map(({ form, edition }) => [form, edition].filter(Boolean).join(" ")).join(", "),
    policy.waiverOfSubrogation && texts.flags.waiverOfSubrogation,
    policy.primaryNonContributory && texts.flags.primaryNonContributory,
    policy.isExcess && texts.flags.excess,
  ]
    .filter(Boolean)
    .join("; ");

const columns: Column<Row>[] = [
  { key: "line", header: texts.columns.line, rowHeader: true, cell: ({ lineLabel }) => texts.capital(lineLabel) },
  {
    key: "carrier",
    header: texts.columns.carrier,
    cell: ({ carrier, naic, rating }) => (
      <>
        <Box>{carrier ?? texts.absent}</Box>
        <Text color="muted" textStyle="small">
          {[naic && `NAIC ${naic}`, rating && texts.rated(rating.words)].filter(Boolean).join(", ")}
        </Text>
      </>
    ),
  },
  { key: "number", header: texts.columns.number, cell: ({ number }) => number ?? texts.absent },
  {
    key: "days",
    header: texts.columns.days,
    cell: ({ effectiveOn, expiresOn, cancelledOn }) => (
      <>
        <Box>{texts.between(writtenDate(effectiveOn), expiresOn ? writtenDate(expiresOn) : null)}</Box>
        {cancelledOn && <Text color="negative">{texts.cancelled(writtenDate(cancelledOn))}</Text>}
      </>
    ),
  },
  {
    key: "limits",
    header: texts.columns.limits,
    cell: ({ perOccurrence, aggregate }) =>
      [perOccurrence && formatLimit(perOccurrence), aggregate && texts.limit(formatLimit(aggregate), "aggregate")]
        .filter(Boolean)
        .join("; ") || texts.absent,
  },
  { key: "flags", header: texts.columns.terms, cell: flagsOf },
];

/** The policies of a certificate. */
export function CertificatePolicies({ certificate }: { certificate: CertificatePolicies_certificate$key }) {
  const { policies } = useFragment(
    graphql`
      fragment CertificatePolicies_certificate on InsuranceCertificate {
        policies {
          line
          lineLabel
          carrier
          naic
          number
          effectiveOn
          expiresOn
          cancelledOn
          perOccurrence
          aggregate
          basis
          additionalInsured
          waiverOfSubrogation
          primaryNonContributory
          isExcess
          rating {
            words
          }
          endorsements {
            form
            edition
          }
        }
      }
    `,
    certificate,
  );
  return (
    <Section title={texts.policies} description={texts.policiesHelp}>
      <DataTable<Row>
        caption={texts.policies}
        captionHidden
        rows={policies}
        rowKey={(policy) => [policy.line, policy.number, policy.effectiveOn].join(" ")}
        columns={columns}
      />
    </Section>
  );
}
