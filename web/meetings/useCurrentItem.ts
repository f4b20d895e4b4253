import { useCallback } from "react";
import { graphql } from "react-relay";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useCurrentItemMutation } from "./__generated__/useCurrentItemMutation.graphql.ts";
import { problemOf } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { texts } from "./texts.ts";

const setCurrentItem = graphql`
  mutation useCurrentItemMutation($input: SetCurrentItemInput!) {
    setCurrentItem(input: $input) {
      ... on SetCurrentItemPayload {
        meeting {
          ...AgendaItemsTable_meeting
          ...RunMeetingPage_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

/** Says which item is before the body; null: none. Other clerks, tablets and the wall follow. */
export function useCurrentItem(meetingId: string, onProblem: (problem: Problem | null) => void) {
  const [set, busy] = useVerb<useCurrentItemMutation>(setCurrentItem, texts.currentItemFailed);
  const make = useCallback(
    async (itemId: string | null) => {
      onProblem(null);
      const result = await set({ meetingId, itemId });
      if (!result.ok) onProblem(problemOf(texts.currentItemFailed, result.refusal.message));
    },
    [set, meetingId, onProblem],
  );
  return [make, busy] as const;
}
