import type { NotificationKey } from "./rules.ts";

// Variables of letters: those of every letter, and those of a resolution (decision 'Approval route').

export interface Variable {
  /** As it is written between the braces. */
  name: string;
  /** What it is, in words. */
  about: string;
  /** What a preview and a test letter show in its place. */
  sample: string;
}

const variable = (name: string, about: string, sample: string): Variable => ({ name, about, sample });

/** Filled when a letter is sent, not when it is written; a subject cannot use them. */
export const FILLED_WHEN_SENT: readonly string[] = ["link", "temp_password"];

const SPECIFIED = [
  variable("user.email", "The receiver's address", "ann.ash@demo.example"),
  variable("user.first_name", "The receiver's first name", "Ann"),
  variable("user.last_name", "The receiver's last name", "Ash"),
  variable("tenant.name", "The county", "Demo County"),
  variable("app_url", "The county's address of the product", "https://demo.dais.example"),
] as const;
const LINK = variable(
  "link",
  "The address of what the letter is about",
  "https://demo.dais.example/resolutions/0f2c?letter=sample",
);
const TEMPORARY = variable("temp_password", "A password for the first sign-in, good once", "Ruby-Canal-4821");
const RESOLUTION = [
  variable("resolution.number", "The resolution's number, or its file number before adoption", "RLA-2026-14"),
  variable("resolution.title", "Its title", "Purchase of road salt"),
  variable("resolution.department", "The department that asks for it", "Public Works"),
  variable("resolution.adoptedOn", "The day of its adoption; empty before", "March 11, 2026"),
] as const;
const ACTOR = variable("actor.name", "Who did it", "Carl Clerk");
const NOTE = variable("note", "The note that goes with the request", "Please look at the second page.");
const STEP = variable("step.action", "What is asked for: approval, signature or information", "approval");

/** Variables of each key: those of every letter first. */
export const VARIABLES: Readonly<Record<NotificationKey, readonly Variable[]>> = {
  "AMEND-RENEW-NOTICE": [
    ...SPECIFIED,
    LINK,
    ...RESOLUTION,
    ACTOR,
    variable("prior.number", "Number of the resolution that is changed", "7-2024"),
    variable("prior.title", "Its title", "Purchase of road salt, 2024"),
    variable("link.kind", "What the new one does to it", "amends"),
  ],
  "APPROVAL-NOTIFY": [...SPECIFIED, LINK, ...RESOLUTION, STEP, NOTE, ACTOR],
  "APPROVAL-NOTIFY-ONLY": [...SPECIFIED, LINK, ...RESOLUTION, STEP, NOTE, ACTOR],
  "EXECUTED-NOTIFY": [...SPECIFIED, LINK, ...RESOLUTION, ACTOR],
  "INSURANCE-EXPIRE-NOTICE": [
    ...SPECIFIED,
    LINK,
    variable("vendor.name", "Name of the vendor", "Hudson Valley Engineering"),
    variable(
      "insurance.ending",
      "Which lines of which contracts end, and when",
      "General liability of contract 2026-0012 Roof of the courthouse: the last day of coverage is December 13, 2026, in 30 days.",
    ),
  ],
  "REJECT-NOTIFY": [
    ...SPECIFIED,
    LINK,
    ...RESOLUTION,
    ACTOR,
    variable("reason", "Why it was returned or refused", "The amount is missing."),
  ],
  "WELCOME-EMAIL": [...SPECIFIED, TEMPORARY, LINK],
};

/** When each letter is sent, in words. */
export const ABOUT: Readonly<Record<NotificationKey, string>> = {
  "AMEND-RENEW-NOTICE":
    "A new resolution renews or amends an earlier one. About a contract that ends soon the letter has words of its own.",
  "APPROVAL-NOTIFY": "A step of an approval route waits for somebody's approval or signature. Reminders use it too.",
  "APPROVAL-NOTIFY-ONLY": "Somebody is told of a resolution; nothing is asked of them.",
  "EXECUTED-NOTIFY": "A resolution was adopted.",
  "INSURANCE-EXPIRE-NOTICE":
    "Insurance that a contract asks for ends in 60, 30 or 15 days, or has ended: once each, to the vendor and the contract's owner.",
  "REJECT-NOTIFY": "A resolution was returned or rejected.",
  "WELCOME-EMAIL": "An account was opened for somebody. It always comes by mail.",
};

/** Sample values of a key by name, for a preview. @param own values that the county knows better, e.g. its name */
export const samplesOf = (
  key: NotificationKey,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(VARIABLES[key].map(({ name, sample }) => [name, sample])),
  ...own,
});
