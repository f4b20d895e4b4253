import { Suspense, useId, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_PROTEST_LENGTH } from "#schema/awards/protests.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { dayNow } from "#web/shell/formats.ts";
import { VendorChoice } from "#web/solicitations/planHolders/InviteVendor.tsx";
import { texts } from "./texts.ts";

const EMPTY = { vendorId: "", name: "", day: "", grounds: "" };

/** Enters a paper protest for staff. For a vendor's people, it files a protest. */
export function ProtestForm({
  solicitationId,
  isOwn = false,
  onClose,
}: {
  solicitationId: string;
  isOwn?: boolean;
  onClose: () => void;
}) {
  const form = useId();
  // Typed text stays on the device until the county has received it.
  const [fields, setFields, typed] = useTypedState(`protest ${solicitationId}`, EMPTY);
  const [refused, setRefused] = useState<VerbRefusal | null>(null);
  const { vendorId, name, grounds } = fields;
  const day = fields.day || dayNow();
  const edit = (change: Partial<typeof EMPTY>) => setFields((now) => ({ ...now, ...change }));
  const [run, busy] = useVerb(
    mutation("receiveProtest { solicitation { ...ProtestsPart_solicitation ...OwnProtests_solicitation } }"),
    texts.failed,
  );
  const send = async () => {
    const paper = {
      vendorId: vendorId || null,
      name: vendorId ? null : name || null,
      // The hour on another day is unknown. 17:00 UTC falls on the same day in the continental US.
      receivedAt: day === dayNow() ? null : `${day}T17:00:00Z`,
    };
    const filing = isOwn ? { vendorId: null, name: null, receivedAt: null } : paper;
    const result = await run({ solicitationId, grounds, ...filing });
    if (!result.ok) return setRefused(result.refusal);
    typed.forget();
    notify({ kind: "positive", text: isOwn ? texts.sent : texts.received });
    onClose();
  };
  return (
    <Dialog
      open
      title={isOwn ? texts.protest : texts.enter}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} busyLabel={texts.saving}>
            {isOwn ? texts.protest : texts.enter}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy) void send();
        }}
      >
        <Stack gap="3">
          <Text>{isOwn ? texts.ownHelp : texts.enterHelp}</Text>
          <TypedNotice typed={typed} />
          {refused && refused.field !== "grounds" && <Notice kind="negative">{refused.message}</Notice>}
          {!isOwn && (
            <>
              <Suspense fallback={null}>
                <VendorChoice value={vendorId} onChange={(chosen) => edit({ vendorId: chosen })} />
              </Suspense>
              {vendorId === "" && (
                <TextField label={texts.whose} value={name} onChange={(whose) => edit({ name: whose })} />
              )}
              <DateField label={texts.receivedOn} value={day} onChange={(came) => edit({ day: came })} />
            </>
          )}
          <TextArea
            label={isOwn ? texts.ownGrounds : texts.grounds}
            required
            rows={6}
            most={MAX_PROTEST_LENGTH}
            value={grounds}
            error={refused?.field === "grounds" ? refused.message : null}
            onChange={(words) => edit({ grounds: words })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
