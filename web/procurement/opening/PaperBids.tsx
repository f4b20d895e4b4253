import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { late } from "#web/relay/code.ts";
import { paperTexts } from "./paperTexts.ts";
import type { PaperBids_opening$key } from "./__generated__/PaperBids_opening.graphql.ts";
import type { PaperBids_solicitation$key } from "./__generated__/PaperBids_solicitation.graphql.ts";

const PaperBidDialog = late(() => import("./PaperBidDialog.tsx"));
const CorrectPaperBid = late(() => import("./CorrectPaperBid.tsx"));

type Props = { solicitation: PaperBids_solicitation$key; opening: PaperBids_opening$key; zone: string };

/** Bids that were handed in on paper are entered here, each with its scan; of two envelopes their prices at the second opening. */
export function PaperBids({ solicitation, opening, zone }: Props) {
  const { content } = useFragment(
    graphql`
      fragment PaperBids_solicitation on Solicitation {
        content {
          ...PaperBidDialog_content
          ...CorrectPaperBid_content
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
        bids {
          kind
        }
        ...PaperBidDialog_opening
        ...CorrectPaperBid_opening
        viewerCan {
          enterPaperBid {
            reason
          }
        }
      }
    `,
    opening,
  );
  const [open, setOpen] = useState<"enter" | "correct" | null>(null);
  const { part, paperPricesLeft, bids, viewerCan } = data;
  const isPrice = part === "PRICE";
  const reason =
    viewerCan.enterPaperBid.reason ?? (isPrice && paperPricesLeft.length === 0 ? paperTexts.noPaperPrices : null);
  return (
    <Section
      title={paperTexts.paperTitle}
      description={isPrice ? paperTexts.paperPriceHelp : paperTexts.paperHelp}
      actions={
        <>
          {part !== "TECHNICAL" && bids.some(({ kind }) => kind === "PAPER") && (
            <Button kind="quiet" reason={viewerCan.enterPaperBid.reason ?? null} onClick={() => setOpen("correct")}>
              {paperTexts.correct}
            </Button>
          )}
          <Button reason={reason} onClick={() => setOpen("enter")}>
            {isPrice ? paperTexts.enterPaperPrice : paperTexts.enterPaper}
          </Button>
        </>
      }
    >
      <Suspense fallback={null}>
        {open === "enter" && (
          <PaperBidDialog opening={data} content={content} zone={zone} onClose={() => setOpen(null)} />
        )}
        {open === "correct" && <CorrectPaperBid opening={data} content={content} onClose={() => setOpen(null)} />}
      </Suspense>
    </Section>
  );
}
