import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { SaidDeadlines_clock$key } from "./__generated__/SaidDeadlines_clock.graphql.ts";
import { texts } from "./texts.ts";

type Props = { clocks: SaidDeadlines_clock$key; title: (count: number) => string; meetingKey: string };

/** Deadlines shown before an action: what was due, its status, and what can still be done. Renders nothing without any. */
export function SaidDeadlines({ clocks: refs, title, meetingKey }: Props) {
  const clocks = useFragment(
    graphql`
      fragment SaidDeadlines_clock on Clock @relay(plural: true) {
        rule
        resolutionId
        title
        source
        words
        remedy
      }
    `,
    refs,
  );
  if (clocks.length === 0) return null;
  return (
    <Notice
      kind="caution"
      title={title(clocks.length)}
      action={<Link to={`/meetings/${meetingKey}/clocks`}>{texts.openAll}</Link>}
    >
      <Stack as="ul" gap="2" ps="5" listStyleType="disc">
        {clocks.map(({ rule, resolutionId, title: what, source, words, remedy }) => (
          <li key={`${rule} ${resolutionId}`}>
            <strong>{what}</strong> ({source}). {words} {remedy}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
