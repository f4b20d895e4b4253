import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { useQuorumWords } from "#web/voting/useQuorumWords.ts";
import type { QuorumLine_meeting$key } from "./__generated__/QuorumLine_meeting.graphql.ts";
import { texts } from "../texts.ts";

type Props = {
  meeting: QuorumLine_meeting$key;
  /** In few words, for a crowded line. */
  short?: boolean;
};

/** Whether enough members are present to act, in the sentence from the rules. Announced whenever it changes. */
export function QuorumLine({ meeting, short = false }: Props) {
  const { quorum, body, broughtIn } = useFragment(
    graphql`
      fragment QuorumLine_meeting on Meeting {
        quorum {
          met
          sentence
          ...useQuorumWords_quorum
        }
        body {
          key
          name
        }
        broughtIn {
          __typename
        }
      }
    `,
    meeting,
  );
  const words = useQuorumWords(quorum);
  return (
    <HStack role="status" gap="2" align="start" wrap="wrap">
      {quorum ? (
        <StatusBadge
          word={(short && words) || quorum.sentence}
          hue={quorum.met ? "green" : "red"}
          shape={quorum.met ? "check" : "cross"}
        />
      ) : body && !broughtIn ? (
        <Text>
          {texts.bodyEmpty(body.name)} <Link to={`/bodies/${body.key}`}>{texts.fillBody}</Link>
        </Text>
      ) : (
        <Text color="muted">{body ? texts.quorumUnknown : texts.quorumNotCounted}</Text>
      )}
    </HStack>
  );
}
