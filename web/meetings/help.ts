import type { HelpTopic } from "#web/shell/helpTopic.ts";

export const help: readonly HelpTopic[] = [
  {
    title: "Prepare a meeting",
    at: ["/meetings"],
    steps: [
      "Choose New Meeting and enter its type, date, time and place. It starts from the body’s template, if there is one.",
      "Open it. The line of steps shows where the meeting is. The button beside the title is the next step, and More has everything else.",
      "Add items, each with its vote type. In More, “Add from Queue” brings in resolutions that are waiting for this body.",
      "Drag items, or use their arrows, to put them in order. Sections and the consent agenda are in the same list.",
      "If you delete an item, a file or a meeting by mistake, choose Undo. Later, open Deleted on the meeting, or Deleted meetings on the list.",
      "Publish the agenda when it is ready. Later changes are shown as amendments of the published version.",
    ],
  },
  {
    title: "Set up a board or committee",
    at: ["/bodies"],
    steps: [
      "Choose New board or committee and give its name and kind.",
      "Choose Add seats and paste one row per seat from your spreadsheet: seat, name, weight, term. A seat without a name is vacant.",
      "Or choose Import and bring in files: the bodies first, then their seats with weights, then the members.",
      "Set the voting rules: quorum, default threshold, and whether the chair breaks a tie. Each meeting uses the rules in effect on its day.",
      "When a member leaves, end the term. Then seat the next person. Past meetings keep their roll.",
    ],
  },
  {
    title: "Agenda templates",
    at: ["/agenda-templates"],
    steps: [
      "A template keeps the sections and the standing items of a body’s agenda.",
      "A new meeting of that body starts with them. If the template changes later, existing meetings stay as they are.",
    ],
  },
  {
    title: "On the day of the meeting",
    at: ["/meetings"],
    steps: [
      "Open Run meeting: items, motion, roll call and attendance are on one screen.",
      "Choose “Call the roll” and press P or A for each member. Then record the roll call: who was present and whether there was a quorum.",
      "Show the meeting’s display on the screen in the room. Once the agenda is public, it needs no sign-in.",
      "If the connection is lost, keep going. Your entries are kept on this device, marked unsent, and sent in order when the network is back.",
      "Adjourn at the end. The minutes are then made from the record.",
      "In the meeting’s editor, More, “Publish adopted resolutions” publishes what the meeting adopted and names what cannot be published yet.",
    ],
  },
  {
    title: "Correct the record of a meeting",
    at: ["/meetings"],
    steps: [
      "Choose Record on the run screen. It lists what happened, with each arrival and departure.",
      "Choose Correct next to an entry, enter the right time, and give a reason. The record keeps both.",
      "Choose Undo next to the last event if it did not happen. Undoing an adjournment puts the meeting back in session.",
      "To put back someone you removed from attendance, open “Removed from the list”. To put back a withdrawn motion, open it and choose Reinstate.",
    ],
  },
];
