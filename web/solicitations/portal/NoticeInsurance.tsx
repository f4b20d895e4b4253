import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { insuranceCalled } from "#schema/solicitations/edition.rules.ts";
import type { NoticeInsurance_insurance$key } from "./__generated__/NoticeInsurance_insurance.graphql.ts";
import { texts } from "./texts.ts";

/** The insurance that the contract will require, line by line. */
export function NoticeInsurance({ insurance }: { insurance: NoticeInsurance_insurance$key }) {
  const { name, number, lines } = useFragment(
    graphql`
      fragment NoticeInsurance_insurance on NoticeInsurance {
        name
        number
        lines
      }
    `,
    insurance,
  );
  return (
    <div>
      <Text>{texts.insuranceAsked(insuranceCalled({ name, number }))}</Text>
      <Stack as="ul" gap="1" ps="5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </div>
  );
}
