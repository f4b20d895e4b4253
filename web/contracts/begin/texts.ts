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

  context: "This is your draft. You can change it until you send it for approval.",
  numberGiven: "Assigned when you save",
  chooseDepartment: "Choose a department",
  vendorHelp: "Choose from the register, or type a name.",
  vendorNameHelp: "The vendor's name as it appears in the contract.",
  inRegister: "From the county's vendor register.",
  nameAlone: "A name only, not a vendor in the register.",
  vendorsFailed: "Could not search the register. You can type the name.",
  noticeHelp: "Deadline for notice about its end or renewal.",
  amountHelp: "The most that may be paid under it.",
  cloneFirst: "Save the contract first. You can then clone it.",
  coverSheetFirst: "Save the contract first. You can then print its cover sheet.",
  saving: "Saving…",
  created: (number: string) => `Saved as contract ${number}.`,
  failed: "Could not save the contract. Try again.",
  mayNot: "You may not start a contract",

  coming: {
    title: "Contracts",
    ofAward: "Contracts with the vendor of this award.",
    ofResolution: "Contracts that this resolution authorizes.",
    none: "No contract yet.",
    create: "Create contract",
    question: "Create the contract?",
    explained: "We create a draft for you, with the vendor, amount, term and resolution filled in.",
    anotherQuestion: "Create another contract?",
    anotherExplained: (numbers: string) =>
      `There is already ${numbers}. Create another one only if the county needs a second contract.`,
    created: (number: string) => `Started contract ${number}.`,
  },

  wholeFrom: (label: string, [least, most]: readonly [number, number]) =>
    `${label} must be a whole number from ${least} to ${most}.`,
  terms: {
    title: "Renewal and ending",
    help: "Leave the number empty if the contract has no renewal options.",
    optionCount: "Renewal options",
    optionMonths: "Months per option",
    optionNoticeDays: "Notice before the End Date",
    optionPrice: "Price of a renewed term",
    optionRate: "Percent",
    prices: {
      SAME: "The same",
      PERCENT: "Percentage increase",
      CPI: "Consumer price index, up to a cap",
      SCHEDULE: "An amount for each option",
    },
    rateHelp: { PERCENT: "Increase over the term before. Use -2 for a 2% decrease.", CPI: "The cap." },
    amount: (option: number) => `Amount of option ${option}`,
    days: "days",
    months: "months",
    causeHelp: "Leave empty if it can be ended immediately.",
    convenienceHelp: "Leave empty if the county cannot end it for convenience.",
    noRate: "Enter the percentage as a number, such as 2.5.",
    noAmount: "Enter an amount for each option.",
  },
} as const;
