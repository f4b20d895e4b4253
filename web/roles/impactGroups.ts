/** The effect of a role's change on one of its holders. */
export type PersonImpact = {
  name: string;
  gains: readonly string[];
  loses: readonly string[];
  warnings: readonly string[];
};
export type ImpactGroup = Omit<PersonImpact, "name"> & { names: readonly string[] };

/** Groups people with the same effect. Those who lose something or get a warning come first. */
export function impactGroups(people: readonly PersonImpact[]): readonly ImpactGroup[] {
  const same = Map.groupBy(people, ({ gains, loses, warnings }) => JSON.stringify([gains, loses, warnings]));
  const weight = ({ loses, warnings }: ImpactGroup) => (warnings.length > 0 ? 2 : 0) + (loses.length > 0 ? 1 : 0);
  return [...same.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ ...first, names: group.map(({ name }) => name) }] : [];
    })
    .toSorted((a, b) => weight(b) - weight(a));
}
