import { useEffect, useMemo, useRef } from "react";
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig, GraphQLTaggedNode } from "relay-runtime";
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
      # Not the content: thousands of lines would come to everyone who watches whenever a vendor follows.
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

type Live = {
  /** Global id of the solicitation. */
  id: string;
  key: string;
  edition: number;
  /** The page's query, refetched with each new edition because vendors then read something new. */
  query: GraphQLTaggedNode;
};

/** Keeps a notice current with the server. It closes while the reader watches. */
export function useNoticeLive({ id: solicitationId, key, edition, query }: Live): void {
  const environment = useRelayEnvironment();
  const read = useRef(edition);
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
  useEffect(() => {
    if (read.current === edition) return undefined;
    read.current = edition;
    const asking = fetchQuery(environment, query, { key }).subscribe({ error: () => {} });
    return () => asking.unsubscribe();
  }, [environment, query, key, edition]);
}
