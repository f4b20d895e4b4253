import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Set up your first meeting",
    at: ["/getting-started", "/dashboard"],
    steps: [
      "Getting Started lists six steps, each with a link to its page: county, board, committees, people, who decides, first meeting.",
      "Do them in any order, and leave for later what you don't need yet. A step is done when the records show it.",
    ],
  },
  {
    title: "Set up your county",
    at: ["/county-settings"],
    steps: [
      "On Identity, upload the logo and set the names, the color, and how to reach the county. They appear immediately at sign-in, on pages, on documents, and in emails.",
      "The logo is a PNG, JPEG, or WebP file of at most 1 MB with at least 120 pixels on each side. A drawing (SVG) is converted to an image before it is uploaded.",
      "On Time and Place, list the places where you meet, one per line, in the order you want them offered.",
      "The time zone can't change while a meeting is in session.",
      "Under Holidays, list the days your county is closed in addition to the federal holidays.",
      "On Numbers, set how meetings, requests, resolutions, projects, bids, and contracts are numbered. The next three numbers are shown as you type. No number is used twice.",
      "On Paper, choose what appears at the top of PDF files, and list who certifies and from what date.",
      "On Public, clear what people who are not signed in should not see, write the accessibility statement and the privacy notice, and enter the contact for security problems.",
    ],
  },
];
