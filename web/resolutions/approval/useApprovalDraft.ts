import { graphql, useFragment } from "react-relay";
import { useSavedPart } from "#web/editing/SavesItself.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { type RouteDraft, useRouteDraft } from "./useRouteDraft.ts";
import type { useApprovalDraft_resolution$key } from "./__generated__/useApprovalDraft_resolution.graphql.ts";
import type { useApprovalDraftMutation } from "./__generated__/useApprovalDraftMutation.graphql.ts";

/** The approval route of a resolution while it is edited. */
export function useApprovalDraft(resolution: useApprovalDraft_resolution$key): RouteDraft {
  const { id, version, status, routeNote, steps } = useFragment(
    graphql`
      fragment useApprovalDraft_resolution on Resolution {
        id
        version
        status
        routeNote
        steps {
          ...useRouteDraft_step
        }
      }
    `,
    resolution,
  );
  const [save, busy] = useVerb<useApprovalDraftMutation>(
    graphql`
      mutation useApprovalDraftMutation($input: SaveRouteInput!) {
        saveRoute(input: $input) {
          ... on SaveRoutePayload {
            resolution {
              ...ResolutionEditor_resolution
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Resolution @alias(as: "saved") {
                ...ResolutionEditor_resolution
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const draft = useRouteDraft(
    { id, version, status, routeNote, steps },
    (route) => save({ resolutionId: id, ...route }),
    busy,
  );
  // Saving a route sends requests to people, so it is saved with the page and never automatically.
  useSavedPart("routing", {
    version,
    dirty: draft.dirty,
    typed: null,
    stopped: null,
    byItself: false,
    save: draft.save,
  });
  return draft;
}
