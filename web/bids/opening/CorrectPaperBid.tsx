import { graphql, useFragment } from "react-relay";
import { FormDialog, type FormField } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts } from "./paperTexts.ts";
import { texts } from "./texts.ts";
import type { CorrectPaperBid_bid$key } from "./__generated__/CorrectPaperBid_bid.graphql.ts";
import type { CorrectPaperBid_content$key } from "./__generated__/CorrectPaperBid_content.graphql.ts";
import type { CorrectPaperBid_opening$key } from "./__generated__/CorrectPaperBid_opening.graphql.ts";

type Props = {
  opening: CorrectPaperBid_opening$key;
  bid: CorrectPaperBid_bid$key;
  content: CorrectPaperBid_content$key;
  onClose: () => void;
};

const fieldOf = (key: string) => `line ${key}`;

/**
 * Corrects the prices of a paper bid that were copied wrongly. The form starts with what was announced; a public reason
 * is required.
 */
export default function CorrectPaperBid({ opening, bid, content, onClose }: Props) {
  const { id: openingId } = useFragment(
    graphql`
      fragment CorrectPaperBid_opening on Opening {
        id
      }
    `,
    opening,
  );
  const {
    position,
    bidder,
    lines: copied,
    statedTotal,
    price,
  } = useFragment(
    graphql`
      fragment CorrectPaperBid_bid on PaperBid {
        position
        bidder
        lines {
          key
          unitPrice
        }
        statedTotal
        price
      }
    `,
    bid,
  );
  const { procurementType, lines: contentLines } = useFragment(
    graphql`
      fragment CorrectPaperBid_content on SolicitationContent {
        procurementType
        lines {
          key
          number
          kind
          description
        }
      }
    `,
    content,
  );
  const [correct, busy] = useVerb(
    mutation("correctPaperBid { opening { ...AnnouncedBids_opening ...ReadAloud_opening ...PaperBids_opening } }"),
    texts.failed,
  );
  const lines = contentLines.filter(({ kind }) => kind !== "ALLOWANCE");
  const fields: Record<string, FormField> = {
    ...Object.fromEntries(
      lines.map(({ key, number, description }): [string, FormField] => [
        fieldOf(key),
        { label: paperTexts.unitPrice(number), help: description, kind: "text" },
      ]),
    ),
    ...(lines.length > 0 && { statedTotal: { label: paperTexts.statedTotal, kind: "text" } satisfies FormField }),
    ...((procurementType === "RFP" || lines.length === 0) && {
      price: { label: paperTexts.proposalPrice, kind: "text" } satisfies FormField,
    }),
    reason: { label: paperTexts.reason, kind: "area", required: true },
  };
  return (
    <FormDialog
      title={paperTexts.correctOf(bidder)}
      help={paperTexts.correctHelp}
      form={`correct paper bid ${position} of ${openingId}`}
      fields={fields}
      initial={{
        ...Object.fromEntries(copied.map(({ key, unitPrice }) => [fieldOf(key), unitPrice])),
        statedTotal: statedTotal ?? "",
        price: price ?? "",
      }}
      submit={paperTexts.correct}
      busy={busy}
      run={(values) =>
        correct({
          openingId,
          position,
          lines: lines.flatMap(({ key }) => {
            const unitPrice = values[fieldOf(key)]?.trim() ?? "";
            return unitPrice === "" ? [] : [{ id: key, unitPrice }];
          }),
          statedTotal: values["statedTotal"]?.trim() || null,
          price: values["price"]?.trim() || null,
          // The staff member has compared them with the paper.
          asWritten: true,
          reason: values["reason"] ?? "",
        })
      }
      done={() => paperTexts.corrected}
      onClose={onClose}
    />
  );
}
