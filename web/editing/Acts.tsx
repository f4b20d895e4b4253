import { createContext, use, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { type Action, ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button, type ButtonProps } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";

export type ActProps = {
  /** By what `Acts` knows it. */
  name: string;
  label: string;
  /** Drawn on the button; a line of the menu has none. */
  icon?: ReactNode;
  kind?: "primary" | "secondary" | "quiet";
  size?: ButtonProps["size"];
  /** Why it cannot be done now. */
  reason?: string | null | undefined;
  busy?: boolean;
  busyLabel?: string;
  danger?: boolean;
  /** Where it leads; else `onSelect` does it. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
};

const Offers = createContext<((act: ActProps) => () => void) | null>(null);

/** One act of a page: a button by itself; inside `Acts` the page's primary button or a line of its menu, as the state of the record says. */
export function Act(props: ActProps) {
  const offer = use(Offers);
  const { name, label, kind, size, reason, busy = false, busyLabel, danger, to } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(
    () => offer?.({ ...latest.current, onSelect: () => latest.current.onSelect?.() }),
    [offer, name, label, reason, busy, busyLabel, danger, to],
  );
  return offer ? null : <ActButton {...props} kind={kind} size={size} />;
}

function ActButton({ label, icon, kind = "secondary", size = "md", reason, busy, busyLabel, to, onSelect }: ActProps) {
  if (to !== undefined)
    return (
      <Button asChild kind={kind} size={size}>
        <Link to={to}>
          {icon}
          {label}
        </Link>
      </Button>
    );
  return (
    <Button {...{ kind, size, icon, busy, busyLabel }} reason={reason ?? null} onClick={onSelect}>
      {label}
    </Button>
  );
}

type Props = {
  /** The menu's name. */
  more: string;
  /** The acts that come next, the first that is offered is the primary button; [] for none. */
  next: readonly string[];
  /** The menu, part by part, by the acts' names. */
  groups: readonly { label: string; acts: readonly string[] }[];
  /** The acts, in any order, with what they open. */
  children: ReactNode;
};

/** All that can be done with a record: one primary button for the state it is in, and a menu with the rest. */
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
