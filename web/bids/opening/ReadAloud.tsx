import { useEffect, useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Volume2, VolumeX } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { dollarsAsWritten, dollars } from "#schema/projects/lines/decimals.rules.ts";
import { texts } from "./texts.ts";
import type { ReadAloud_opening$data, ReadAloud_opening$key } from "./__generated__/ReadAloud_opening.graphql.ts";

type Bid = ReadAloud_opening$data["bids"][number];

/** The text of a bid as it is read aloud. */
function wordsOf(
  { position, bidderName, bidsAs, statedTotal, computedTotal, price, failure }: Bid,
  readsPrices: boolean,
): string {
  const words =
    failure != null
      ? texts.saidFailed(failure)
      : [
          statedTotal != null && texts.saidTotal(dollarsAsWritten(statedTotal)),
          computedTotal != null && texts.saidComputed(dollars(computedTotal)),
          price != null && texts.saidPrice(dollarsAsWritten(price)),
        ]
          .filter(Boolean)
          .join(" ") || (readsPrices ? texts.saidNoTotal : "");
  const named = bidsAs == null ? bidderName : `${bidderName}, ${texts.saidBidsAs(bidsAs)}`;
  return texts.said(position, named, words);
}

/**
 * When switched on, reads each bid aloud as it is announced, with the browser's own voice, starting with the bids
 * already announced.
 */
export function ReadAloud({ opening }: { opening: ReadAloud_opening$key }) {
  const { readsPrices, bids } = useFragment(
    graphql`
      fragment ReadAloud_opening on Opening {
        readsPrices
        bids {
          position
          bidderName
          bidsAs
          statedTotal
          computedTotal
          price
          failure
        }
      }
    `,
    opening,
  );
  const [on, setOn] = useState(false);
  const readCount = useRef(0);
  const can = "speechSynthesis" in window;
  useEffect(() => {
    if (!on) return;
    for (const bid of bids.slice(readCount.current))
      speechSynthesis.speak(new SpeechSynthesisUtterance(wordsOf(bid, readsPrices)));
    readCount.current = Math.max(readCount.current, bids.length);
  }, [on, bids, readsPrices]);
  useEffect(() => () => (can ? speechSynthesis.cancel() : undefined), [can]);
  const stop = () => {
    speechSynthesis.cancel();
    readCount.current = 0;
    setOn(false);
  };
  return (
    <Button
      reason={can ? null : texts.noSpeech}
      aria-pressed={on}
      icon={on ? <VolumeX aria-hidden size={16} /> : <Volume2 aria-hidden size={16} />}
      onClick={on ? stop : () => setOn(true)}
    >
      {on ? texts.stopReading : texts.readAloud}
    </Button>
  );
}
