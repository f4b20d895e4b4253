import { graphql, readInlineData, useLazyLoadQuery } from "react-relay";
import { insuranceCalled } from "#schema/solicitations/edition.rules.ts";
import type { useRequirementSets_chosen$key } from "./__generated__/useRequirementSets_chosen.graphql.ts";
import type { useRequirementSetsQuery } from "./__generated__/useRequirementSetsQuery.graphql.ts";

const fragment = graphql`
  fragment useRequirementSets_chosen on NoticeInsurance @inline {
    versionId
    name
    number
    lines
  }
`;

/** A version of a requirement set that can be chosen. */
export interface SetVersion {
  readonly versionId: string;
  readonly name: string;
  readonly number: number;
  readonly lines: readonly string[];
}

/** The sets to choose from: the newest version of each set in use, and every version already chosen, however old. */
export function useRequirementSets(
  chosen: readonly (useRequirementSets_chosen$key | null | undefined)[],
): SetVersion[] {
  const { requirementSets } = useLazyLoadQuery<useRequirementSetsQuery>(
    graphql`
      query useRequirementSetsQuery {
        requirementSets {
          current {
            id
            name
            number
            inWords
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  const newest = requirementSets.map(({ current: { id: versionId, name, number, inWords: lines } }): SetVersion => ({
    versionId,
    name,
    number,
    lines,
  }));
  const chosenVersions = chosen.flatMap((each): SetVersion[] => {
    if (!each) return [];
    const { versionId, name, number, lines } = readInlineData(fragment, each);
    return [{ versionId, name, number, lines }];
  });
  return [...new Map([...chosenVersions, ...newest].map((each) => [each.versionId, each])).values()].toSorted((a, b) =>
    insuranceCalled(a).localeCompare(insuranceCalled(b), "en", { numeric: true }),
  );
}

/** The name of a version by id. '': none. */
export function setCalled(sets: readonly SetVersion[], versionId: string): string {
  const found = sets.find((each) => each.versionId === versionId);
  return found ? insuranceCalled(found) : "";
}
