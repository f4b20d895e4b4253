import { graphql, useFragment } from "react-relay";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { download } from "#web/lists/download.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts } from "./paperTexts.ts";
import { texts } from "./texts.ts";
import type { PaperLetterDialog_bid$key } from "./__generated__/PaperLetterDialog_bid.graphql.ts";
import type { PaperLetterDialog_opening$key } from "./__generated__/PaperLetterDialog_opening.graphql.ts";

type Props = { opening: PaperLetterDialog_opening$key; bid: PaperLetterDialog_bid$key; onClose: () => void };

/**
 * A letter to a paper bidder. The address of the register is filled in and can be changed to the one on the envelope.
 */
export default function PaperLetterDialog({ opening, bid, onClose }: Props) {
  const { id: openingId } = useFragment(
    graphql`
      fragment PaperLetterDialog_opening on Opening {
        id
      }
    `,
    opening,
  );
  const { position, bidder, address } = useFragment(
    graphql`
      fragment PaperLetterDialog_bid on PaperBid {
        position
        bidder
        address
      }
    `,
    bid,
  );
  const [print, busy] = useVerb(mutation("printPaperLetter { file { filename url } }"), texts.printFailed);
  return (
    <FormDialog
      title={paperTexts.letterOf(bidder)}
      help={paperTexts.letterHelp}
      form={`letter ${position} of ${openingId}`}
      fields={{ address: { label: paperTexts.address, help: paperTexts.addressHelp, kind: "area" } }}
      initial={{ address }}
      submit={texts.printRecord}
      submitting={texts.printing}
      busy={busy}
      run={(values) => print({ openingId, position, address: values.address })}
      done={({ file }) => {
        download(file.url, file.filename);
        return paperTexts.letterMade;
      }}
      onClose={onClose}
    />
  );
}
