import { chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { actionMenuRecipe } from "./ActionMenu.recipe.ts";

const Root = chakra("div", actionMenuRecipe);

export type Action = {
  key: string;
  label: string;
  /** Why it is unavailable now. Shown under its name. */
  reason?: string | null | undefined;
  danger?: boolean;
  /** The group in the menu. Entries of one group are consecutive. */
  group?: string;
  /** Its link target: then it is a link, which can be opened in another window too. */
  href?: string | undefined;
  onSelect: () => void;
};
export type ActionMenuProps = {
  label: string;
  /** When several menus share a name: the item this one belongs to, for screen readers. Draws the button small and quiet. */
  of?: string | undefined;
  actions: readonly Action[];
};

/** Further actions behind one button, after the menu button pattern of the ARIA practices: arrows, Home, End, first letters, Escape. */
export function ActionMenu({ label, of, actions }: ActionMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<"first" | "last" | null>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const opener = () => root.current?.querySelector("button");

  useLayoutEffect(() => {
    if (!open) return;
    items()
      .at(open === "first" ? 0 : -1)
      ?.focus();
    keepInView(root.current?.querySelector<HTMLElement>("[role=menu]"));
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [open]);

  const close = () => {
    setOpen(null);
    opener()?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!open) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      setOpen(event.key === "ArrowDown" ? "first" : "last");
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.key === "ArrowDown") all[(at + 1) % all.length]?.focus();
    else if (event.key === "ArrowUp") all.at(at - 1)?.focus();
    else if (event.key === "Home") all[0]?.focus();
    else if (event.key === "End") all.at(-1)?.focus();
    else if (event.key === "Tab") return setOpen(null);
    else if (/^\p{L}$/u.test(event.key)) {
      const from = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      from.find((item) => item.textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    } else return;
    event.preventDefault();
  };

  const parts = partsOf(actions);
  const line = ({ key, label: name, reason, danger = false, href, onSelect }: Action) => {
    const shared = {
      role: "menuitem",
      tabIndex: -1,
      "aria-disabled": reason ? true : undefined,
      "data-danger": danger,
      onClick: (event: React.MouseEvent) => {
        if (href !== undefined && !reason && isForAnotherWindow(event)) return;
        event.preventDefault();
        if (reason) return;
        close();
        onSelect();
      },
    };
    const content = (
      <>
        {name}
        {reason && <span className="why">{reason}</span>}
      </>
    );
    return href === undefined ? (
      <button key={key} type="button" {...shared}>
        {content}
      </button>
    ) : (
      <a key={key} href={href} {...shared}>
        {content}
      </a>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the whole of button and list
    <Root ref={root} onKeyDown={onKeyDown}>
      <Button
        kind={of ? "quiet" : "secondary"}
        size={of ? "sm" : "md"}
        aria-haspopup="menu"
        aria-label={of && `${label}: ${of}`}
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : "first")}
      >
        {label}
        <ChevronDown aria-hidden size={16} />
      </Button>
      {open && (
        <div id={id} role="menu" aria-label={of ? `${label}: ${of}` : label}>
          {parts.map(({ name: part, its }) =>
            part === undefined ? (
              its.map(line)
            ) : (
              <div key={part} role="group" aria-label={part}>
                <span className="part" aria-hidden>
                  {part}
                </span>
                {its.map(line)}
              </div>
            ),
          )}
        </div>
      )}
    </Root>
  );
}

/** The actions by group, in order. */
function partsOf(actions: readonly Action[]): { name: string | undefined; its: Action[] }[] {
  const parts: { name: string | undefined; its: Action[] }[] = [];
  for (const action of actions) {
    const last = parts.at(-1);
    if (last && last.name === action.group) last.its.push(action);
    else parts.push({ name: action.group, its: [action] });
  }
  return parts;
}

const isForAnotherWindow = ({ metaKey, ctrlKey, shiftKey }: React.MouseEvent) => metaKey || ctrlKey || shiftKey;

/**
 * On a narrow screen the button may be at the left, so the list must not leave the page on that side. A long one
 * scrolls inside the window.
 */
function keepInView(list: HTMLElement | null | undefined): void {
  if (!list) return;
  const { left, top } = list.getBoundingClientRect();
  if (left < 8) list.style.insetInlineEnd = `${left - 8}px`;
  list.style.maxHeight = `max(14rem, min(36rem, ${window.innerHeight - top - 8}px))`;
}
