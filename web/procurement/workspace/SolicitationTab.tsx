import { graphql, useFragment } from "react-relay";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { EnvelopeChoice } from "./EnvelopeChoice.tsx";
import { SolicitationForm } from "./SolicitationForm.tsx";
import type { SolicitationTab_project$key } from "./__generated__/SolicitationTab_project.graphql.ts";

/** Bid / RFP: what vendors will read, the dates, and for proposals whether the price is submitted separately. */
export default function SolicitationTab({ project }: { project: SolicitationTab_project$key }) {
  const data = useFragment(
    graphql`
      fragment SolicitationTab_project on Project {
        procurementType
        ...EnvelopeChoice_project
        solicitation {
          ...SolicitationForm_solicitation
        }
      }
    `,
    project,
  );
  return (
    <Stack gap="5">
      {data.solicitation && <SolicitationForm solicitation={data.solicitation} />}
      {data.procurementType === "RFP" && <EnvelopeChoice project={data} />}
    </Stack>
  );
}
