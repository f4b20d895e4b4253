import { createContext, use, useLayoutEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { Button, type ButtonProps } from "#design-system/Button/Button.tsx";

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

/** Takes what is offered to the page; null: an act is a button by itself. */
export const Offers = createContext<((act: ActProps) => () => void) | null>(null);

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

/** An act as a button; where it leads somewhere it is a link, unless a reason stands against it. */
export function ActButton({
  label,
  icon,
  kind = "secondary",
  size = "md",
  reason,
  busy,
  busyLabel,
  to,
  onSelect,
}: Omit<ActProps, "name">) {
  if (to !== undefined && !reason)
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
