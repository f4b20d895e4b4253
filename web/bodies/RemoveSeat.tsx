import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Asks for confirmation before removing a seat that was added by mistake. */
export function RemoveSeat({
  seat,
  onDone,
  onClose,
}: {
  seat: { id: string; label: string };
  onDone: () => void;
  onClose: () => void;
}) {
  const verb = useVerb(mutation("removeSeat { body { ...BodySeats_body } }"), texts.failed);
  return (
    <ActDialog
      title={texts.removeSeatOf(seat.label)}
      text={texts.removeSeatText}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      danger
      verb={verb}
      input={{ seatId: seat.id }}
      done={texts.removed(seat.label)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
