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
  saving: "Saving…",
  created: (number: string) => `Saved as contract ${number}.`,
  failed: "We could not save it: the server did not answer. Try again.",
  mayNot: "You may not start a contract",
} as const;
