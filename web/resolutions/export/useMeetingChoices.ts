import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { refuseChange } from "#schema/meetings/rules.ts";
import type { useMeetingChoicesQuery } from "./__generated__/useMeetingChoicesQuery.graphql.ts";

type Answer = useMeetingChoicesQuery["response"];
type MeetingChoice = Pick<
  Answer["meetings"]["edges"][number]["node"],
  "id" | "number" | "meetingType" | "date" | "state"
>;
type MeetingChoices = {
  /** Newest first. Null: still loading. */
  meetings: readonly MeetingChoice[] | null;
  committees: readonly string[];
  failed: boolean;
};
type Kind = "Board" | "Committee" | "Other";

const tabs = { Board: "BOARD", Committee: "COMMITTEE", Other: "OTHER" } as const;

/** The meetings of a kind that still accept items, and the county's committees. */
export function useMeetingChoices(kind: Kind): MeetingChoices {
  const environment = useRelayEnvironment();
  const [answers, setAnswers] = useState<Partial<Record<Kind, MeetingChoices>>>({});
  useEffect(() => {
    const keep = (choices: MeetingChoices) => setAnswers((before) => ({ ...before, [kind]: choices }));
    const asking = fetchQuery<useMeetingChoicesQuery>(
      environment,
      graphql`
        query useMeetingChoicesQuery($tab: MeetingTab) {
          tenant {
            committees
          }
          meetings(tab: $tab, first: 100, sort: DATE, direction: DESC) {
            edges {
              node {
                id
                number
                meetingType
                date
                state
              }
            }
          }
        }
      `,
      { tab: tabs[kind] },
    ).subscribe({
      next: ({ tenant, meetings }) =>
        keep({
          meetings: meetings.edges
            .map(({ node: { id, number, meetingType, date, state } }) => ({ id, number, meetingType, date, state }))
            .filter(({ state }) => !refuseChange({ state })),
          committees: tenant?.committees ?? [],
          failed: false,
        }),
      error: () => keep({ meetings: [], committees: [], failed: true }),
    });
    return () => asking.unsubscribe();
  }, [environment, kind]);
  return answers[kind] ?? { meetings: null, committees: [], failed: false };
}
