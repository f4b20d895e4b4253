import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Buy something",
    at: ["/procurement", "/projects"],
    steps: [
      "Create a project: title, department, dates and what it may cost.",
      "Write the document section by section. Final Submit appears when every section is approved.",
      "The Final Review Checklist shows what is still missing. Then submit it to Legal, and publish it to the vendor portal.",
      "Answer questions by addenda; everybody reads the same answer.",
    ],
  },
  {
    title: "Open sealed bids",
    at: ["/procurement", "/projects"],
    steps: [
      "Choose the keyholders under Sealed bids. Each makes and rehearses a key once. For 12 months it serves all further sealed bids, and the key to those is ready as soon as you choose.",
      "Nobody reads a bid before its hour. Keyholders enter their shares when the opening begins, and a witness is there.",
      "Everyone can watch the opening at the notice’s address with “/opening” at its end. Keyholders enter their shares there, and the witness witnesses there; both find it as a task on the dashboard once bids are due.",
      "The tabulation compares the bids line by line. An award goes the way of a resolution.",
    ],
  },
  {
    title: "Procurement settings",
    at: ["/procurement-settings"],
    steps: [
      "Keep your county’s own figures of procurement, and the sections with which a new project’s document begins. Projects that are there already keep theirs.",
    ],
  },
];
