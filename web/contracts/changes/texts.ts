import { showMoney } from "#design-system/MoneyField/parseMoney.ts";

/** Dollars as people read them, with their sign. */
export const money = (amount: string): string =>
  amount.startsWith("-") ? `-$${showMoney(amount.slice(1))}` : `$${showMoney(amount)}`;
/** What is added, with its sign. */
export const added = (amount: string): string =>
  amount.startsWith("-") || amount === "0" ? money(amount) : `+${money(amount)}`;

/** Renewals, amendments and the end of a contract before its time. */
export const texts = {
  failed: "Nothing was changed because the server did not answer. Try again.",
  none: "None is set",

  inForce: "As it stands",
  version: "Version",
  endDate: "End Date",
  value: "Value in all",
  firstAmount: "First amount",
  paid: "Paid so far",
  grown: "Changes add",
  grownBy: (amount: string, share: string) => `${amount}, ${share}% of the first amount`,
  share: "The board decides above",
  shareOf: (share: string, limit: string) =>
    `${share}% of the first amount, counted over all changes, or ${limit} without a resolution`,

  line: "Versions",
  lineHelp: "The contract as it was made, then each change. A change counts once it is executed.",
  columns: {
    version: "Version",
    number: "Contract",
    kind: "What it is",
    status: "Status",
    amount: "Amount",
    endDate: "End Date",
    why: "Why",
  },
  kinds: { ORIGINAL: "As it was made", RENEWAL: "Renewal", AMENDMENT: "Amendment" },
  notInForce: "Not in force",

  options: "Renewal options",
  optionsHelp: "Give notice by the day in the table. The next option can be exercised while the contract is in force.",
  noOptions: "No option is left.",
  hadNone: "It was made without renewal options.",
  declined: (name: string) => `${name} said that it will not be renewed`,
  optionColumns: { number: "Option", term: "Term", notice: "Give notice by", price: "Price" },
  option: (number: number) => `Option ${number}`,
  term: (from: string, to: string) => `${from} to ${to}`,
  notice: (by: string, counted: string) => (by === counted ? by : `${by} (counted: ${counted})`),
  byIndex: "By the index",
  exercise: "Exercise option",
  exerciseQuestion: (number: number, of: string) => `Exercise option ${number} of ${of}?`,
  exerciseExplained:
    "We start a renewal as a draft with its own number. It is in force once it is approved, signed and executed.",
  noticeOn: "Notice was given on",
  noticeOnHelp: "Empty: today.",
  indexBefore: "Index at the last price",
  indexNow: "Index now",
  exercised: (number: string) => `Renewal ${number} started as a draft.`,
  decline: "Will not renew",
  declineQuestion: (of: string) => `Say that ${of} will not be renewed?`,
  declineExplained: "No option can be exercised after this. The contract ends on its End Date.",
  declinedDone: "It will not be renewed.",

  amend: "Propose amendment",
  amendQuestion: (of: string) => `Amend ${of}`,
  amendExplained:
    "We start an amendment as a draft with its own number. It is in force once it is approved, signed and executed.",
  amount: "Amount",
  amounts: { STAYS: "Stays", RISES: "Rises", FALLS: "Falls" },
  by: "By",
  newEnd: "New End Date",
  newEndHelp: "Empty: it stays.",
  why: "What changes, and why",
  amended: (number: string) => `Amendment ${number} started as a draft.`,
  noAmount: "Give the amount by which it changes.",
  revise: "Change",
  revised: "Amendment saved.",
  cancel: "Cancel",

  ofChange: "What it changes",
  first: "The contract it changes",
  firstHidden: "You may not read it",
  adds: "Adds",

  ending: "Ending it early",
  endingHelp: "One person asks, and somebody who signs for the county confirms. Until then it can be taken back.",
  terminate: "Terminate",
  terminateQuestion: (of: string) => `Ask to terminate ${of}?`,
  terminateExplained: "Somebody who signs for the county must confirm it. We write to them.",
  ground: "Ground",
  grounds: { CAUSE: "For cause", CONVENIENCE: "For convenience" },
  reason: "Reason",
  lastDay: "Last day",
  lastDayHelp: "Empty: the first day that its notice days allow.",
  asked: "Asked for. Somebody who signs for the county confirms it.",
  confirm: "Confirm termination",
  decision: "Decision",
  confirmQuestion: (of: string) => `Terminate ${of}?`,
  confirmExplained: (lastDay: string) =>
    `Its last day is ${lastDay}, or today if that has passed. Changes that are not finished fall away. You cannot undo this.`,
  confirmed: "Terminated.",
  withdraw: "Take back",
  withdrawQuestion: (of: string) => `Take back the termination of ${of}?`,
  withdrawExplained: "The contract goes on as it is.",
  withdrawn: "Taken back.",
  askedBy: (name: string, day: string) => `Asked for by ${name} on ${day}`,
  noticed: "Notice given",
  states: {
    ASKED: "Waiting for the signatory",
    CONFIRMED: (name: string) => `Confirmed by ${name}`,
    WITHDRAWN: (name: string) => `Taken back by ${name}`,
  },
  endsOn: (day: string) => `Terminated. Its last day is ${day}.`,
} as const;
