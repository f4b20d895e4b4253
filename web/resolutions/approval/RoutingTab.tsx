import { graphql, useFragment } from "react-relay";
import { useSearchParams } from "react-router";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { ApprovalEditor } from "./ApprovalEditor.tsx";
import { ApprovalLetterNotice } from "./ApprovalLetterNotice.tsx";
import { ApprovalStepActions } from "./ApprovalStepActions.tsx";
import { ApprovalStepCard } from "./ApprovalStepCard.tsx";
import { texts } from "./texts.ts";
import { Timeline } from "../lifecycle/Timeline.tsx";
import { texts as way } from "../lifecycle/texts.ts";
import type { RoutingTab_resolution$key } from "./__generated__/RoutingTab_resolution.graphql.ts";

/**
 * The progress of the steps with the viewer's decisions, the approval route itself, and its history. `?step=` in the
 * address names a step.
 */
export function RoutingTab({ resolution }: { resolution: RoutingTab_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment RoutingTab_resolution on Resolution {
        status
        steps {
          id
          key
          state
          ...ApprovalStepCard_step
          ...ApprovalStepActions_step
        }
        viewerCan {
          editRoute {
            allowed
          }
        }
        ...ApprovalEditor_resolution
        ...Timeline_resolution
      }
    `,
    resolution,
  );
  const [search] = useSearchParams();
  const wanted = search.get("step");
  const letter = search.get("letter");
  const { status, steps, viewerCan } = data;
  // Before submission, the route's editable rows already show everything to people who can edit them.
  const underWay = status !== "DRAFT" || steps.some(({ state }) => state !== "PENDING") || !viewerCan.editRoute.allowed;
  return (
    <Stack gap="5">
      {letter && <ApprovalLetterNotice token={letter} />}
      {underWay && steps.length > 0 && (
        <Section title={texts.steps} plain>
          <Stack as="ol" gap="3" listStyle="none">
            {steps.map((step) => (
              <ApprovalStepCard key={step.id} step={step} wanted={step.key === wanted}>
                <ApprovalStepActions step={step} />
              </ApprovalStepCard>
            ))}
          </Stack>
        </Section>
      )}
      <ApprovalEditor resolution={data} />
      <Section title={way.history} id="timeline">
        <Timeline resolution={data} />
      </Section>
    </Stack>
  );
}
