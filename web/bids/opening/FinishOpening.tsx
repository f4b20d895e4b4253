import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { MAX_NOTE_LENGTH } from "#schema/bids/opening/opening.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { FinishOpening_opening$key } from "./__generated__/FinishOpening_opening.graphql.ts";
import type { FinishOpeningMutation } from "./__generated__/FinishOpeningMutation.graphql.ts";

/** Ends an opening, after a confirmation that explains what it means. */
export function FinishOpening({ opening }: { opening: FinishOpening_opening$key }) {
  const { id, part, faults, viewerConducts, viewerCan } = useFragment(
    graphql`
      fragment FinishOpening_opening on Opening {
        id
        part
        faults
        viewerConducts
        viewerCan {
          finish {
            reason
          }
        }
      }
    `,
    opening,
  );
  const verb = useVerb<FinishOpeningMutation>(
    graphql`
      mutation FinishOpeningMutation($input: FinishOpeningInput!) {
        finishOpening(input: $input) {
          ... on FinishOpeningPayload {
            opening {
              state
              ...OpeningFacts_opening
              ...AnnouncedBids_opening
              ...TakePart_opening
              ...RecordView_opening
              ...PrintRecord_opening
              solicitation {
                ...StartOpening_solicitation
                ...EnterShare_solicitation
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const [unfit, setUnfit] = useState(false);
  if (!viewerConducts) return null;
  return (
    <HStack data-no-print>
      <Button kind="primary" reason={viewerCan.finish.reason ?? null} onClick={() => setAsking(true)}>
        {texts.finish}
      </Button>
      {asking && (
        <ActDialog
          title={texts.finishQuestion}
          text={part === "TECHNICAL" ? texts.finishTechnicalText : texts.finishText}
          confirmLabel={texts.finish}
          verb={verb}
          input={{ openingId: id, note: note.trim() || null }}
          done={texts.finishedDone}
          refusalText={({ code, message }) => {
            // An issue was found after this page was rendered.
            if (code === "NOTE_REQUIRED") setUnfit(true);
            return message;
          }}
          onClose={() => setAsking(false)}
        >
          {(faults.length > 0 || unfit) && (
            <TextArea
              label={texts.note}
              help={texts.noteHelp}
              required
              rows={3}
              most={MAX_NOTE_LENGTH}
              value={note}
              onChange={setNote}
            />
          )}
        </ActDialog>
      )}
    </HStack>
  );
}
