import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Sets the day from which a seat no longer exists. */
export function EndSeat({
  seat,
  today,
  onDone,
  onClose,
}: {
  seat: { id: string; label: string };
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [end, busy] = useVerb(mutation("endSeat { seat { endsOn } }"), texts.failed);
  return (
    <FormDialog
      title={texts.endSeatOf(seat.label)}
      help={texts.endSeatHelp}
      form={`end-seat ${seat.id}`}
      fields={{ goneFrom: { label: texts.goneFrom, kind: "date", required: true } }}
      initial={{ goneFrom: today }}
      submit={texts.endSeat}
      run={async ({ goneFrom }) => {
        const result = await end({ seatId: seat.id, goneFrom });
        if (result.ok) onDone();
        return result;
      }}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
