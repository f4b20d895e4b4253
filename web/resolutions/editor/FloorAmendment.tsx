// oxlint-disable relay/must-colocate-fragment-spreads -- the items on which it stands wait for the new text
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { ClauseList } from "./ClauseList.tsx";
import { ConflictByClause } from "./ConflictByClause.tsx";
import { texts } from "./texts.ts";
import { savedDraft } from "./savedDraft.ts";
import { useDraftBlocks } from "./useDraftBlocks.ts";
import type { FloorAmendment_resolution$key } from "./__generated__/FloorAmendment_resolution.graphql.ts";
import type { FloorAmendmentMutation } from "./__generated__/FloorAmendmentMutation.graphql.ts";

type Props = {
  resolution: FloorAmendment_resolution$key;
  /** The mover, if a motion names one. '' or absent: to be filled in. */
  mover?: string;
  onClose: () => void;
};

/** The text as amended from the floor, entered by the clerk under the mover's name. */
export default function FloorAmendment({ resolution, mover: moved = "", onClose }: Props) {
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
          ... on AmendFromFloorPayload {
            resolution {
              ...DocumentTab_resolution
              agendaItems {
                ...ItemText_item
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
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
  const draft = useDraftBlocks(saved, data.version, `floor amendment ${data.id}`);
  const [words, setWords, typedWords] = useTypedState(`floor amendment ${data.id} mover`, { mover: moved, note: "" });
  const { mover, note } = words;
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const dirty = draft.dirty || mover !== moved || note !== "";
  const forget = useUnsaved("floor amendment", dirty);
  const moverFault =
    (tried && mover.trim() === "" ? texts.moverMissing : null) ?? (refusal?.field === "mover" ? refusal.message : null);
  const errors = [
    ...(moverFault ? [{ field: "floor-mover", text: moverFault }] : []),
    ...(tried && !draft.dirty ? [{ text: texts.nothingChanged }] : []),
    ...(refusal && refusal.field !== "mover" && refusal.code !== "Conflict"
      ? [{ text: refusal.code === "Network" ? texts.noAnswer : refusal.message }]
      : []),
  ];

  function close() {
    forget();
    draft.drop();
    typedWords.forget();
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
      title={texts.amendTitle(data.displayNumber)}
      description={texts.amendHelp}
      size="lg"
      dirty={dirty}
      onClose={close}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            busyLabel={texts.saving}
            reason={draft.inConflict ? texts.resolveFirst : null}
            onClick={() => void send(draft.blocks, draft.version)}
          >
            {texts.amendConfirm}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        <TypedNotice
          typed={{
            at: draft.typed.at ?? typedWords.at,
            discard: () => {
              draft.typed.discard();
              typedWords.discard();
            },
          }}
        />
        <ErrorSummary errors={errors} />
        {draft.inConflict && (
          <ConflictByClause
            base={draft.base}
            mine={draft.blocks}
            theirs={saved}
            busy={busy}
            saveLabel={texts.amendConfirm}
            onSave={(merged) => {
              draft.rebase(merged);
              void send(merged, data.version);
            }}
            onTakeSaved={draft.reset}
          />
        )}
        <TextField
          id="floor-mover"
          label={texts.mover}
          required
          value={mover}
          error={moverFault}
          onChange={(typed) => setWords((now) => ({ ...now, mover: typed }))}
        />
        <TextField
          label={texts.note}
          help={texts.noteHelp}
          value={note}
          onChange={(typed) => setWords((now) => ({ ...now, note: typed }))}
        />
        <ClauseList label={texts.amendment} blocks={draft.blocks} onChange={draft.edit} reason={null} />
      </Stack>
    </SidePanel>
  );
}
