/** With more results than these what is around them makes room. */
export const fewResults = 4;
/** More than these stand in two columns. */
export const manyResults = 7;
/** More lines than these nobody reads from the back of the room. */
export const mostResults = 18;

/** Size of the letters of so many results, in em of the wall: few fill it as many do. */
export const resultSize = (results: number): string =>
  results <= 2 ? "2em" : results <= fewResults ? "1.6em" : results <= manyResults ? "1.25em" : "1.06em";
