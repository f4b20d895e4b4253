import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RemoveSeatMutation } from "./__generated__/RemoveSeatMutation.graphql.ts";
import { texts } from "./texts.ts";

/** Asks before a seat is taken away that was added by mistake. */
export function RemoveSeat({
  seat,
  onDone,
  onClose,
}: {
  seat: { id: string; label: string };
  onDone: () => void;
  onClose: () => void;
}) {
  const verb = useVerb<RemoveSeatMutation>(
    graphql`
      mutation RemoveSeatMutation($input: RemoveSeatInput!) {
        removeSeat(input: $input) {
          ... on RemoveSeatPayload {
            body {
              ...BodySeats_body
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
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
