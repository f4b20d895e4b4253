export const texts = {
  title: "Resolution",
  help: "The board decides on this purchase by resolution. The draft takes the vendor, amount, kind of contract and bid number from here.",
  none: "No resolution has been drafted from this project.",
  create: "Create resolution",
  question: "Create a resolution from this project?",
  explained: "It starts as a draft with its own file number. Vendor, amount and reference can be changed there.",
  created: (number: string) => `${number} was created.`,
  procurement: "Procurement project",
  procurementHelp: "This resolution was drafted from a purchase.",
  awarded: (vendor: string, amount: string | null, day: string | null) =>
    `Awarded to ${vendor}${amount ? ` for ${amount}` : ""}${day ? ` on ${day}` : ""}.`,
  intended: (vendor: string, amount: string | null, day: string) =>
    `Intended award to ${vendor}${amount ? ` for ${amount}` : ""}. Notice published on ${day}.`,
  failed: "Could not create the resolution. Try again.",
} as const;
