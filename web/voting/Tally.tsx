// oxlint-disable relay/unused-fields -- read by the pure functions of tallyRows.ts, which are tested without a screen
import { graphql, useFragment } from "react-relay";
import { TallyBar } from "#design-system/TallyBar/TallyBar.tsx";
import type { Tally_motion$key } from "./__generated__/Tally_motion.graphql.ts";
import { useNewest } from "./newest.ts";
import { isOneEach, tallyRows, tallyText } from "./tallyRows.ts";
import { texts } from "./texts.ts";

/** The count of a vote, in heads and in weight. Renders nothing until the motion has a computed result. */
export function Tally({ motion: motionRef, size = "panel" }: { motion: Tally_motion$key; size?: "panel" | "display" }) {
  const arrived = useFragment(
    graphql`
      fragment Tally_motion on Motion {
        id
        sequence
        version
        tally {
          heads {
            yes
            no
            abstain
            recused
            notVoted
            present
            members
          }
          weight {
            yes
            no
            abstain
            recused
            notVoted
            present
            members
          }
        }
        verdict {
          measure
          basis
          threshold
        }
      }
    `,
    motionRef,
  );
  const { tally, verdict } = useNewest(arrived, {
    id: arrived.id,
    sequence: arrived.sequence,
    version: arrived.version,
  });
  if (!verdict) return null;
  const rows = tallyRows(tally, verdict);
  // If every vote weighs one, the display shows the count only once.
  const oneEach = size === "display" && isOneEach(tally) && verdict.measure === "HEADS";
  return <TallyBar label={texts.tally} bars={oneEach ? rows.slice(0, 1) : rows} size={size} text={tallyText(tally)} />;
}
