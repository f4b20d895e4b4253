import { graphql, useFragment } from "react-relay";
import { MAX_NAME_LENGTH } from "#schema/bodies/bodies.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { EditSeat_seat$key } from "./__generated__/EditSeat_seat.graphql.ts";
import { texts } from "./texts.ts";

const wholeNumber = (text: string): number => Number(text.trim() || "0");

/** A seat's name, place, and who fills it. */
export function EditSeat({
  seat,
  onDone,
  onClose,
}: {
  seat: EditSeat_seat$key;
  onDone: () => void;
  onClose: () => void;
}) {
  const { id, label, position, votes, appointedBy, termYears } = useFragment(
    graphql`
      fragment EditSeat_seat on Seat {
        id
        label
        position
        votes
        appointedBy
        termYears
      }
    `,
    seat,
  );
  const [update, busy] = useVerb(mutation("updateSeat { seat { ...EditSeat_seat } }"), texts.failed);
  return (
    <FormDialog
      title={texts.editSeatOf(label)}
      form={`seat ${id}`}
      fields={{
        label: { label: texts.label, kind: "text", required: true, most: MAX_NAME_LENGTH },
        position: { label: texts.position, kind: "text", required: true },
        votes: {
          label: texts.votes,
          kind: "choice",
          required: true,
          options: [
            { value: "yes", label: texts.itVotes },
            { value: "no", label: texts.noVote },
          ],
        },
        appointedBy: { label: texts.appointedBy, kind: "text", most: MAX_NAME_LENGTH },
        termYears: { label: texts.years, kind: "text" },
      }}
      initial={{
        label,
        position: String(position),
        votes: votes ? "yes" : "no",
        appointedBy,
        termYears: termYears == null ? "" : String(termYears),
      }}
      submit={texts.save}
      run={async (typed) => {
        for (const field of ["position", "termYears"] as const)
          if (!Number.isInteger(wholeNumber(typed[field])))
            return { ok: false, refusal: { code: "NOT_WHOLE", message: texts.notWhole, field } };
        const result = await update({
          seatId: id,
          label: typed.label,
          votes: typed.votes === "yes",
          appointedBy: typed.appointedBy,
          termYears: typed.termYears.trim() === "" ? null : wholeNumber(typed.termYears),
          position: wholeNumber(typed.position),
        });
        if (result.ok) onDone();
        return result;
      }}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
