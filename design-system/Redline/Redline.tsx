import { chakra } from "@chakra-ui/react";
import { redlineRecipe } from "./Redline.recipe.ts";

const Root = chakra("p", redlineRecipe);

export type RedlineChange = "SAME" | "ADDED" | "REMOVED";
export type RedlineProps = {
  /** Words that stand before the text: 'WHEREAS, '. */
  head?: string | undefined;
  /** It stands within a line of other words. */
  inline?: boolean;
  parts: readonly { readonly change: RedlineChange; readonly text: string }[];
};

/** It looks like the words around it. */
const AMONG_WORDS = { as: "span", css: { fontFamily: "inherit", fontSize: "inherit", lineHeight: "inherit" } } as const;

/** Two versions of a text in one: `ins` for what came, `del` for what went, said to those who listen as well. */
export function Redline({ head, inline = false, parts }: RedlineProps) {
  return (
    <Root {...(inline && AMONG_WORDS)}>
      {head && <strong>{head}</strong>}
      {parts.map(({ change, text }, at) => {
        // A text has no other name for its parts than their place.
        const key = `${at}-${change}`;
        if (change === "SAME") return <span key={key}>{text}</span>;
        const Mark = change === "ADDED" ? "ins" : "del";
        return (
          <Mark key={key}>
            <chakra.span srOnly>{change === "ADDED" ? " added: " : " removed: "}</chakra.span>
            {text}
            <chakra.span srOnly> end. </chakra.span>
          </Mark>
        );
      })}
    </Root>
  );
}
