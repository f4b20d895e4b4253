import { Save } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { texts } from "./texts.ts";
import type { ContractDraft } from "./useContractDraft.ts";

/** Saves typed values from all parts, and shows whether anything is unsaved. */
export function SaveContract({ draft, onSave }: { draft: ContractDraft; onSave: () => void }) {
  return (
    <HStack gap="3" wrap="wrap">
      <Button
        kind={draft.dirty ? "primary" : "secondary"}
        icon={<Save aria-hidden />}
        reason={draft.reason}
        busy={draft.busy}
        busyLabel={texts.saving}
        onClick={onSave}
      >
        {texts.save}
      </Button>
      <Text role="status" color="muted" textStyle="small">
        {draft.dirty ? texts.unsaved : ""}
      </Text>
    </HStack>
  );
}
