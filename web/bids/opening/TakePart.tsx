import { graphql, useFragment } from "react-relay";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { TakePart_opening$key } from "./__generated__/TakePart_opening.graphql.ts";
import type { TakePartTakeOverMutation } from "./__generated__/TakePartTakeOverMutation.graphql.ts";

/** Lets a person witness an opening or take it over from its conductor. */
export function TakePart({ opening }: { opening: TakePart_opening$key }) {
  const { id, state, witnessName, viewerConducts, viewerCan } = useFragment(
    graphql`
      fragment TakePart_opening on Opening {
        id
        state
        witnessName
        viewerConducts
        viewerCan {
          witness {
            allowed
            reason
          }
          takeOver {
            allowed
          }
        }
      }
    `,
    opening,
  );
  const witness = useVerb(
    mutation("witnessOpening { opening { ...TakePart_opening ...OpeningFacts_opening } }"),
    texts.failed,
  );
  const takeOver = useVerb<TakePartTakeOverMutation>(
    graphql`
      mutation TakePartTakeOverMutation($input: TakeOverOpeningInput!) {
        takeOverOpening(input: $input) {
          ... on TakeOverOpeningPayload {
            opening {
              ...TakePart_opening
              ...OpeningFacts_opening
              ...Envelopes_opening
              ...FinishOpening_opening
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  if (state === "FINISHED") return null;
  return (
    <HStack gap="2" wrap="wrap" data-no-print>
      {witnessName == null && (
        <AskedAct
          reason={viewerCan.witness.reason}
          title={texts.witnessQuestion}
          text={texts.witnessText}
          confirmLabel={texts.beWitness}
          verb={witness}
          input={{ openingId: id }}
          done={texts.witnessed}
        />
      )}
      {!viewerConducts && viewerCan.takeOver.allowed && (
        <AskedAct
          kind="quiet"
          reason={null}
          title={texts.takeOverQuestion}
          text={texts.takeOverText}
          confirmLabel={texts.takeOver}
          verb={takeOver}
          input={{ openingId: id }}
          done={texts.takenOver}
        />
      )}
    </HStack>
  );
}
