import { useMemo } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useNoticeLiveQuestionsSubscription } from "./__generated__/useNoticeLiveQuestionsSubscription.graphql.ts";
import type { useNoticeLiveSubscription } from "./__generated__/useNoticeLiveSubscription.graphql.ts";

const changed = graphql`
  subscription useNoticeLiveSubscription($solicitationId: ID!) {
    solicitationChanged(solicitationId: $solicitationId) {
      state
      edition
      dueAt
      # At the hour at which it closes nothing is asked any more.
      viewerCan {
        ask {
          reason
        }
      }
      # A notice of intent, an award, an end without one; to a vendor her own protests.
      ...NoticeAward_solicitation
      publicTabulation {
        __typename
      }
      ...NoticeContent_solicitation
      ...NoticeAddenda_solicitation
      ...NoticeHolders_solicitation
    }
  }
`;
const questions = graphql`
  subscription useNoticeLiveQuestionsSubscription($solicitationId: ID!) {
    questionsChanged(solicitationId: $solicitationId) {
      ...NoticeQuestions_solicitation
    }
  }
`;

/** Keeps a notice as it is on the server: it closes while one watches. `solicitationId` is a global id. */
export function useNoticeLive(solicitationId: string): void {
  const variables = useMemo(() => ({ solicitationId }), [solicitationId]);
  useSubscription<useNoticeLiveSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useNoticeLiveSubscription> => ({ subscription: changed, variables }),
      [variables],
    ),
  );
  useSubscription<useNoticeLiveQuestionsSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useNoticeLiveQuestionsSubscription> => ({ subscription: questions, variables }),
      [variables],
    ),
  );
}
