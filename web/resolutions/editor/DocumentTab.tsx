import { useEffect, useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileDown, Gavel, WandSparkles } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { hasLargeTable, MAX_COLUMNS, MAX_ROWS } from "#schema/richText.rules.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { usePageSaves, useSavedPart } from "#web/editing/SavesItself.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { ClauseList } from "./ClauseList.tsx";
import { ClauseReading } from "./ClauseReading.tsx";
import { ConflictByClause } from "./ConflictByClause.tsx";
import { texts } from "./texts.ts";
import FloorAmendment from "./FloorAmendment.tsx";
import { GenerateDraft } from "./GenerateDraft.tsx";
import { mergeDraft, mergeLines } from "./mergeDraft.ts";
import { savedDraft } from "./savedDraft.ts";
import { useDraftBlocks } from "./useDraftBlocks.ts";
import { usePrint } from "../export/usePrint.ts";
import { ClauseRemarks, GoneRemarks, type Remarked } from "../remarks/ClauseRemarks.tsx";
import { Versions } from "./Versions.tsx";
import type { DocumentTab_resolution$key } from "./__generated__/DocumentTab_resolution.graphql.ts";
import type { DocumentTabMutation } from "./__generated__/DocumentTabMutation.graphql.ts";

/** Why a draft cannot be saved: one of its tables is too large. */
const largeTableIn = (blocks: readonly DraftBlock[]): string | null =>
  blocks.some(({ content }) => hasLargeTable(content)) ? texts.largeTable(MAX_ROWS, MAX_COLUMNS) : null;

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
          comment {
            allowed
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
        ...ClauseRemarks_resolution
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
  const saved = useMemo(() => savedDraft(data), [data]);
  const draft = useDraftBlocks(saved, data.version, `draft ${data.id}`);
  useUnsaved("draft", draft.dirty);
  const [problem, setProblem] = useState<{ title?: string; text: string } | null>(null);
  const [print, printing] = usePrint(data.id, (text) => setProblem(text === null ? null : { text }));
  const [commentedKey, setCommentedKey] = useState<string | null>(null);
  const [amending, setAmending] = useState(false);
  const { reason } = data.viewerCan.edit;
  const isReading = Boolean(reason) && !draft.dirty;
  const { saveAll } = usePageSaves();

  async function send(blocks: typeof draft.blocks, version: number, byItself = false): Promise<boolean> {
    setProblem(null);
    const result = await save({ resolutionId: data.id, version, blocks, byItself });
    if (result.ok) {
      draft.settle(blocks);
      return true;
    }
    const { code, message } = result.refusal;
    // The page shows a conflict itself, because the newer draft came with the answer.
    if (code === "Conflict") return false;
    const noAnswer = code === "Network" || code === "Failed";
    setProblem(noAnswer ? { title: message, text: texts.noAnswer } : { title: texts.draftFailed, text: message });
    return false;
  }
  // If no clause was changed by both, there is nothing to choose, so both changes are kept.
  const { inConflict, base, blocks: mine, rebase } = draft;
  const merges = useMemo(
    () => inConflict && mergeLines(base, mine, saved).every(({ changedBy }) => changedBy !== "BOTH"),
    [inConflict, base, mine, saved],
  );
  useEffect(() => {
    if (merges) rebase(mergeDraft(base, mine, saved));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rebase` is another function with each drawing
  }, [merges, base, mine, saved]);
  useSavedPart("document", {
    version: data.version,
    dirty: draft.dirty,
    typed: draft.blocks,
    stopped:
      reason ??
      (inConflict ? texts.resolveFirst : null) ??
      largeTableIn(draft.blocks) ??
      (draft.typed.at && texts.typedBefore),
    save: async (byItself) => !inConflict && send(draft.blocks, draft.version, byItself),
  });

  // In the read-only view the buttons are under each clause; in the editor they are in the clause's own row.
  const under = (clause: Remarked) => {
    const { key } = clause.block;
    const commentForm = { writing: commentedKey === key, onClose: () => setCommentedKey(null) };
    return <ClauseRemarks resolution={data} clause={clause} {...(!isReading && { commentForm })} />;
  };
  // An unsaved clause cannot have comments yet, so it is saved first.
  const onComment = async (key: string) => {
    if ((await saveAll()) === null) setCommentedKey(key);
  };

  return (
    <Stack gap="5">
      {problem && (
        <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
          {problem.text}
        </Notice>
      )}
      <TypedNotice typed={draft.typed} />
      {inConflict && !merges && (
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
          </>
        }
      >
        <Stack gap="3">
          <Text role="status" color="muted" textStyle="small" _empty={{ display: "none" }}>
            {coverSheetUnsaved && texts.coverSheetUnsaved}
          </Text>
          {isReading ? (
            <ClauseReading blocks={saved} under={under} />
          ) : (
            <ClauseList
              label={texts.draft}
              blocks={draft.blocks}
              onChange={draft.edit}
              reason={reason}
              under={under}
              onComment={data.viewerCan.comment.allowed ? (key) => void onComment(key) : undefined}
            />
          )}
          <GoneRemarks resolution={data} blocks={draft.blocks} />
        </Stack>
      </Section>
      <Versions resolution={data} />
      {amending && <FloorAmendment resolution={data} onClose={() => setAmending(false)} />}
    </Stack>
  );
}
