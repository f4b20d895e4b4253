/** The words of insurance in a purchase. */
export const texts = {
  help: "Bidders are shown it, the award is held against it, and the contract of the award asks for it.",
  none: "None",
  read: "Bidders read:",
};
