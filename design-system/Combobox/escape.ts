/** Escape in a type-ahead with an open list closes the list, not the dialog or panel around it. */
export function keepForOpenList(event: Event): void {
  if (event.target instanceof Element && event.target.matches("[role=combobox][aria-expanded=true]"))
    event.preventDefault();
}
