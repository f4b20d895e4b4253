import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ClockCells_clock$key } from "./__generated__/ClockCells_clock.graphql.ts";
import { texts } from "./texts.ts";

const fragment = graphql`
  fragment ClockCells_clock on Clock {
    title
    figure
    source
    dueAt
    since
    words
    moved
  }
`;

/** A deadline's title and its legal source. */
export function ClockTitle({ clock }: { clock: ClockCells_clock$key }) {
  const { title, figure, source } = useFragment(fragment, clock);
  return (
    <Stack gap="0">
      <span>{title}</span>
      <Text as="span" color="muted" textStyle="small" fontWeight="normal">
        {[figure, source].filter(Boolean).join(" · ")}
      </Text>
    </Stack>
  );
}

/** When it is due. */
export function ClockDue({ clock }: { clock: ClockCells_clock$key }) {
  const { dueAt } = useFragment(fragment, clock);
  return dueAt == null ? texts.noDue : <time dateTime={dueAt}>{writtenMoment(dueAt)}</time>;
}

/** The reason for its state. */
export function ClockStanding({ clock }: { clock: ClockCells_clock$key }) {
  const { words, since, moved } = useFragment(fragment, clock);
  return (
    <Stack gap="1">
      <span>{words}</span>
      {moved != null && (
        <Text as="span" color="muted" textStyle="small">
          {moved}
        </Text>
      )}
      {since != null && (
        <Text as="span" color="muted" textStyle="small">
          {texts.since(writtenMoment(since))}
        </Text>
      )}
    </Stack>
  );
}
