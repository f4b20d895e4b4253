import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Hint } from "../Hint/Hint.tsx";
import { buttonRecipe } from "./Button.recipe.ts";

const Face = chakra("button", buttonRecipe);

export type ButtonProps = Omit<React.ComponentPropsWithRef<"button">, "color" | "disabled"> & {
  kind?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  /** Why the button is unavailable, in a sentence. Grays it out; it stays focusable and shows this. */
  reason?: string | null;
  /** Its action is in progress. A second press does nothing. */
  busy?: boolean;
  /** The label while busy, such as 'Creating…'. */
  busyLabel?: string;
  icon?: React.ReactNode;
  /** Draws the only child (a link) as a button. */
  asChild?: boolean;
};

/** A button. One primary button per page, top right. */
export function Button({
  kind = "secondary",
  size = "md",
  reason,
  busy = false,
  busyLabel,
  icon,
  children,
  onClick,
  type = "button",
  asChild,
  ...rest
}: ButtonProps) {
  const id = useId();
  if (asChild) {
    return (
      <Face kind={kind} size={size} asChild {...rest}>
        {children}
      </Face>
    );
  }
  const stopped = Boolean(reason) || busy;
  const button = (
    <Face
      type={type}
      kind={kind}
      size={size}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      {...rest}
      aria-describedby={[reason ? id : null, rest["aria-describedby"]].filter(Boolean).join(" ") || undefined}
      onClick={(event) => {
        if (stopped) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {busy && busyLabel ? busyLabel : children}
    </Face>
  );
  return reason ? (
    <Hint id={id} text={reason}>
      {button}
    </Hint>
  ) : (
    button
  );
}

export type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "asChild" | "busyLabel"> & {
  /** The action and its object: 'Delete meeting 2026-4'. */
  label: string;
  icon: React.ReactNode;
};

/** An icon button with an accessible name, which also shows as a hint. */
export function IconButton({
  label,
  icon,
  kind = "quiet",
  size = "sm",
  reason,
  onClick,
  busy = false,
  type = "button",
  ...rest
}: IconButtonProps) {
  const id = useId();
  const stopped = Boolean(reason) || busy;
  return (
    <Hint id={id} text={reason ?? label} described={Boolean(reason)}>
      <Face
        type={type}
        kind={kind}
        size={size}
        square
        aria-label={label}
        aria-disabled={stopped || undefined}
        aria-describedby={reason ? id : undefined}
        {...rest}
        onClick={(event) => {
          if (stopped) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon}
      </Face>
    </Hint>
  );
}
