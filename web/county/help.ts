import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "From nothing to the first meeting",
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
      "On Identity, upload the logo and set the names, the color, and how to reach the county. Sign-in, pages, papers, and letters show them at once.",
      "The logo is a PNG, JPEG, or WebP file of at most 1 MB with at least 120 pixels on each side. A drawing (SVG) becomes a picture before it is sent.",
      "On Time and Place, list the places where you meet, one on each line, in the order in which they are offered.",
      "The time zone can't change while a meeting is in session.",
      "Under Holidays, list the days on which your county is closed beside the federal holidays.",
      "On Numbers, set how meetings, requests, resolutions, projects, bids, and contracts are numbered. The next three numbers are shown as you type. No number is given twice.",
      "On Paper, choose what stands at the head of PDF files, and say who certifies from which day on.",
      "On Public, clear what people who are not signed in don't see, write the accessibility statement and the privacy notice, and name who is told of security problems.",
    ],
  },
];
