import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Open sealed bids",
    at: ["/procurement", "/projects"],
    steps: [
      "Choose the keyholders under Sealed bids. Each makes and rehearses a key once. For 12 months it serves all further sealed bids, and the key to those bids is ready as soon as you choose.",
      "No one can read a bid before the opening. Keyholders enter their shares when the opening begins, with a witness present.",
      "Everyone can watch the opening at the notice’s address with “/opening” at its end. Keyholders enter their shares there, and the witness takes part there. Both find it as a task on the dashboard once bids are due.",
      "The tabulation compares the bids line by line. An award follows the same path as a resolution.",
    ],
  },
];
