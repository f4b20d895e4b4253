import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ADD_STEP } from "#web/resolutions/approval/RouteEditor.tsx";
import { idOf } from "../begin/contractForm.ts";
import type { MissingToSend_contract$key } from "./__generated__/MissingToSend_contract.graphql.ts";
import { routeTexts as texts } from "./routeTexts.ts";

type Props = {
  contract: MissingToSend_contract$key;
  /** What must happen on this page first, such as saving. */
  first: readonly string[];
};

/** Everything that a draft lacks before it can be sent, each linked to the part and field where it is fixed. */
export function MissingToSend({ contract, first }: Props) {
  const { missingToSend: missing } = useFragment(
    graphql`
      fragment MissingToSend_contract on Contract {
        missingToSend {
          code
          message
          part
          field
        }
      }
    `,
    contract,
  );
  if (missing.length + first.length === 0) return null;
  return (
    <Box>
      <Text id="missing-to-send">{texts.before}</Text>
      <Stack as="ul" gap="1" ps="5" listStyle="disc" aria-labelledby="missing-to-send">
        {first.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {missing.map(({ code, message, part, field }) => {
          const at = new URLSearchParams({ tab: part, field: field ? idOf(field) : ADD_STEP });
          return (
            <li key={`${code} ${field ?? ""}`}>
              <Link to={{ search: at.toString() }} preventScrollReset replace>
                {message}
              </Link>
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}
