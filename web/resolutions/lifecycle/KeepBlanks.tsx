import { graphql, useFragment } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { KeepBlanks_resolution$key } from "./__generated__/KeepBlanks_resolution.graphql.ts";
import type { KeepBlanksMutation } from "./__generated__/KeepBlanksMutation.graphql.ts";
import { texts } from "./texts.ts";

/** Asks the clerk why the blanks stay. */
export default function KeepBlanks({
  resolution,
  onClose,
}: {
  resolution: KeepBlanks_resolution$key;
  onClose: () => void;
}) {
  const data = useFragment(
    graphql`
      fragment KeepBlanks_resolution on Resolution {
        id
        version
        displayNumber
        blanks {
          sentence
        }
      }
    `,
    resolution,
  );
  const verb = useVerb<KeepBlanksMutation>(
    graphql`
      mutation KeepBlanksMutation($input: KeepBlanksInput!) {
        keepBlanks(input: $input) {
          ... on KeepBlanksPayload {
            resolution {
              ...BlanksLeft_resolution
              ...LifecycleActions_resolution
              ...Timeline_resolution
              agendaItems {
                motions {
                  viewerCan {
                    open {
                      reason
                    }
                    declare {
                      reason
                    }
                  }
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
      title={texts.keepBlanksQuestion(data.displayNumber)}
      text={`${data.blanks?.sentence ?? ""} ${texts.keepBlanksExplained}`}
      confirmLabel={texts.keepBlanks}
      verb={verb}
      input={(reason) => ({ resolutionId: data.id, version: data.version, reason })}
      done={texts.blanksKept}
      onClose={onClose}
    />
  );
}
