/** The steps of Getting Started, as the page and the dashboard's card name them. */
export const steps: Readonly<Record<string, { title: string; help: string; to: string; action: string }>> = {
  COUNTY: {
    title: "County",
    help: "Upload the logo, set the names and the color, and say how to reach the county.",
    to: "/county-settings",
    action: "Set up the county",
  },
  BOARD: {
    title: "Board",
    help: "Create the board, and paste its seats, weights, and members from your spreadsheet.",
    to: "/bodies",
    action: "Set up the board",
  },
  COMMITTEES: {
    title: "Committees",
    help: "Remove or rename the committees that come with a new county, add your own, and seat their members.",
    to: "/bodies",
    action: "Set up committees",
  },
  PEOPLE: {
    title: "People",
    help: "Invite the people who work here one by one, or import them from a file.",
    to: "/users",
    action: "Invite people",
  },
  DECISIONS: {
    title: "Who decides",
    help: "Choose which reviews a resolution goes through and which role holds each. Each role needs at least one user.",
    to: "/routing",
    action: "Set up reviews",
  },
  MEETING: {
    title: "First meeting",
    help: "Schedule a meeting of the board, and add its items.",
    to: "/meetings",
    action: "Schedule a meeting",
  },
};
