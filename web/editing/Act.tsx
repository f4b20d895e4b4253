import { createContext, use, useLayoutEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { Button, type ButtonProps } from "#design-system/Button/Button.tsx";

export type ActProps = {
  /** Its name in `Acts`. */
  name: string;
  label: string;
  /** Shown on the button. Menu lines have no icon. */
  icon?: ReactNode;
  kind?: "primary" | "secondary" | "quiet";
  size?: ButtonProps["size"];
  /** Why it is not possible now. */
  reason?: string | null | undefined;
  busy?: boolean;
  busyLabel?: string;
  danger?: boolean;
  /** The link's target. Otherwise `onSelect` runs. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
};

/** Collects the actions offered to the page. Null: each action renders its own button. */
export const Offers = createContext<((act: ActProps) => () => void) | null>(null);

/**
 * One action of a page. On its own it is a button. Inside `Acts` it is the page's primary button or a menu line,
 * depending on the state of the record.
 */
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

/** An action as a button, or as a link if it has a target and no reason against it. */
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
