import { useId, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { accountTexts as texts } from "./accountTexts.ts";

type Props = {
  title: string;
  help?: string;
  name?: string;
  label: string;
  busy: boolean;
  busyLabel: string;
  problem: string | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a passkey. */
export function PasskeyNameDialog({
  title,
  help,
  name: known = "",
  label,
  busy,
  busyLabel,
  problem,
  onSubmit,
  onClose,
}: Props) {
  const id = useId();
  const [name, setName] = useState(known);
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (busy) return;
    setMissing(name.trim() === "");
    if (name.trim() !== "") onSubmit(name.trim());
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} kind="primary" busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          {help && <Text>{help}</Text>}
          {problem && <Notice kind="negative">{problem}</Notice>}
          <TextField
            label={texts.passkeyName}
            autoComplete="off"
            maxLength={80}
            required
            value={name}
            onChange={setName}
            error={missing ? texts.nameMissing : null}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
