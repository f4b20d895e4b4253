import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Your account",
    at: ["/account", "/sign-in-settings"],
    steps: [
      "Change your password: at least 10 characters, with an uppercase letter, a lowercase letter, a digit and a special character.",
      "Set up codes or a passkey as a second step. Keep the recovery codes in a safe place, not on your phone.",
      "Sessions lists where you are signed in. End any that you do not recognize.",
      "A token lets a program act for you. You choose what it can do.",
    ],
  },
  {
    title: "Connect a program",
    at: ["/developers"],
    steps: [
      "Create a token under My Account, and allow only what the program needs.",
      "The For Integrators page has the address, the documented calls and the schema.",
    ],
  },
];
