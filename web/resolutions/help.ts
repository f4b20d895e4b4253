import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Ask for a resolution",
    at: ["/resolutions"],
    steps: [
      "Choose New Meeting Item, give your department and a title, and choose the section. Create it: it begins as a draft.",
      "Fill in the Cover Sheet. What you type saves itself; the line at the top says when. Ctrl+S saves at once.",
      "Open Document. Generate the draft from the cover sheet, write it, or paste it from Word: WHEREAS and RESOLVED paragraphs become clauses.",
      "Enter at the end of a clause begins the next; Enter in an empty WHEREAS goes on to RESOLVED.",
      "Submit it for review. It goes along its route, and the stations at the top say where it waits.",
    ],
  },
  {
    title: "Review a resolution",
    at: ["/resolutions"],
    steps: [
      "Open it from “Waiting on me” on the dashboard. The text stands on the left, the facts and your decision on the right.",
      "Choose Comment or Suggest words under a clause. The text stays as it is; both go along when you return it.",
      "Approve it, return it to draft or reject it. A return and a rejection need your reason.",
      "You can take an approval back for ten seconds. Then it is sent.",
      "“Next” leads to the next one that waits for you.",
    ],
  },
  {
    title: "Decide what reviewers suggested",
    at: ["/resolutions"],
    steps: [
      "Open Document. Comments and suggestions stand under their clause; the notice at the top counts those that are open.",
      "Accept puts the suggested words into the text as a version. Decline leaves the clause as it is; a reason helps the reviewer.",
      "If a clause has changed since, its suggestion cannot be accepted. Enter the words by hand and decline it.",
      "Answer a comment or mark it as settled. You can submit the draft again once every suggestion is decided.",
    ],
  },
  {
    title: "Bring a resolution before the board",
    at: ["/resolutions"],
    steps: [
      "Fill in the blanks that the notice at the top names. If one has to stay, choose Keep the blanks and say why.",
      "Open the tab Export and choose the meeting. Export Meeting Item places the resolution on that meeting’s agenda.",
      "When it is adopted it gets the next number of the register, and its text is sealed: it can no longer change.",
      "Publish it, and everybody can read it on the county’s public pages.",
    ],
  },
  {
    title: "Bring in the law of before",
    at: ["/resolutions/papers"],
    steps: [
      "Import a sheet with number, title, and day of adoption: Setup, Imports, “Resolutions adopted before”. Each stands as adopted, and nothing of it changes any more.",
      "Then choose its papers here, many at once. Each goes to the resolution whose number its name begins with.",
      "Where a name tells no number, type it. A file that is refused says why, and the others go on.",
    ],
  },
  {
    title: "The Word template",
    at: ["/word-template"],
    steps: [
      "Upload a Word file with your letterhead. “Download .doc” in a resolution then fills it in.",
      "Tags in braces stand for the resolution’s number, title and clauses; a tag that is not known is named before the file is kept.",
    ],
  },
];
