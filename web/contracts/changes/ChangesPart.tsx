import { graphql, useFragment } from "react-relay";
import { Stack } from "#design-system/Layout/Layout.tsx";
import type { ChangesPart_contract$key } from "./__generated__/ChangesPart_contract.graphql.ts";
import { InForce } from "./InForce.tsx";
import { LineTable } from "./LineTable.tsx";
import { OfChange } from "./OfChange.tsx";
import { OptionsTable } from "./OptionsTable.tsx";
import { Terminations } from "./Terminations.tsx";

/** Amendments, renewals and early termination of a contract. For a change, what it changes. */
export default function ChangesPart({ contract }: { contract: ChangesPart_contract$key }) {
  const data = useFragment(
    graphql`
      fragment ChangesPart_contract on Contract {
        kind
        ...InForce_contract
        ...LineTable_contract
        ...OptionsTable_contract
        ...OfChange_contract
        ...Terminations_contract
      }
    `,
    contract,
  );
  if (data.kind !== "ORIGINAL") return <OfChange contract={data} />;
  return (
    <Stack gap="5">
      <InForce contract={data} />
      <LineTable contract={data} />
      <OptionsTable contract={data} />
      <Terminations contract={data} />
    </Stack>
  );
}
