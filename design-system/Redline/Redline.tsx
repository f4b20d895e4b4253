import { chakra } from "@chakra-ui/react";
import { redlineRecipe } from "./Redline.recipe.ts";

const Root = chakra("p", redlineRecipe);

export type RedlineChange = "SAME" | "ADDED" | "REMOVED";
export type RedlineProps = {
  /** Prefix of the text: 'WHEREAS, '. */
  head?: string | undefined;
  /** Inline, within other text. */
  inline?: boolean;
  parts: readonly { readonly change: RedlineChange; readonly text: string }[];
};

/** It inherits the style around it. */
const AMONG_WORDS = { as: "span", css: { fontFamily: "inherit", fontSize: "inherit", lineHeight: "inherit" } } as const;

/** Two versions of a text in one: `ins` for added, `del` for removed, also for screen readers. */
export function Redline({ head, inline = false, parts }: RedlineProps) {
  return (
    <Root {...(inline && AMONG_WORDS)}>
      {head && <strong>{head}</strong>}
      {parts.map(({ change, text }, index) => {
        // Parts of a text have no key but their index.
        const key = `${index}-${change}`;
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
