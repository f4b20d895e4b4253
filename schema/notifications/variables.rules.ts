import type { NotificationKey } from "./rules.ts";

// Variables of letters: those of every letter, and those of the matter that it is about (decision 'Approval route').

export interface Variable {
  /** Name as written between the braces. */
  name: string;
  /** What it contains, in words. */
  about: string;
  /** Shown in previews and test letters. */
  sample: string;
}

const variable = (name: string, about: string, sample: string): Variable => ({ name, about, sample });

/** Filled when a letter is sent, not when it is written, so a subject cannot use them. */
export const FILLED_WHEN_SENT: readonly string[] = ["link", "temp_password"];

const SPECIFIED = [
  variable("user.email", "Recipient's email address", "ann.ash@demo.example"),
  variable("user.first_name", "Recipient's first name", "Ann"),
  variable("user.last_name", "Recipient's last name", "Ash"),
  variable("tenant.name", "The county", "Demo County"),
  variable("app_url", "Web address of the county's site", "https://demo.dais.example"),
] as const;
const LINK = variable(
  "link",
  "Link to the subject of the letter",
  "https://demo.dais.example/resolutions/0f2c?letter=sample",
);
const TEMPORARY = variable("temp_password", "Password for the first sign-in, good once", "Ruby-Canal-4821");
const MATTER = [
  variable(
    "matter.number",
    "Number of the resolution, contract, or project (file number before adoption)",
    "RLA-2026-14",
  ),
  variable("matter.title", "Its title", "Purchase of road salt"),
  variable("matter.department", "Requesting department", "Public Works"),
  variable("matter.adoptedOn", "Adoption date of a resolution, empty before adoption", "March 11, 2026"),
] as const;
const ACTOR = variable("actor.name", "Who did it", "Carl Clerk");
const NOTE = variable("note", "The note that goes with the request", "Please look at the second page.");
const STEP = variable("step.action", "What is asked for: approval, signature or information", "approval");

/** Variables of each key: those of every letter first. */
export const VARIABLES: Readonly<Record<NotificationKey, readonly Variable[]>> = {
  "AMEND-RENEW-NOTICE": [
    ...SPECIFIED,
    LINK,
    ...MATTER,
    ACTOR,
    variable("prior.number", "Number of the resolution that is changed", "7-2024"),
    variable("prior.title", "Its title", "Purchase of road salt, 2024"),
    variable("link.kind", "What the new one does to it", "amends"),
  ],
  "APPROVAL-NOTIFY": [...SPECIFIED, LINK, ...MATTER, STEP, NOTE, ACTOR],
  "APPROVAL-NOTIFY-ONLY": [...SPECIFIED, LINK, ...MATTER, STEP, NOTE, ACTOR],
  "EXECUTED-NOTIFY": [...SPECIFIED, LINK, ...MATTER, ACTOR],
  "INSURANCE-EXPIRE-NOTICE": [
    ...SPECIFIED,
    LINK,
    variable("vendor.name", "Name of the vendor", "Hudson Valley Engineering"),
    variable(
      "insurance.ending",
      "Which insurance of which contracts ends, and when",
      "General liability of contract 2026-0012 Roof of the courthouse: the last day of coverage is December 13, 2026, in 30 days.",
    ),
  ],
  "REJECT-NOTIFY": [
    ...SPECIFIED,
    LINK,
    ...MATTER,
    ACTOR,
    variable("reason", "Why it was returned or rejected", "The amount is missing."),
  ],
  "WELCOME-EMAIL": [...SPECIFIED, TEMPORARY, LINK],
};

/** When each letter is sent, in words. */
export const ABOUT: Readonly<Record<NotificationKey, string>> = {
  "AMEND-RENEW-NOTICE":
    "A new resolution renews or amends an earlier one. Letters about contracts that end soon have their own text.",
  "APPROVAL-NOTIFY":
    "A step of an approval route is waiting for someone's approval or signature. Reminders use it too.",
  "APPROVAL-NOTIFY-ONLY": "Someone is notified of a resolution and does not need to act.",
  "EXECUTED-NOTIFY": "A resolution was adopted.",
  "INSURANCE-EXPIRE-NOTICE":
    "Insurance that a contract requires ends in 60, 30 or 15 days, or has ended. Sent once each, to the vendor and the contract's owner.",
  "REJECT-NOTIFY": "A resolution was returned or rejected.",
  "WELCOME-EMAIL": "An account was opened for someone. It always goes by email.",
};

/** Sample values of a key by name, for a preview. @param ownSamples values that the county knows better, e.g. its name */
export const samplesOf = (
  key: NotificationKey,
  ownSamples: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(VARIABLES[key].map(({ name, sample }) => [name, sample])),
  ...ownSamples,
});
