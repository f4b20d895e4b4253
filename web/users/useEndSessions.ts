import { graphql } from "react-relay";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { useEndSessionsMutation } from "./__generated__/useEndSessionsMutation.graphql.ts";
import { texts } from "./texts.ts";

/** The verb that ends wherever a user is signed in. */
export const useEndSessions = () =>
  useProvenVerb<useEndSessionsMutation>(
    graphql`
      mutation useEndSessionsMutation($input: EndUserSessionsInput!) {
        endUserSessions(input: $input) {
          __typename
          ... on EndUserSessionsPayload {
            ended
            user {
              ...UserHead_user
              ...UserSends_user
              ...useUserDraft_user
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.endSessionsFailed,
  );
