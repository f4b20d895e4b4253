/** What went wrong, for a notice at the top of the page. `title` says what failed, `text` is the server's reason. */
export type Problem = { title: string; text: string | null };

/** A reason that only repeats the title is left out: it is what the room says when no answer came. */
export const problemOf = (title: string, message: string): Problem => ({
  title,
  text: message === title ? null : message,
});
