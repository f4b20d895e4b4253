// oxlint-disable relay/unused-fields -- the lines go whole to the grid
import { graphql, readInlineData } from "react-relay";
import type {
  gridLines_tabulation$data,
  gridLines_tabulation$key,
} from "./__generated__/gridLines_tabulation.graphql.ts";

/** Lines fetched per request. */
export const LINES_PER_PAGE = 60;

const fragment = graphql`
  fragment gridLines_tabulation on Tabulation
  @inline
  @argumentDefinitions(from: { type: "Int!", defaultValue: 0 }, count: { type: "Int!", defaultValue: 60 }) {
    lines(from: $from, count: $count) {
      key
      kind
      number
      description
      unit
      quantity
      isChosen
      estimate
      spread
      cells {
        state
        unitPrice
        amount
        isLow
      }
    }
  }
`;

export type GridLine = gridLines_tabulation$data["lines"][number];

/** The lines of an answer, read without a store subscription per cell, because a screen can show thousands. */
export const linesIn = (tabulation: gridLines_tabulation$key): readonly GridLine[] =>
  readInlineData(fragment, tabulation).lines;
