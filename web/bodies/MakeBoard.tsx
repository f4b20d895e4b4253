import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { MakeBoardMutation } from "./__generated__/MakeBoardMutation.graphql.ts";
import { texts } from "./texts.ts";

/** Asks before a body becomes the county's board. */
export function MakeBoard({ body, onClose }: { body: { id: string; name: string }; onClose: () => void }) {
  const verb = useVerb<MakeBoardMutation>(
    graphql`
      mutation MakeBoardMutation($input: MakeBoardInput!) {
        makeBoard(input: $input) {
          ... on MakeBoardPayload {
            body {
              kind
              viewerCan {
                makeBoard {
                  reason
                }
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  return (
    <ActDialog
      title={texts.makeBoardOf(body.name)}
      text={texts.makeBoardText}
      confirmLabel={texts.makeBoard}
      cancelLabel={texts.cancel}
      verb={verb}
      input={{ bodyId: body.id }}
      done={texts.boardNow(body.name)}
      onClose={onClose}
    />
  );
}
