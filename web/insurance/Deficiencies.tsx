import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import { texts } from "./standing/texts.ts";
import type { Deficiencies_deficiencies$key } from "./__generated__/Deficiencies_deficiencies.graphql.ts";

type Props = {
  deficiencies: Deficiencies_deficiencies$key;
  /** Accessible name of the list. */
  label: string;
  /** Whether the certificate at fault is linked. */
  linked?: boolean;
  /** Rendered after each deficiency, by its index: a button. */
  action?: (at: number) => React.ReactNode;
};

/** What the insurance lacks, each with its code and the sentence for the broker. */
export function Deficiencies({ deficiencies, label, linked = true, action }: Props) {
  const all = useFragment(
    graphql`
      fragment Deficiencies_deficiencies on InsuranceDeficiency @relay(plural: true) {
        codeWords
        lineLabel
        sentence
        source
        policyNumber
        days {
          from
          to
        }
        certificate {
          key
          formLabel
        }
      }
    `,
    deficiencies,
  );
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={label}>
      {all.map(({ codeWords, lineLabel, sentence, source, policyNumber, days, certificate }, index) => (
        <li key={`${codeWords} ${lineLabel} ${index}`}>
          <Text fontWeight="600">
            {[
              codeWords,
              lineLabel,
              days && texts.between(writtenDate(days.from), days.to ? writtenDate(days.to) : null),
            ]
              .filter(Boolean)
              .join(", ")}
          </Text>
          <Text>{sentence}</Text>
          <Text color="muted" textStyle="small">
            {texts.restsOn(source)}{" "}
            {linked && certificate && (
              <Link to={`/insurance/certificates/${certificate.key}`}>
                {[certificate.formLabel, policyNumber && texts.ofPolicy(policyNumber)].filter(Boolean).join(", ")}
              </Link>
            )}
          </Text>
          {action?.(index)}
        </li>
      ))}
    </Stack>
  );
}
