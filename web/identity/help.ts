import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Your account",
    at: ["/account", "/sign-in-settings"],
    steps: [
      "Change your password: at least 10 characters, with an upper and a lower case letter, a digit and a special one.",
      "Set up codes or a passkey as a second step. Keep the recovery codes where your phone is not.",
      "Sessions lists where you are signed in; end those you do not know.",
      "A token lets a program of yours ask in your name, as far as you allow.",
    ],
  },
  {
    title: "Let a program ask",
    at: ["/developers"],
    steps: [
      "Make a token under My Account, and allow it no more than the program needs.",
      "The page For Integrators names the address, the documented calls and the schema.",
    ],
  },
];
