import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Ask for a resolution",
    at: ["/resolutions"],
    steps: [
      "Choose New Meeting Item. Enter your department and a title, and choose the section. The item you create starts as a draft.",
      "Fill in the Cover Sheet. Your changes are saved automatically, and the line at the top says when. Ctrl+S saves right away.",
      "Open Document. Generate the draft from the cover sheet, write it, or paste it from Word: WHEREAS and RESOLVED paragraphs become clauses.",
      "Press Enter at the end of a clause to start the next one. Press Enter in an empty WHEREAS to move on to RESOLVED.",
      "Submit it for review. It follows its route, and the stations at the top show where it is waiting.",
    ],
  },
  {
    title: "Review a resolution",
    at: ["/resolutions"],
    steps: [
      "Open it from “Waiting on me” on the dashboard. The text is on the left. The facts and your decision are on the right.",
      "Choose Comment or Suggest words under a clause. The text does not change. Your comments and suggestions go with it when you return it.",
      "Approve it, return it to draft or reject it. To return or reject it, give a reason.",
      "You can undo an approval for ten seconds. Then it is sent.",
      "“Next” opens the next one that is waiting for you.",
    ],
  },
  {
    title: "Decide what reviewers suggested",
    at: ["/resolutions"],
    steps: [
      "Open Document. Comments and suggestions are under their clause. The notice at the top counts the open ones.",
      "Accept puts the suggested words into the text as a new version. Decline leaves the clause as it is. A reason helps the reviewer.",
      "If the clause has changed since, you cannot accept the suggestion. Enter the words by hand and decline it.",
      "Answer a comment or mark it as settled. You can submit the draft again once every suggestion is decided.",
    ],
  },
  {
    title: "Bring a resolution before the board",
    at: ["/resolutions"],
    steps: [
      "Fill in the blanks listed in the notice at the top. If one has to stay, choose Keep the blanks and say why.",
      "Open the Export tab and choose the meeting. Export Meeting Item places the resolution on that meeting’s agenda.",
      "When it is adopted, it gets the next number in the register. Its text is sealed and can no longer change.",
      "Publish it so that everyone can read it on the county’s public pages.",
    ],
  },
  {
    title: "Import earlier resolutions",
    at: ["/resolutions/papers"],
    steps: [
      "Import a sheet with number, title, and date of adoption: Setup, Imports, “Resolutions adopted before”. Each resolution is imported as adopted and can no longer change.",
      "Then choose their papers here, many at once. Each file goes to the resolution whose number is at the start of the file name.",
      "If a file name has no number, type it. If a file is refused, you see why, and the rest are still attached.",
    ],
  },
  {
    title: "The Word template",
    at: ["/word-template"],
    steps: [
      "Upload a Word file with your letterhead. “Download .doc” in a resolution then fills it in.",
      "Use tags in braces for the resolution’s number, title and clauses. We check the tags before we keep the file and name any that is unknown.",
    ],
  },
];
