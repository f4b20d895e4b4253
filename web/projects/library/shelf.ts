import { createContext, use } from "react";
import { PARAGRAPH_VARIABLES, type Variables } from "#schema/projects/library/variables.rules.ts";
import { texts } from "./texts.ts";

/** Texts that a part of the library overrides. */
type Words<T> = {
  readonly [Key in keyof T]: T[Key] extends (...args: infer Given) => string
    ? (...args: Given) => string
    : T[Key] extends string
      ? string
      : Words<T[Key]>;
};

/** A part of the county's library on screen: paragraphs for purchases, or clauses for contracts. */
export interface Shelf {
  matter: "PURCHASE" | "CONTRACT";
  /** Address of the list. */
  at: string;
  variables: Variables;
  texts: Words<typeof texts>;
}

const PURCHASES: Shelf = {
  matter: "PURCHASE",
  at: "/procurement-settings/paragraphs",
  variables: PARAGRAPH_VARIABLES,
  texts,
};

/** The part that the pages below show. Default: purchases. */
export const ShelfContext = createContext(PURCHASES);

export const useShelf = (): Shelf => use(ShelfContext);
