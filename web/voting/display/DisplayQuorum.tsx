import { graphql, useFragment } from "react-relay";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { DisplayQuorum_meeting$key } from "./__generated__/DisplayQuorum_meeting.graphql.ts";
import type { DisplayQuorum_motion$key } from "./__generated__/DisplayQuorum_motion.graphql.ts";
import type { DisplayQuorum_quorum$key } from "./__generated__/DisplayQuorum_quorum.graphql.ts";
import { useNewest } from "../newest.ts";
import { useQuorumWords } from "../useQuorumWords.ts";

type Props = { meeting: DisplayQuorum_meeting$key; motion: DisplayQuorum_motion$key };

/**
 * The quorum next to a motion on the display. It counts the motion's roll, so that it matches the displayed seats. Before
 * the vote it counts attendance.
 */
export function DisplayQuorum({ meeting, motion }: Props) {
  const arrived = useFragment(
    graphql`
      fragment DisplayQuorum_motion on Motion {
        id
        sequence
        version
        quorum {
          ...DisplayQuorum_quorum
        }
      }
    `,
    motion,
  );
  const { quorum } = useNewest(arrived, { id: arrived.id, sequence: arrived.sequence, version: arrived.version });
  return quorum ? <QuorumBadge quorum={quorum} /> : <MeetingQuorum meeting={meeting} />;
}

/** The quorum by attendance. */
export function MeetingQuorum({ meeting }: Pick<Props, "meeting">) {
  const { quorum } = useFragment(
    graphql`
      fragment DisplayQuorum_meeting on Meeting {
        quorum {
          ...DisplayQuorum_quorum
        }
      }
    `,
    meeting,
  );
  return quorum && <QuorumBadge quorum={quorum} />;
}

function QuorumBadge({ quorum: quorumRef }: { quorum: DisplayQuorum_quorum$key }) {
  const quorum = useFragment(
    graphql`
      fragment DisplayQuorum_quorum on Quorum {
        met
        ...useQuorumWords_quorum
      }
    `,
    quorumRef,
  );
  const words = useQuorumWords(quorum);
  const [hue, shape] = quorum.met ? (["green", "check"] as const) : (["red", "cross"] as const);
  return <StatusBadge size="display" word={words ?? ""} hue={hue} shape={shape} />;
}
