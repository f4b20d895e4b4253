import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import type { useVendorDraft_vendor$key } from "./__generated__/useVendorDraft_vendor.graphql.ts";
import { texts } from "./texts.ts";
import { useVendorDraft, vendorLabels } from "./useVendorDraft.ts";
import { VendorFields } from "./VendorFields.tsx";

type Props = {
  vendor: useVendorDraft_vendor$key;
  by: "STAFF" | "OWN";
  /** Why it may not be changed. Null: it may be. */
  reason: string | null;
};

/** The form of an existing vendor, with its Save. */
export function VendorForm({ vendor, by, reason }: Props) {
  const draft = useVendorDraft(vendor, by, () => notify({ kind: "positive", text: texts.saved }));
  const { values, edit, errorOf, lastFour, known, busy } = draft;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void draft.save();
      }}
    >
      <Stack gap="4" maxW="46rem">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict ? (
          <DraftConflict draft={draft} title={texts.changedElsewhere} labels={vendorLabels} />
        ) : (
          <ErrorSummary errors={draft.errors} />
        )}
        <VendorFields
          by={by}
          values={values}
          edit={edit}
          errorOf={errorOf}
          readOnly={reason !== null}
          lastFour={lastFour}
          known={known}
        />
        <Box>
          <Button type="submit" kind="primary" reason={reason} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
