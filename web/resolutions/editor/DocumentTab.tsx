import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileDown, Gavel, Save, WandSparkles } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { ClauseList } from "./ClauseList.tsx";
import { ClauseReading } from "./ClauseReading.tsx";
import { ConflictByClause } from "./ConflictByClause.tsx";
import { texts } from "./texts.ts";
import { FloorAmendment } from "./FloorAmendment.tsx";
import { GenerateDraft } from "./GenerateDraft.tsx";
import { savedDraft } from "./savedDraft.ts";
import { useDraftBlocks } from "./useDraftBlocks.ts";
import { usePrint } from "../export/usePrint.ts";
import { Versions } from "./Versions.tsx";
import type { DocumentTab_resolution$key } from "./__generated__/DocumentTab_resolution.graphql.ts";
import type { DocumentTabMutation } from "./__generated__/DocumentTabMutation.graphql.ts";

type Props = { resolution: DocumentTab_resolution$key; coverSheetUnsaved: boolean };

/** The text of the resolution as blocks, its versions, and amendments from the floor. */
export default function DocumentTab({ resolution, coverSheetUnsaved }: Props) {
  const data = useFragment(
    graphql`
      fragment DocumentTab_resolution on Resolution {
        id
        version
        ...savedDraft_resolution
        viewerCan {
          edit {
            reason
          }
          amendFromFloor {
            allowed
            reason
          }
          print {
            reason
          }
        }
        ...GenerateDraft_resolution
        ...FloorAmendment_resolution
        ...Versions_resolution
      }
    `,
    resolution,
  );
  const [save, saving] = useVerb<DocumentTabMutation>(
    graphql`
      mutation DocumentTabMutation($input: SaveDraftInput!) {
        saveDraft(input: $input) {
          ... on SaveDraftPayload {
            resolution {
              ...DocumentTab_resolution
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
    texts.saveFailed,
  );
  const saved = savedDraft(data);
  const draft = useDraftBlocks(saved, data.version, `draft ${data.id}`);
  useUnsaved("draft", draft.dirty);
  const [problem, setProblem] = useState<{ title?: string; text: string } | null>(null);
  const [print, printing] = usePrint(data.id, (text) => setProblem(text === null ? null : { text }));
  const [amending, setAmending] = useState(false);
  const { reason } = data.viewerCan.edit;

  async function send(blocks: typeof draft.blocks, version: number) {
    setProblem(null);
    const result = await save({ resolutionId: data.id, version, blocks });
    if (result.ok) {
      draft.settle(blocks);
      return notify({ kind: "positive", text: texts.draftSaved });
    }
    const { code, message } = result.refusal;
    // A conflict shows itself: the newer draft came with the answer.
    if (code === "Conflict") return undefined;
    const noAnswer = code === "Network" || code === "Failed";
    setProblem(noAnswer ? { title: message, text: texts.noAnswer } : { title: texts.draftFailed, text: message });
    return undefined;
  }

  return (
    <Stack gap="5">
      {problem && (
        <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
          {problem.text}
        </Notice>
      )}
      <TypedNotice typed={draft.typed} />
      {draft.inConflict && (
        <ConflictByClause
          base={draft.base}
          mine={draft.blocks}
          theirs={saved}
          busy={saving}
          saveLabel={texts.saveDraft}
          onSave={(merged) => {
            draft.rebase(merged);
            void send(merged, data.version);
          }}
          onTakeSaved={draft.reset}
        />
      )}
      <Section
        title={texts.tabs.document}
        description={reason ?? undefined}
        actions={
          <>
            <GenerateDraft
              resolution={data}
              unsaved={draft.dirty}
              icon={<WandSparkles aria-hidden />}
              onGenerated={draft.reset}
              onProblem={(text) => setProblem(text === null ? null : { title: texts.generateFailed, text })}
            />
            <Button
              icon={<FileDown aria-hidden />}
              reason={data.viewerCan.print.reason}
              busy={printing === "WORD"}
              busyLabel={texts.makingFile}
              onClick={() => void print("WORD")}
            >
              {texts.downloadDoc}
            </Button>
            {data.viewerCan.amendFromFloor.allowed && (
              <Button icon={<Gavel aria-hidden />} onClick={() => setAmending(true)}>
                {texts.amend}
              </Button>
            )}
            <Button
              icon={<Save aria-hidden />}
              kind={draft.dirty ? "primary" : "secondary"}
              reason={reason ?? (draft.inConflict ? texts.resolveFirst : null)}
              busy={saving}
              busyLabel={texts.saving}
              onClick={() => void send(draft.blocks, draft.version)}
            >
              {texts.saveDraft}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <Text role="status" color="muted" textStyle="small">
            {draft.dirty ? texts.draftChanged : ""}
            {coverSheetUnsaved && ` ${texts.coverSheetUnsaved}`}
          </Text>
          {reason && !draft.dirty ? (
            <ClauseReading blocks={saved} />
          ) : (
            <ClauseList label={texts.draft} blocks={draft.blocks} onChange={draft.edit} reason={reason} />
          )}
        </Stack>
      </Section>
      <Versions resolution={data} />
      {amending && <FloorAmendment resolution={data} onClose={() => setAmending(false)} />}
    </Stack>
  );
}
