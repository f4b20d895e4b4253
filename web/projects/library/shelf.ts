import { createContext, use } from "react";
import { PARAGRAPH_VARIABLES, type Variables } from "#schema/projects/library/variables.rules.ts";
import { texts } from "./texts.ts";

/** Texts that a part of the library replaces with its own. */
type Words<T> = {
  readonly [Key in keyof T]: T[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : T[Key] extends string
      ? string
      : Words<T[Key]>;
};

/** A part of the county's library on screen: paragraphs of purchases, or clauses of contracts. */
export interface Shelf {
  matter: "PURCHASE" | "CONTRACT";
  /** Address of its list. */
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

/** Which part the pages below show; purchases' where nothing is said. */
export const ShelfContext = createContext(PURCHASES);

export const useShelf = (): Shelf => use(ShelfContext);
