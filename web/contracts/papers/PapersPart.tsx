import { graphql, useFragment } from "react-relay";
import { Stack } from "#design-system/Layout/Layout.tsx";
import type { PapersPart_contract$key } from "./__generated__/PapersPart_contract.graphql.ts";
import { ExecutedPaper } from "./ExecutedPaper.tsx";
import { Exhibits } from "./Exhibits.tsx";

/** The papers of a contract: its exhibits, and the executed contract as one file. */
export default function PapersPart({ contract }: { contract: PapersPart_contract$key }) {
  const data = useFragment(
    graphql`
      fragment PapersPart_contract on Contract {
        ...ExecutedPaper_contract
        ...Exhibits_contract
      }
    `,
    contract,
  );
  return (
    <Stack gap="6">
      <ExecutedPaper contract={data} />
      <Exhibits contract={data} />
    </Stack>
  );
}
