import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { late } from "#web/relay/code.ts";
import { paperTexts } from "./paperTexts.ts";
import type { PaperBids_opening$key } from "./__generated__/PaperBids_opening.graphql.ts";
import type { PaperBids_solicitation$key } from "./__generated__/PaperBids_solicitation.graphql.ts";

const PaperBidDialog = late(() => import("./PaperBidDialog.tsx"));
const CorrectPaperBid = late(() => import("./CorrectPaperBid.tsx"));
const PaperLetterDialog = late(() => import("./PaperLetterDialog.tsx"));

type Props = { solicitation: PaperBids_solicitation$key; opening: PaperBids_opening$key; zone: string };

/**
 * Enters bids submitted on paper, each with its scan. With two envelopes, prices are entered at the second opening.
 * Letters to their bidders are printed here, also later.
 */
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
        state
        paperPricesLeft {
          __typename
        }
        paperBids {
          position
          bidder
          ...CorrectPaperBid_bid
          ...PaperLetterDialog_bid
        }
        ...PaperBidDialog_opening
        ...CorrectPaperBid_opening
        ...PaperLetterDialog_opening
        viewerCan {
          enterPaperBid {
            reason
          }
          printPaperLetter {
            reason
          }
        }
      }
    `,
    opening,
  );
  const [open, setOpen] = useState<{ act: "enter" } | { act: "correct" | "letter"; position: number } | null>(null);
  const { part, state, paperPricesLeft, paperBids, viewerCan } = data;
  const isPrice = part === "PRICE";
  const isOver = state === "FINISHED";
  const reason =
    viewerCan.enterPaperBid.reason ?? (isPrice && paperPricesLeft.length === 0 ? paperTexts.noPaperPrices : null);
  const chosen = open && "position" in open ? paperBids.find(({ position }) => position === open.position) : undefined;
  const close = () => setOpen(null);
  if (isOver && paperBids.length === 0) return null;
  return (
    <Section
      title={paperTexts.paperTitle}
      description={isOver ? paperTexts.paperOver : isPrice ? paperTexts.paperPriceHelp : paperTexts.paperHelp}
      actions={
        !isOver && (
          <Button reason={reason} onClick={() => setOpen({ act: "enter" })}>
            {isPrice ? paperTexts.enterPaperPrice : paperTexts.enterPaper}
          </Button>
        )
      }
    >
      <Stack gap="2">
        {paperBids.map(({ position, bidder }) => (
          <HStack key={position} gap="2" wrap="wrap" justify="space-between">
            <Text>{paperTexts.numbered(position, bidder)}</Text>
            <HStack gap="2" wrap="wrap">
              {part !== "TECHNICAL" && !isOver && (
                <Button
                  kind="quiet"
                  aria-label={paperTexts.correctOf(bidder)}
                  reason={viewerCan.enterPaperBid.reason ?? null}
                  onClick={() => setOpen({ act: "correct", position })}
                >
                  {paperTexts.correct}
                </Button>
              )}
              <Button
                kind="quiet"
                aria-label={paperTexts.letterOf(bidder)}
                reason={viewerCan.printPaperLetter.reason ?? null}
                onClick={() => setOpen({ act: "letter", position })}
              >
                {paperTexts.letter}
              </Button>
            </HStack>
          </HStack>
        ))}
      </Stack>
      <Suspense fallback={null}>
        {open?.act === "enter" && <PaperBidDialog opening={data} content={content} zone={zone} onClose={close} />}
        {open?.act === "correct" && chosen && (
          <CorrectPaperBid opening={data} bid={chosen} content={content} onClose={close} />
        )}
        {open?.act === "letter" && chosen && <PaperLetterDialog opening={data} bid={chosen} onClose={close} />}
      </Suspense>
    </Section>
  );
}
