/** Moves the focus in the navigation: left and right between menus, up and down between a menu's entries. */
export function moveByArrow(event: React.KeyboardEvent, nav: HTMLElement, show: (menu: string) => void): void {
  const target = (event.target as HTMLElement).closest<HTMLElement>("[data-top], [data-entry]");
  const item = target?.closest<HTMLElement>("[data-menu]");
  if (!target || !item) return;
  const tops = [...nav.querySelectorAll<HTMLElement>("[data-top]")];
  const entries = () => [...item.querySelectorAll<HTMLElement>("[data-entry]")];
  const step = (list: HTMLElement[], from: number, by: number) =>
    list[(from + by + list.length) % list.length]?.focus();
  const isTop = target.hasAttribute("data-top");
  const ownTop = item.querySelector<HTMLElement>("[data-top]");

  switch (event.key) {
    case "ArrowRight":
    case "ArrowLeft":
      step(tops, ownTop ? tops.indexOf(ownTop) : 0, event.key === "ArrowRight" ? 1 : -1);
      break;
    case "ArrowDown":
    case "ArrowUp": {
      const down = event.key === "ArrowDown";
      if (!isTop) step(entries(), entries().indexOf(target), down ? 1 : -1);
      else if (entries().length > 0) {
        show(item.dataset["menu"] ?? "");
        // The list is still hidden in this frame. It can take the focus once it is drawn.
        requestAnimationFrame(() =>
          entries()
            .at(down ? 0 : -1)
            ?.focus(),
        );
      } else return;
      break;
    }
    case "Home":
    case "End":
      (isTop ? tops : entries()).at(event.key === "Home" ? 0 : -1)?.focus();
      break;
    default:
      return;
  }
  event.preventDefault();
}
