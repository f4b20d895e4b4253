import { useId, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { GenerateRelease_item$key } from "./__generated__/GenerateRelease_item.graphql.ts";
import { texts } from "./texts.ts";

type Tone = keyof typeof texts.tones;
const TONES = Object.entries(texts.tones).map(([value, label]) => ({ value, label }));

/** Drafts the item's press release from the record. Text edited by hand is replaced only on request. */
export function GenerateRelease({ item }: { item: GenerateRelease_item$key }) {
  const { id, pressReleases, viewerCan } = useFragment(
    graphql`
      fragment GenerateRelease_item on AgendaItem {
        id
        pressReleases {
          id
          state
        }
        viewerCan {
          draftPressRelease {
            reason
          }
        }
      }
    `,
    item,
  );
  const draft = useVerb(
    mutation("draftPressRelease { item { ...GenerateRelease_item pressReleases { id ...ReleaseCard_release } } }"),
    texts.generateFailed,
  );
  const [generate, busy] = draft;
  const [tone, setTone] = useState<Tone>("NEUTRAL");
  const [includeFiscal, setIncludeFiscal] = useState(true);
  const [replacing, setReplacing] = useState(false);
  const prefix = useId();
  const input = { itemId: id, tone, includeFiscal };
  const run = async () => {
    const result = await generate(input);
    if (result.ok) notify({ kind: "positive", text: texts.generated });
    else if (result.refusal.code === "HAND_EDITED") setReplacing(true);
    else notify({ kind: "negative", text: result.refusal.message });
  };
  return (
    <Stack gap="3">
      <HStack gap="4" wrap="wrap" align="end">
        <SelectField
          id={`${prefix}-tone`}
          label={texts.tone}
          value={tone}
          options={TONES}
          onChange={(value) => setTone(value as Tone)}
        />
        <CheckboxField label={texts.includeFiscal} checked={includeFiscal} onChange={setIncludeFiscal} />
      </HStack>
      <HStack>
        <Button
          reason={viewerCan.draftPressRelease.reason}
          busy={busy}
          busyLabel={texts.generating}
          onClick={() => void run()}
        >
          {pressReleases.some(({ state }) => state === "DRAFT") ? texts.generateAgain : texts.generate}
        </Button>
      </HStack>
      {replacing && (
        <ActDialog
          title={texts.replaceTitle}
          text={texts.replaceText}
          confirmLabel={texts.replace}
          verb={draft}
          input={{ ...input, overwrite: true }}
          done={texts.generated}
          onClose={() => setReplacing(false)}
        />
      )}
    </Stack>
  );
}
