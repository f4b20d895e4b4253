import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

type Body = {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly {
    readonly id: string;
    readonly label: string;
    /** Current holder. Null: vacant. */
    readonly holder: string | null;
  }[];
};
type Props = {
  userId: string;
  bodies: readonly Body[];
  today: string;
  onClose: () => void;
  onDone: () => void;
};

/** A user's term in a body: the seat, the first day, and whether they chair it. Taken seats show their holder. */
export function AddBodyMember({ userId, bodies, today, onClose, onDone }: Props) {
  const [bodyId, setBodyId] = useState("");
  const [seatId, setSeatId] = useState("");
  const [startsOn, setStartsOn] = useState(today);
  const [isChair, setIsChair] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb(
    mutation("addBodyMember { user { ...useUserDraft_user } }"),
    texts.memberFailed,
  );
  const body = bodies.find(({ id }) => id === bodyId);
  const add = async () => {
    setTried(true);
    if (!body || !startsOn) return;
    const result = await run({ userId, bodyId, seatId: seatId || null, startsOn, isChair });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.added(body.name) });
    onClose();
    onDone();
  };
  return (
    <>
      <Dialog
        open
        title={texts.addToBody}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button kind="primary" busy={busy} onClick={() => void add()}>
              {texts.addMember}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {error && <Notice kind="negative">{error}</Notice>}
          <SelectField
            label={texts.body}
            required
            value={bodyId}
            placeholder={texts.choose}
            error={tried && !body ? texts.bodyMissing : null}
            options={bodies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              setBodyId(id);
              setSeatId("");
            }}
          />
          {body && body.seats.length > 0 && (
            <SelectField
              label={texts.seat}
              value={seatId}
              placeholder={texts.noSeat}
              options={body.seats.map(({ id, label, holder }) => ({
                value: id,
                label: holder === null ? label : texts.taken(label, holder),
                disabled: holder !== null,
              }))}
              onChange={setSeatId}
            />
          )}
          <DateField
            label={texts.startsOn}
            required
            value={startsOn}
            error={tried && !startsOn ? texts.startsMissing : null}
            onChange={setStartsOn}
          />
          <CheckboxField label={texts.isChair} checked={isChair} onChange={setIsChair} />
        </Stack>
      </Dialog>
      {proof}
    </>
  );
}
