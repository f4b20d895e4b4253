import { chakra } from "@chakra-ui/react";
import { useDeferredValue } from "react";

export type CharacterCountProps = {
  /** Id of the text area, so that screen readers associate the count with it. */
  id?: string;
  text: string;
  /** In characters as people count them: an emoji is one. */
  limit: number;
};

/** Characters as people count them, not as machines store them. */
export const charactersOf = (text: string): number => [...new Intl.Segmenter("en").segment(text)].length;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** How much of a short text is used, and by how much it is too long. Read out once typing pauses. */
export function CharacterCount({ id, text, limit }: CharacterCountProps) {
  const used = charactersOf(text);
  const over = used - limit;
  const countText = over > 0 ? `${plural(over, "character")} too many` : `${used} of ${limit} characters`;
  return (
    <chakra.p
      id={id}
      textStyle="small"
      mt="1"
      color={over > 0 ? "negative" : "muted"}
      fontWeight={over > 0 ? "600" : undefined}
      data-figures
    >
      {countText}
      <chakra.span srOnly role="status">
        {useDeferredValue(over > 0 ? countText : "")}
      </chakra.span>
    </chakra.p>
  );
}
