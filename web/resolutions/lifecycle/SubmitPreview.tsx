import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { byStage, STAGES } from "#schema/routing/kinds.rules.ts";
import { openable } from "#schema/routing/rules.ts";
import type { SubmitPreview_resolution$key } from "./__generated__/SubmitPreview_resolution.graphql.ts";
import { texts } from "./texts.ts";

/** What submitting a draft would do: the route it takes, who gets a letter now, and which blanks are left. */
export function SubmitPreview({ resolution }: { resolution: SubmitPreview_resolution$key }) {
  const { draftText, blanks, steps, suggestedRoute, stations } = useFragment(
    graphql`
      fragment SubmitPreview_resolution on Resolution {
        draftText
        blanks {
          sentence
        }
        steps {
          stage
          order
          name
          action
        }
        suggestedRoute {
          name
          steps {
            stage
            order
            name
            action
          }
        }
        stations {
          status
          state
        }
      }
    `,
    resolution,
  );
  const template = steps.length === 0 ? suggestedRoute : null;
  const route = (template?.steps ?? steps)
    .map((step, index) => ({ ...step, id: String(index), state: "PENDING" as const }))
    .toSorted((a, b) => byStage(a.stage, b.stage) || a.order - b.order);
  const first = stations.find(({ state }) => state === "TO_COME")?.status ?? "";
  const { toOpen, toTell } = openable(route, first);
  const notifiedNames = [...new Set([...toOpen, ...toTell].map(({ name }) => name))];
  return (
    <Stack gap="3">
      {route.length === 0 ? (
        <Text>{texts.routeNone}</Text>
      ) : (
        <Box>
          <Text fontWeight="600">{template ? texts.routeFrom(template.name) : texts.routeOwn}</Text>
          <Box as="ul" listStyleType="none">
            {route.map(({ id, name, action, stage }, index) => (
              <li key={id}>{texts.routeStep(index + 1, name, texts.stepActions[action], STAGES[stage].label)}</li>
            ))}
          </Box>
          <Text color="muted">{notifiedNames.length > 0 ? texts.toldNow(notifiedNames) : texts.toldNoOne}</Text>
        </Box>
      )}
      {draftText.trim() === "" ? (
        <Notice kind="caution">{texts.noDraft}</Notice>
      ) : (
        blanks && <Notice kind="caution">{blanks.sentence}</Notice>
      )}
    </Stack>
  );
}
