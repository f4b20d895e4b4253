import { useId, useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CharacterCount } from "#design-system/CharacterCount/CharacterCount.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Box, Facts, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_POST_LENGTH } from "#schema/drafting/press.rules.ts";
import { MAX_TEXT_LENGTHS } from "#schema/resolutions/editor/edit.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { useSavedPart } from "#web/editing/SavesItself.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { hashtagsOf } from "./hashtags.ts";
import { texts } from "./texts.ts";
import type { PressTab_resolution$key } from "./__generated__/PressTab_resolution.graphql.ts";
import type { PressTabGenerateMutation } from "./__generated__/PressTabGenerateMutation.graphql.ts";
import type { PressTabSaveMutation } from "./__generated__/PressTabSaveMutation.graphql.ts";

const save = graphql`
  mutation PressTabSaveMutation($input: SavePressReleaseInput!) {
    savePressRelease(input: $input) {
      ... on SavePressReleasePayload {
        resolution {
          ...PressTab_resolution
          ...Timeline_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...PressTab_resolution
          }
        }
      }
    }
  }
`;
const generate = graphql`
  mutation PressTabGenerateMutation($input: GeneratePressReleaseInput!) {
    generatePressRelease(input: $input) {
      ... on GeneratePressReleasePayload {
        resolution {
          ...PressTab_resolution
          ...Timeline_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...PressTab_resolution
          }
        }
      }
    }
  }
`;
const labels = { headline: texts.headline, body: texts.body, social: texts.social };

/** The press release with its short post, generated from the fields or written by hand. */
export function PressTab({ resolution }: { resolution: PressTab_resolution$key }) {
  const saved = useFragment(
    graphql`
      fragment PressTab_resolution on Resolution {
        id
        version
        pressHeadline
        pressBody
        pressSocial
        viewerCan {
          publicize {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const [runSave, saving] = useVerb<PressTabSaveMutation>(save, texts.saveFailed);
  const [runGenerate, generating] = useVerb<PressTabGenerateMutation>(generate, texts.generateFailed);
  const stored = { headline: saved.pressHeadline, body: saved.pressBody, social: saved.pressSocial };
  const byItself = useRef(false);
  const draft = useRecordDraft({
    saved: stored,
    version: saved.version,
    form: `press release ${saved.id}`,
    busy: saving,
    guard: "press",
    conflict: "live",
    save: (values, version) => runSave({ resolutionId: saved.id, version, ...values, byItself: byItself.current }),
  });
  const [asking, setAsking] = useState(false);
  const countId = useId();
  const { headline, body, social } = draft.values;
  const reason = saved.viewerCan.publicize.reason ?? null;
  useSavedPart("press", {
    version: saved.version,
    dirty: draft.dirty,
    typed: JSON.stringify(draft.values),
    stopped: reason ?? (draft.inConflict ? texts.chooseFirst : null) ?? (draft.typed.at && texts.typedBefore),
    save: async (itself) => {
      byItself.current = itself;
      return draft.save();
    },
  });
  const nothingIn = (text: string) => (text.trim() === "" ? texts.nothingToCopy : null);
  const other = draft.errors.find(({ field }) => !field || !(field in stored));

  async function write(overwrite: boolean) {
    if (draft.dirty && !overwrite) return setAsking(true);
    const result = await runGenerate({ resolutionId: saved.id, version: saved.version, overwrite });
    if (!result.ok && result.refusal.code === "HAND_EDITED") return setAsking(true);
    setAsking(false);
    if (!result.ok) return draft.setErrors([{ field: result.refusal.field ?? "", text: result.refusal.message }]);
    draft.takeSaved();
    notify({ kind: "positive", text: texts.generated });
  }
  return (
    <Section
      title={texts.press}
      actions={
        <>
          <Button reason={reason} busy={generating} busyLabel={texts.generating} onClick={() => void write(false)}>
            {texts.generate}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict && <DraftConflict draft={draft} title={texts.changedElsewhere} labels={labels} />}
        {other && <Notice kind="negative">{other.text}</Notice>}
        <TextField
          label={texts.headline}
          readOnly={reason !== null}
          value={headline}
          most={MAX_TEXT_LENGTHS.headline}
          error={draft.errorOf("headline")}
          onChange={(value) => draft.edit({ headline: value })}
        />
        <TextArea
          label={texts.body}
          rows={10}
          readOnly={reason !== null}
          value={body}
          most={MAX_TEXT_LENGTHS.body}
          error={draft.errorOf("body")}
          onChange={(value) => draft.edit({ body: value })}
        />
        <Box>
          <TextArea
            label={texts.social}
            rows={3}
            readOnly={reason !== null}
            aria-describedby={countId}
            value={social}
            most={MAX_TEXT_LENGTHS.social}
            error={draft.errorOf("social")}
            onChange={(value) => draft.edit({ social: value })}
          />
          <CharacterCount id={countId} text={social} limit={MAX_POST_LENGTH} />
        </Box>
        <Facts items={[{ term: texts.hashtags, value: hashtagsOf(social).join(" ") || texts.noHashtags }]} />
        <HStack gap="3" wrap="wrap">
          <CopyButton
            label={texts.copyRelease}
            reason={nothingIn(headline + body)}
            text={() => [headline, body].filter(Boolean).join("\n\n")}
          />
          <CopyButton label={texts.copySocial} reason={nothingIn(social)} text={() => social} />
        </HStack>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={texts.overwriteQuestion}
        text={draft.dirty ? texts.overwriteUnsaved : texts.overwriteExplained}
        confirmLabel={texts.overwrite}
        busy={generating}
        onConfirm={() => void write(true)}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
