import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { NewMeeting } from "./newMeeting.ts";
import type { useProposedSittingQuery } from "./__generated__/useProposedSittingQuery.graphql.ts";

type Proposed = useProposedSittingQuery["response"]["proposedSitting"];

/** The time and place to propose for a meeting of a type. Null: not known yet, or the query failed. */
export function useProposedSitting({
  meetingType,
  committee: chosen,
}: Pick<NewMeeting, "meetingType" | "committee">): Proposed | null {
  const environment = useRelayEnvironment();
  const [known, setKnown] = useState<{ of: string; proposed: Proposed } | null>(null);
  const committee = meetingType === "Committee" ? chosen : null;
  const of = `${meetingType} ${committee ?? ""}`;
  useEffect(() => {
    if (meetingType === "" || committee === "") return undefined;
    const asking = fetchQuery<useProposedSittingQuery>(
      environment,
      graphql`
        query useProposedSittingQuery($meetingType: String!, $committee: String) {
          proposedSitting(meetingType: $meetingType, committee: $committee) {
            startTime
            location
            from
          }
        }
      `,
      { meetingType, committee },
    ).subscribe({
      next: ({ proposedSitting }) => {
        const { startTime, location, from } = proposedSitting;
        setKnown({ of, proposed: { startTime, location, from } });
      },
      // Nothing is proposed; time and place can still be typed.
      error: () => undefined,
    });
    return () => asking.unsubscribe();
  }, [environment, meetingType, committee, of]);
  return known?.of === of ? known.proposed : null;
}
