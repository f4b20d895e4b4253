/** Escape in a type-ahead with its list open closes the list, not the dialog or the panel around it. */
export function keepForOpenList(event: Event): void {
  if (event.target instanceof Element && event.target.matches("[role=combobox][aria-expanded=true]"))
    event.preventDefault();
}
