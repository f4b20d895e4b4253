import { graphql, useFragment } from "react-relay";
import { type RouteDraft, useRouteDraft } from "#web/resolutions/approval/useRouteDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useContractRoute_contract$key } from "./__generated__/useContractRoute_contract.graphql.ts";
import type { useContractRouteMutation } from "./__generated__/useContractRouteMutation.graphql.ts";
import { routeTexts } from "./routeTexts.ts";

/** The route of a contract while it is edited. */
export function useContractRoute(contract: useContractRoute_contract$key): RouteDraft {
  const { id, version, status, routeNote, steps } = useFragment(
    graphql`
      fragment useContractRoute_contract on Contract {
        id
        version
        status
        routeNote
        steps {
          ...useRouteDraft_step
        }
      }
    `,
    contract,
  );
  const [save, busy] = useVerb<useContractRouteMutation>(
    graphql`
      mutation useContractRouteMutation($input: SaveContractRouteInput!) {
        saveContractRoute(input: $input) {
          ... on SaveContractRoutePayload {
            contract {
              ...ContractRecord_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Contract @alias(as: "saved") {
                ...ContractRecord_contract
              }
            }
          }
        }
      }
    `,
    routeTexts.failed,
  );
  return useRouteDraft({ id, version, status, routeNote, steps }, (route) => save({ contractId: id, ...route }), busy);
}
