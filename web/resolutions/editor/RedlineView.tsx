import { graphql, useLazyLoadQuery } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { headsOf } from "#schema/resolutions/clauses.rules.ts";
import { namesOf } from "./draftBlocks.ts";
import { texts } from "./texts.ts";
import type { RedlineBlockState, RedlineViewQuery } from "./__generated__/RedlineViewQuery.graphql.ts";

type Props = {
  resolutionId: string;
  /** Number of the older version. */
  from: number;
  /** Number of the newer version. 0: the current text. */
  to: number;
  /** Changes with the current text. */
  version: number;
};

const looks: Readonly<Record<Exclude<RedlineBlockState, "SAME">, { hue: StatusHue; shape: StatusShape }>> = {
  CHANGED: { hue: "amber", shape: "half" },
  ADDED: { hue: "green", shape: "square" },
  REMOVED: { hue: "red", shape: "cross" },
  MOVED: { hue: "blue", shape: "triangle" },
  STRUCK: { hue: "red", shape: "dash" },
};

/** The changes between two versions, clause by clause. */
export function RedlineView({ resolutionId, from, to, version }: Props) {
  const { node } = useLazyLoadQuery<RedlineViewQuery>(
    graphql`
      query RedlineViewQuery($id: ID!, $from: Int!, $to: Int) {
        node(id: $id) {
          ... on Resolution @alias(as: "resolution") {
            compare(from: $from, to: $to) {
              changes
              titleParts {
                change
                text
              }
              blocks {
                key
                kind
                state
                parts {
                  change
                  text
                }
              }
            }
          }
        }
      }
    `,
    { id: resolutionId, from, to },
    { fetchPolicy: "store-and-network", fetchKey: version },
  );
  const redline = node?.resolution?.compare;
  if (!redline) return <Text>{texts.cannotCompare}</Text>;
  const { changes, titleParts, blocks } = redline;
  const names = namesOf(blocks);
  // Removed and struck clauses do not count toward clause numbers.
  const heads = headsOf(blocks.map(({ kind, state }) => ({ kind, struck: state === "REMOVED" || state === "STRUCK" })));
  return (
    <Stack gap="4">
      <Text role="status" color="muted">
        {texts.changes(changes)}
      </Text>
      {titleParts.some(({ change }) => change !== "SAME") && (
        <Stack gap="1">
          <Text color="muted" textStyle="small">
            {texts.title}
          </Text>
          <Redline parts={titleParts.map(({ change, text }) => ({ change, text }))} />
        </Stack>
      )}
      {blocks.map(({ key, state, parts }, index) => (
        <Stack key={`${key}-${state}`} gap="1" role="group" aria-label={names[index]}>
          <Text textStyle="small" color="muted">
            {names[index]} {state !== "SAME" && <StatusBadge word={texts.changeKinds[state]} {...looks[state]} />}
          </Text>
          <Redline head={heads[index]} parts={parts.map(({ change, text }) => ({ change, text }))} />
        </Stack>
      ))}
    </Stack>
  );
}
