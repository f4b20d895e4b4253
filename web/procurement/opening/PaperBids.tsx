import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { PaperBidDialog } from "./PaperBidDialog.tsx";
import { texts } from "./texts.ts";
import type { PaperBids_opening$key } from "./__generated__/PaperBids_opening.graphql.ts";
import type { PaperBids_solicitation$key } from "./__generated__/PaperBids_solicitation.graphql.ts";

type Props = { solicitation: PaperBids_solicitation$key; opening: PaperBids_opening$key; zone: string };

/** Bids that were handed in on paper are entered here, each with its scan; of two envelopes their prices at the second opening. */
export function PaperBids({ solicitation, opening, zone }: Props) {
  const { content } = useFragment(
    graphql`
      fragment PaperBids_solicitation on Solicitation {
        content {
          ...PaperBidDialog_content
        }
      }
    `,
    solicitation,
  );
  const data = useFragment(
    graphql`
      fragment PaperBids_opening on Opening {
        part
        paperPricesLeft {
          __typename
        }
        ...PaperBidDialog_opening
        viewerCan {
          enterPaperBid {
            reason
          }
        }
      }
    `,
    opening,
  );
  const [open, setOpen] = useState(false);
  const { part, paperPricesLeft, viewerCan } = data;
  const isPrice = part === "PRICE";
  const reason =
    viewerCan.enterPaperBid.reason ?? (isPrice && paperPricesLeft.length === 0 ? texts.noPaperPrices : null);
  return (
    <Section
      title={texts.paperTitle}
      description={isPrice ? texts.paperPriceHelp : texts.paperHelp}
      actions={
        <Button reason={reason} onClick={() => setOpen(true)}>
          {isPrice ? texts.enterPaperPrice : texts.enterPaper}
        </Button>
      }
    >
      {open && <PaperBidDialog opening={data} content={content} zone={zone} onClose={() => setOpen(false)} />}
    </Section>
  );
}
