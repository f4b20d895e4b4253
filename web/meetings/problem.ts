/** A failure for a notice at the top of the page. `title` names what failed, `text` is the server's reason. */
export type Problem = { title: string; text: string | null };

/** A reason that only repeats the title is left out. That is the room's own text for a missing answer. */
export const problemOf = (title: string, message: string): Problem => ({
  title,
  text: message === title ? null : message,
});
