/** Whether the county is a practice county, which the server marks in the page. */
export const isPracticeCounty = (): boolean => document.querySelector('meta[name="practice-county"]') !== null;
