import { useCallback, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { type Action, ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { ActButton, type ActProps, Offers } from "./Act.tsx";

type Props = {
  /** Name of the menu. */
  more: string;
  /** The next actions. The first one offered is the primary button. []: none. */
  next: readonly string[];
  /** The menu's groups, with the names of their actions. */
  groups: readonly { label: string; acts: readonly string[] }[];
  /** The actions in any order, with what they open. */
  children: ReactNode;
};

/** All actions on a record: one primary button for its current state, and a menu with the rest. */
export function Acts({ more, next, groups, children }: Props) {
  const [offered, setOffered] = useState<ReadonlyMap<string, ActProps>>(new Map());
  const navigate = useNavigate();
  const offer = useCallback((act: ActProps) => {
    setOffered((before) => new Map(before).set(act.name, act));
    return () =>
      setOffered((before) =>
        before.get(act.name) === act ? new Map([...before].filter(([name]) => name !== act.name)) : before,
      );
  }, []);
  const first = next.map((name) => offered.get(name)).find((act) => act !== undefined);
  const rest = groups.flatMap(({ label: group, acts }) =>
    acts.flatMap((name): Action[] => {
      const act = offered.get(name);
      if (!act || act === first) return [];
      const { label, reason, busy, busyLabel, danger = false, to } = act;
      return [
        {
          key: name,
          label,
          group,
          danger,
          reason: busy ? (busyLabel ?? label) : reason,
          href: to,
          onSelect: () => (to === undefined ? act.onSelect?.() : void navigate(to)),
        },
      ];
    }),
  );
  const underWay = [...offered.values()].find((act) => act.busy && act !== first);
  return (
    <>
      <Offers value={offer}>{children}</Offers>
      <HStack gap="2" wrap="wrap">
        {underWay && (
          <Text color="muted" aria-hidden>
            {underWay.busyLabel ?? underWay.label}
          </Text>
        )}
        {first && <ActButton {...first} kind="primary" size="md" />}
        {rest.length > 0 && <ActionMenu label={more} actions={rest} />}
      </HStack>
    </>
  );
}
