import { Scale } from "lucide-react";
import { useId, useState } from "react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { weightFromText, weightToText } from "#schema/weights/weights.rules.ts";
import { texts } from "../texts.ts";

type Props = {
  name: string;
  /** As the server writes it: 12.19. */
  weight: string;
  locked: string | null | undefined;
  busy: boolean;
  /** Resolves to why the weight was not changed, or null once it was. */
  onChange: (weight: string) => Promise<string | null>;
};

/** Changes the weight of one roll line for this vote only. */
export function ChangeWeight({ name, weight, locked, busy, onChange }: Props) {
  const form = useId();
  /** Null: the dialog is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const close = () => {
    setTyped(null);
    setRefused(null);
  };
  const submit = async () => {
    const read = weightFromText(typed ?? "");
    if (typeof read !== "number") return setRefused(read.message);
    const problem = await onChange(weightToText(read));
    if (problem === null) close();
    else setRefused(problem);
  };
  return (
    <>
      <IconButton
        label={texts.changeWeightOf(name)}
        icon={<Scale aria-hidden size={16} />}
        reason={locked ?? null}
        onClick={() => setTyped(weight)}
      />
      {typed !== null && (
        <Dialog
          open
          title={texts.changeWeightOf(name)}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{texts.cancel}</Button>
              <Button kind="primary" type="submit" form={form} busy={busy} busyLabel={texts.saving}>
                {texts.changeWeight}
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
              void submit();
            }}
          >
            <Stack gap="3">
              <Text>{texts.changeWeightHelp}</Text>
              <TextField
                label={texts.weight}
                value={typed}
                onChange={setTyped}
                numeric
                required
                width="8rem"
                error={refused ?? undefined}
              />
            </Stack>
          </form>
        </Dialog>
      )}
    </>
  );
}
