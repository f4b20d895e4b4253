import { graphql } from "react-relay";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useProjectCreationMutation } from "./__generated__/useProjectCreationMutation.graphql.ts";
import { texts } from "./texts.ts";

/** The act of asking for something to be bought. */
export const useProjectCreation = () =>
  useVerb<useProjectCreationMutation>(
    graphql`
      mutation useProjectCreationMutation($input: CreateProjectInput!) {
        createProject(input: $input) {
          ... on CreateProjectPayload {
            project {
              id
              key
              procurementId
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
