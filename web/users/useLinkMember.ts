import { graphql } from "react-relay";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { useLinkMemberMutation } from "./__generated__/useLinkMemberMutation.graphql.ts";
import { texts } from "./texts.ts";

/** The verb that ties a member of a body to a user, or unties them. */
export const useLinkMember = () =>
  useProvenVerb<useLinkMemberMutation>(
    graphql`
      mutation useLinkMemberMutation($input: LinkMemberInput!) {
        linkMember(input: $input) {
          ... on LinkMemberPayload {
            user {
              ...useUserDraft_user
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.memberFailed,
  );
