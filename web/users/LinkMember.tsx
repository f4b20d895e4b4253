import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { texts } from "./texts.ts";
import { useLinkMember } from "./useLinkMember.ts";

type Body = {
  readonly name: string;
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat: string | null;
  }[];
};
type Props = {
  userId: string;
  bodies: readonly Body[];
  /** Members already linked to this user. */
  known: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

/** Links the user to a member known from a body's roll. */
export function LinkMember({ userId, bodies, known, onClose, onDone }: Props) {
  const [memberId, setMemberId] = useState("");
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useLinkMember();
  const options = bodies.flatMap((body) =>
    body.members
      .filter(({ id }) => !known.includes(id))
      .map(({ id, name, seat }) => ({
        value: id,
        label: name,
        detail: seat === null ? body.name : `${body.name}, ${seat}`,
      })),
  );
  const chosen = options.find(({ value }) => value === memberId);
  const link = async () => {
    setTried(true);
    if (!chosen) return;
    const result = await run({ memberId, userId });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.linked(chosen.label) });
    onClose();
    onDone();
  };
  return (
    <>
      <Dialog
        open
        title={texts.linkMember}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button kind="primary" busy={busy} onClick={() => void link()}>
              {texts.link}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {error && <Notice kind="negative">{error}</Notice>}
          <Text>{texts.linkHelp}</Text>
          <Combobox
            label={texts.member}
            required
            value={memberId}
            error={tried && !chosen ? texts.memberMissing : null}
            options={options}
            onChange={setMemberId}
          />
        </Stack>
      </Dialog>
      {proof}
    </>
  );
}
