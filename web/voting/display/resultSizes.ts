/** Beyond this number of results, the surrounding content gets less space. */
export const fewResults = 4;
/** Beyond this number, results use two columns. */
export const manyResults = 7;
/** Beyond this number, the lines cannot be read from the back of the room. */
export const mostResults = 18;

/** The font size for a number of results, in em of the wall, chosen so that few fill it as well as many. */
export const resultSize = (results: number): string =>
  results <= 2 ? "2em" : results <= fewResults ? "1.6em" : results <= manyResults ? "1.25em" : "1.06em";
