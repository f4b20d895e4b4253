import { showMoney } from "#design-system/MoneyField/parseMoney.ts";

/** Dollars with their sign, for display. */
export const money = (amount: string): string =>
  amount.startsWith("-") ? `-$${showMoney(amount.slice(1))}` : `$${showMoney(amount)}`;
/** An increase with its sign. */
export const added = (amount: string): string =>
  amount.startsWith("-") || amount === "0" ? money(amount) : `+${money(amount)}`;

/** Renewals, amendments and the early termination of a contract. */
export const texts = {
  failed: "Nothing was changed because the server did not answer. Try again.",
  none: "Not set",

  inForce: "Current terms",
  version: "Version",
  endDate: "End Date",
  value: "Total value",
  firstAmount: "Original amount",
  paid: "Paid so far",
  grown: "Added by changes",
  grownBy: (amount: string, share: string) => `${amount}, ${share}% of the original amount`,
  share: "Board decision needed above",
  shareOf: (share: string, limit: string) =>
    `${share}% of the original amount across all changes, or ${limit} without a resolution`,

  line: "Versions",
  lineHelp: "The original contract, then each change. A change counts once it is executed.",
  columns: {
    version: "Version",
    number: "Contract",
    kind: "Type",
    status: "Status",
    amount: "Amount",
    endDate: "End Date",
    why: "Why",
  },
  kinds: { ORIGINAL: "Original", RENEWAL: "Renewal", AMENDMENT: "Amendment" },
  notInForce: "Not in force",

  options: "Renewal options",
  optionsHelp: "Give notice by the date in the table. You can exercise the next option while the contract is in force.",
  noOptions: "No options are left.",
  hadNone: "The contract has no renewal options.",
  declined: (name: string) => `${name} recorded that it will not be renewed`,
  optionColumns: { number: "Option", term: "Term", notice: "Give notice by", price: "Price" },
  option: (number: number) => `Option ${number}`,
  term: (from: string, to: string) => `${from} to ${to}`,
  notice: (by: string, counted: string) => (by === counted ? by : `${by} (counted: ${counted})`),
  byIndex: "By the index",
  exercise: "Exercise option",
  exerciseQuestion: (number: number, of: string) => `Exercise option ${number} of ${of}?`,
  exerciseExplained:
    "We start a renewal as a draft with its own number. It is in force once it is approved, signed and executed.",
  noticeOn: "Notice given on",
  noticeOnHelp: "Leave empty for today.",
  indexBefore: "Index at the last price",
  indexNow: "Index now",
  exercised: (number: string) => `Renewal ${number} started as a draft.`,
  decline: "Will not renew",
  declineQuestion: (of: string) => `Record that ${of} will not be renewed?`,
  declineExplained: "No option can be exercised after this. The contract ends on its End Date.",
  declinedDone: "It will not be renewed.",

  amend: "Propose amendment",
  amendQuestion: (of: string) => `Amend ${of}`,
  amendExplained:
    "We start an amendment as a draft with its own number. It is in force once it is approved, signed and executed.",
  amount: "Amount",
  amounts: { STAYS: "No change", RISES: "Increases", FALLS: "Decreases" },
  by: "By",
  newEnd: "New End Date",
  newEndHelp: "Leave empty for no change.",
  why: "What changes, and why",
  amended: (number: string) => `Amendment ${number} started as a draft.`,
  noAmount: "Enter the amount of the change.",
  revise: "Change",
  revised: "Amendment saved.",
  cancel: "Cancel",

  ofChange: "What it changes",
  first: "The contract it changes",
  firstHidden: "You may not read it",
  adds: "Adds",

  ending: "Early termination",
  endingHelp:
    "One person requests it, and someone who signs for the county confirms it. Until then, it can be withdrawn.",
  terminate: "Terminate",
  terminateQuestion: (of: string) => `Request termination of ${of}?`,
  terminateExplained: "Someone who signs for the county must confirm it. We email them.",
  ground: "Ground",
  grounds: { CAUSE: "For cause", CONVENIENCE: "For convenience" },
  reason: "Reason",
  lastDay: "Last day",
  lastDayHelp: "Leave empty for the earliest date that its notice days allow.",
  asked: "Requested. Someone who signs for the county must confirm it.",
  confirm: "Confirm termination",
  decision: "Decision",
  confirmQuestion: (of: string) => `Terminate ${of}?`,
  confirmExplained: (lastDay: string) =>
    `Its last day is ${lastDay}, or today if that has passed. Unfinished changes are dropped. You cannot undo this.`,
  confirmed: "Terminated.",
  withdraw: "Withdraw",
  withdrawQuestion: (of: string) => `Withdraw the termination of ${of}?`,
  withdrawExplained: "The contract continues unchanged.",
  withdrawn: "Withdrawn.",
  askedBy: (name: string, day: string) => `Requested by ${name} on ${day}`,
  noticed: "Notice given",
  states: {
    ASKED: "Waiting for the signatory",
    CONFIRMED: (name: string) => `Confirmed by ${name}`,
    WITHDRAWN: (name: string) => `Withdrawn by ${name}`,
  },
  endsOn: (day: string) => `Terminated. Its last day is ${day}.`,
} as const;
