import { graphql, useFragment } from "react-relay";
import { Facts, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { OpeningFacts_opening$key } from "./__generated__/OpeningFacts_opening.graphql.ts";
import { texts } from "./texts.ts";

const LOOKS = {
  SHARES: { hue: "amber", shape: "clock" },
  OPENING: { hue: "blue", shape: "half" },
  FINISHED: { hue: "green", shape: "check" },
} as const;

/** The progress of an opening and who takes part; mismatches are shown immediately. */
export function OpeningFacts({ opening, children }: { opening: OpeningFacts_opening$key; children?: React.ReactNode }) {
  const data = useFragment(
    graphql`
      fragment OpeningFacts_opening on Opening {
        part
        state
        conductorName
        witnessName
        startedAt
        finishedAt
        sharesNeeded
        sharesEntered
        envelopesLeft
        faults
        note
      }
    `,
    opening,
  );
  const { part, state, sharesNeeded, sharesEntered, envelopesLeft, faults, note, finishedAt } = data;
  const shares =
    sharesNeeded === 0
      ? texts.noShares
      : sharesEntered == null
        ? texts.sharesErased
        : texts.sharesEntered(sharesEntered, sharesNeeded);
  return (
    <Section
      title={texts.parts[part as keyof typeof texts.parts]}
      actions={
        <StatusBadge
          word={texts.states[state as keyof typeof texts.states]}
          {...LOOKS[state as keyof typeof LOOKS]}
          size="md"
        />
      }
    >
      <Stack gap="4">
        <Facts
          items={[
            { term: texts.conductor, value: data.conductorName },
            { term: texts.witness, value: data.witnessName ?? texts.noOneYet },
            { term: texts.started, value: writtenMoment(data.startedAt) },
            ...(finishedAt == null ? [] : [{ term: texts.finished, value: writtenMoment(finishedAt) }]),
            { term: texts.shares, value: shares },
            ...(state === "FINISHED" ? [] : [{ term: texts.left, value: texts.envelopes(envelopesLeft) }]),
          ]}
        />
        {faults.length > 0 && (
          <Notice kind="caution" title={texts.faults}>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
            <p>{note == null ? texts.faultsHelp : `${texts.note}: ${note}`}</p>
          </Notice>
        )}
        {children}
      </Stack>
    </Section>
  );
}
