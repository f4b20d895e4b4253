import { graphql, useFragment } from "react-relay";
import { REVIEWS } from "#schema/routing/reviews.rules.ts";
import { RouteEditor } from "./RouteEditor.tsx";
import { useApprovalDraft } from "./useApprovalDraft.ts";
import type { ApprovalEditor_resolution$key } from "./__generated__/ApprovalEditor_resolution.graphql.ts";

/** The approval route of a resolution, with the reviews that the county uses. */
export function ApprovalEditor({ resolution }: { resolution: ApprovalEditor_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment ApprovalEditor_resolution on Resolution {
        title
        displayNumber
        stations {
          status
          state
        }
        suggestedRoute {
          id
        }
        viewerCan {
          editRoute {
            reason
          }
        }
        ...useApprovalDraft_resolution
      }
    `,
    resolution,
  );
  const draft = useApprovalDraft(data);
  const used = new Set<string>(data.stations.flatMap(({ status, state }) => (state === "LEFT_OUT" ? [] : [status])));
  const [first = "BOARD_REVIEW", ...others] = REVIEWS.filter((review) => used.has(review));
  return (
    <RouteEditor
      about={{ number: data.displayNumber, title: data.title }}
      draft={draft}
      stages={[first, ...others]}
      suggestedId={data.suggestedRoute?.id ?? null}
      reason={data.viewerCan.editRoute.reason ?? null}
      savedWithPage
    />
  );
}
