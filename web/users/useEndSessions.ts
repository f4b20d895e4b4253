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
          ... on EndUserSessionsPayload {
            ended
            user {
              ...UserHead_user
              ...UserSends_user
              ...useUserDraft_user
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.endSessionsFailed,
  );
