import { MAX_NAME_LENGTH } from "#schema/bodies/bodies.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** A person's term in a seat, with or without an account. */
export function SeatPerson({
  bodyId,
  seat,
  today,
  onDone,
  onClose,
}: {
  bodyId: string;
  seat: { id: string; label: string } | null;
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [sit, busy] = useVerb(mutation("seatMember { body { ...BodySeats_body } }"), texts.failed);
  return (
    <FormDialog
      title={seat ? texts.seatPersonIn(seat.label) : texts.seatPerson}
      form={`seat-person ${seat?.id ?? bodyId}`}
      fields={{
        name: {
          label: texts.personName,
          kind: "text",
          required: true,
          help: texts.personNameHelp,
          most: MAX_NAME_LENGTH,
        },
        email: { label: texts.email, kind: "email", help: texts.emailHelp },
        startsOn: { label: texts.startsOn, kind: "date", required: true },
        endsOn: { label: texts.endsOn, kind: "date", help: texts.endsOnHelp },
      }}
      initial={{ startsOn: today }}
      submit={texts.seatPerson}
      run={async ({ name, email, startsOn, endsOn }) => {
        const result = await sit({ bodyId, seatId: seat?.id ?? null, name, email, startsOn, endsOn: endsOn || null });
        if (result.ok) onDone();
        return result;
      }}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
