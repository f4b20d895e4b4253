import { fetchQuery, graphql } from "react-relay";
import type { IEnvironment } from "relay-runtime";
import type { recordByNumberQuery } from "./__generated__/recordByNumberQuery.graphql.ts";

/** The address of the meeting or meeting item with exactly this number. Null: none. Throws if no answer comes. */
export async function recordByNumber(environment: IEnvironment, number: string): Promise<string | null> {
  const searchNumber = number.trim().toLowerCase();
  const answer = await fetchQuery<recordByNumberQuery>(
    environment,
    graphql`
      query recordByNumberQuery($text: String!) {
        meetings(text: $text, first: 20) {
          edges {
            node {
              key
              number
            }
          }
        }
        resolutions(filter: { q: $text }, first: 20) {
          edges {
            node {
              key
              fileNumber
              displayNumber
            }
          }
        }
      }
    `,
    { text: number.trim() },
    { fetchPolicy: "network-only" },
  ).toPromise();
  const meeting = answer?.meetings.edges.find(({ node }) => node.number.toLowerCase() === searchNumber)?.node;
  if (meeting) return `/meetings/${meeting.key}/edit`;
  const item = answer?.resolutions.edges.find(({ node: { fileNumber, displayNumber } }) =>
    [fileNumber, displayNumber].some((each) => each.toLowerCase() === searchNumber),
  )?.node;
  return item ? `/resolutions/${item.key}` : null;
}
