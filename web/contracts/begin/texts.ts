import { CONTRACT_FIELD_LABELS } from "#schema/contracts/fields/fields.rules.ts";

/** The form of a contract. The county already uses the labels of the first group: keep them word for word. */
export const texts = {
  fields: {
    ...CONTRACT_FIELD_LABELS,
    number: "Contract Number",
    departmentId: "Department",
    vendorId: "Vendor",
  },
  newContract: "New Contract",
  save: "Save",
  clone: "Clone Contract",
  coverSheet: "Cover Sheet",

  context: "A draft of yours. You can change it until you send it to its route.",
  numberGiven: "Given when it is saved",
  chooseDepartment: "Choose a department",
  vendorHelp: "Choose from the register, or type a name.",
  vendorNameHelp: "The vendor as the contract names it.",
  inRegister: "From the county's register of vendors.",
  nameAlone: "A name alone: no vendor of the register.",
  vendorsFailed: "We could not search the register. You can type the name.",
  noticeHelp: "By when a notice about its end or renewal must be given.",
  amountHelp: "The most that may be paid under it.",
  cloneFirst: "Save the contract first. You can then clone it.",
  coverSheetFirst: "Save the contract first. You can then print its cover sheet.",
  saving: "Saving…",
  created: (number: string) => `Saved as contract ${number}.`,
  failed: "We could not save it: the server did not answer. Try again.",
  mayNot: "You may not start a contract",

  coming: {
    title: "Contracts",
    ofAward: "What the county agreed with the vendor of this award.",
    ofResolution: "What this resolution authorizes.",
    none: "No contract came of it so far.",
    create: "Create contract",
    question: "Create the contract?",
    explained: "We start it as a draft of yours, with the vendor, amount, term and resolution filled in.",
    anotherQuestion: "Create another contract?",
    anotherExplained: (numbers: string) =>
      `${numbers} came of it already. Create another one only if the county needs a second contract.`,
    created: (number: string) => `Started contract ${number}.`,
  },

  wholeFrom: (label: string, [least, most]: readonly [number, number]) =>
    `${label} must be a whole number from ${least} to ${most}.`,
  terms: {
    title: "Renewal and ending",
    help: "Leave the number empty when it has no renewal options.",
    optionCount: "Renewal options",
    optionMonths: "Months of each",
    optionNoticeDays: "Notice before the End Date",
    optionPrice: "Price of a renewed term",
    optionRate: "Percent",
    prices: {
      SAME: "The same",
      PERCENT: "So many percent more",
      CPI: "By the consumer price index, up to a cap",
      SCHEDULE: "An amount for each option",
    },
    rateHelp: { PERCENT: "More than the term before; -2 is less.", CPI: "The cap." },
    amount: (option: number) => `Amount of option ${option}`,
    days: "days",
    months: "months",
    causeHelp: "Empty: it can be ended at once.",
    convenienceHelp: "Empty: the county cannot end it for convenience.",
    noRate: "Percent is a number such as 2.5.",
    noAmount: "Give each option its amount.",
  },
} as const;
