/** The sort key for lists of solicitations: the title in lower case, at most 120 characters, then the id. */
export const sortTitleOf = (title: string, id: string): string =>
  `${Array.from(title.toLowerCase()).slice(0, 120).join("")}\u0001${id}`;
