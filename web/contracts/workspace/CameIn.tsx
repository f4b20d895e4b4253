import { graphql, useFragment } from "react-relay";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import type { CameIn_contract$key } from "./__generated__/CameIn_contract.graphql.ts";
import { texts } from "./texts.ts";

/** States that a contract was executed before this system, and what was not checked here. */
export function CameIn({ contract }: { contract: CameIn_contract$key }) {
  const { intake, resolutionNumber } = useFragment(
    graphql`
      fragment CameIn_contract on Contract {
        resolutionNumber
        intake {
          at
          byName
          filename
          wasExecuted
          executedOn
          resolutionNumber
        }
      }
    `,
    contract,
  );
  if (!intake?.wasExecuted) return null;
  const { executedOn, resolutionNumber: named } = intake;
  return (
    <Box mb="4">
      <Notice kind="info" title={texts.cameIn} live="off">
        {[
          executedOn ? texts.cameInOn(writtenDate(executedOn)) : null,
          texts.notChecked,
          texts.broughtBy(intake.byName, writtenDay(intake.at), intake.filename),
          named && !resolutionNumber ? texts.lawNotKept(named) : null,
        ]
          .filter(Boolean)
          .join(" ")}
      </Notice>
    </Box>
  );
}
