import type { ReactNode } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import type { RecordDraft } from "#web/editing/useRecordDraft.ts";
import { texts } from "./texts.ts";

type Props = {
  draft: Pick<RecordDraft<object>, "dirty" | "errors" | "save" | "typed" | "busy">;
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
  /** The button's label, if the page has another form. */
  saveLabel?: string;
  /** Another form above already shows the reason. */
  reasonAbove?: boolean;
  children: ReactNode;
};

/** One part of the county's settings as a form, read-only for people who may not change it. */
export function SettingsForm({ draft, reason, saveLabel = texts.save, reasonAbove = false, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void draft.save();
      }}
    >
      <Stack gap="5">
        {reason && !reasonAbove && (
          <Notice kind="info" live="off" title={texts.refusedTitle}>
            {reason}
          </Notice>
        )}
        <TypedNotice typed={draft.typed} />
        <ErrorSummary errors={draft.errors} />
        {children}
        <div>
          <Button
            type="submit"
            kind={draft.dirty ? "primary" : "secondary"}
            reason={reason}
            busy={draft.busy}
            busyLabel={texts.saving}
          >
            {saveLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
