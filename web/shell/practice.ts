/** Whether the county of the address is for practice: the server says so of the page. */
export const isPracticeCounty = (): boolean => document.querySelector('meta[name="practice-county"]') !== null;
