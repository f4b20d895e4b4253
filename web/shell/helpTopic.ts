/** A room's help for one task. A room's `help.ts` exports a list of them. */
export type HelpTopic = {
  title: string;
  /** Paths of its pages, including the pages below each. */
  at: readonly string[];
  /** What to do, step by step, in the second person. */
  steps: readonly string[];
};

const covers = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);

/** The topics of a page, the closest path first. Topics of other rooms are left out. */
export function topicsOf(topics: readonly HelpTopic[], path: string): HelpTopic[] {
  const closeness = ({ at }: HelpTopic) =>
    Math.max(-1, ...at.filter((place) => covers(place, path)).map((place) => place.length));
  return topics.filter((topic) => closeness(topic) >= 0).toSorted((a, b) => closeness(b) - closeness(a));
}

/** The topics whose title or steps contain every searched word. */
export function topicsWith(topics: readonly HelpTopic[], sought: string): HelpTopic[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.filter(({ title, steps }) => {
    const text = [title, ...steps].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
