/** Texts of insurance in a purchase. */
export const texts = {
  help: "Bidders see it, the award is checked against it, and the awarded contract requires it.",
  none: "None",
  read: "Bidders see:",
};
