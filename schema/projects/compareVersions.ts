import { GraphQLError } from "graphql";
import type { RedlinePart } from "../resolutions/editor/redline.rules.ts";
import { redlineWords } from "../resolutions/editor/redline.rules.ts";

/**
 * Word-by-word changes between two versions of a text. `noun`: the text, as in “This section has no version 9.” @throws
 * BAD_USER_INPUT if one of the versions is not found
 */
export function compareVersions(
  noun: string,
  versions: readonly { number: number; contentText: string }[],
  { from, to }: { from: number; to: number },
): RedlinePart[] {
  const textOf = (number: number) => {
    const version = versions.find((each) => each.number === number);
    if (version) return version.contentText;
    throw new GraphQLError(`This ${noun} has no version ${number}.`, { extensions: { code: "BAD_USER_INPUT" } });
  };
  return redlineWords(textOf(from), textOf(to));
}
