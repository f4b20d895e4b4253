import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { ClauseList } from "./ClauseList.tsx";
import { ConflictByClause } from "./ConflictByClause.tsx";
import { texts } from "./editorTexts.ts";
import { savedDraft } from "./savedDraft.ts";
import { useDraftBlocks } from "./useDraftBlocks.ts";
import type { FloorAmendment_resolution$key } from "./__generated__/FloorAmendment_resolution.graphql.ts";
import type { FloorAmendmentMutation } from "./__generated__/FloorAmendmentMutation.graphql.ts";

type Props = { resolution: FloorAmendment_resolution$key; onClose: () => void };

/** The text as a motion from the floor changed it, entered by the clerk under the mover's name. */
export function FloorAmendment({ resolution, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment FloorAmendment_resolution on Resolution {
        id
        displayNumber
        version
        ...savedDraft_resolution
      }
    `,
    resolution,
  );
  const [run, busy] = useVerb<FloorAmendmentMutation>(
    graphql`
      mutation FloorAmendmentMutation($input: AmendFromFloorInput!) {
        amendFromFloor(input: $input) {
          __typename
          ... on AmendFromFloorPayload {
            resolution {
              ...DocumentTab_resolution
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
            current {
              ... on Resolution @alias(as: "saved") {
                ...ResolutionEditor_resolution
              }
            }
          }
        }
      }
    `,
    texts.amendFailed,
  );
  const saved = savedDraft(data);
  const draft = useDraftBlocks(saved, data.version);
  const [mover, setMover] = useState("");
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const dirty = draft.dirty || mover !== "" || note !== "";
  const forget = useUnsaved("floor amendment", dirty);
  const moverFault =
    (tried && mover.trim() === "" ? "Name the mover." : null) ?? (refusal?.field === "mover" ? refusal.message : null);
  const errors = [
    ...(moverFault ? [{ field: "floor-mover", text: moverFault }] : []),
    ...(tried && !draft.dirty ? [{ text: "Nothing is changed yet." }] : []),
    ...(refusal && refusal.field !== "mover" && refusal.code !== "Conflict"
      ? [{ text: refusal.code === "Network" ? texts.noAnswer : refusal.message }]
      : []),
  ];

  function close() {
    forget();
    onClose();
  }
  async function send(blocks: typeof draft.blocks, version: number) {
    setTried(true);
    setRefusal(null);
    if (mover.trim() === "" || !draft.dirty) return;
    const result = await run({
      resolutionId: data.id,
      version,
      blocks,
      mover: mover.trim(),
      note: note.trim() || null,
    });
    setRefusal(result.ok ? null : result.refusal);
    if (!result.ok) return;
    notify({ kind: "positive", text: texts.amended(mover.trim()) });
    close();
  }

  return (
    <SidePanel
      open
      title={`Amend ${data.displayNumber} from the floor`}
      description="Enter the text as amended. It is kept as a version of its own with its mover."
      size="lg"
      dirty={dirty}
      onClose={close}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            busyLabel="Saving…"
            reason={draft.inConflict ? "Settle first what two people changed, above." : null}
            onClick={() => void send(draft.blocks, draft.version)}
          >
            Record the amendment
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        <ErrorSummary errors={errors} />
        {draft.inConflict && (
          <ConflictByClause
            base={draft.base}
            mine={draft.blocks}
            theirs={saved}
            busy={busy}
            saveLabel="Record the amendment"
            onSave={(merged) => {
              draft.rebase(merged);
              void send(merged, data.version);
            }}
            onTakeSaved={draft.reset}
          />
        )}
        <TextField id="floor-mover" label="Mover" required value={mover} error={moverFault} onChange={setMover} />
        <TextField
          label="Note"
          help="Such as the second, or the vote on the amendment."
          value={note}
          onChange={setNote}
        />
        <ClauseList label="Amendment" blocks={draft.blocks} onChange={draft.edit} reason={null} />
      </Stack>
    </SidePanel>
  );
}
