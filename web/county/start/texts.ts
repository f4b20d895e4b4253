/** Getting Started: the setup of a county before its first meeting. */
export const texts = {
  title: "Getting Started",
  context: "Six steps to your first meeting, in any order. Leave any of them for later.",
  done: "Done",
  toDo: "To do",
  later: "Later",
  leave: (step: string) => `Leave for later: ${step}`,
  leaveShort: "Leave for later",
  takeUp: (step: string) => `Put back on the list: ${step}`,
  takeUpShort: "Put back on the list",
  failed: "Not saved. Try again.",
  ready: "Everything is set up.",
  readyHelp: "This page stays here. The dashboard no longer shows these steps.",
  hidden: "Only people who can edit the county's identity can set it up.",
};
