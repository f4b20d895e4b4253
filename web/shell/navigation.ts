import type { ShellDialog } from "./openDialog.ts";

/** The top navigation as part 1 of the specification lists it. `dialog` entries open something on the page that is shown. */
type NavigationEntry = { label: string } & ({ to: string } | { dialog: ShellDialog });
type NavigationMenu = { label: string } & ({ to: string } | { entries: readonly NavigationEntry[] });

export const navigation: readonly NavigationMenu[] = [
  { label: "Dashboard", to: "/dashboard" },
  {
    label: "Meetings",
    entries: [
      { label: "Dashboard", to: "/meetings" },
      { label: "New Meeting", dialog: "newMeeting" },
      { label: "New Meeting Item", dialog: "newResolution" },
      { label: "Meeting Item Repository", to: "/resolutions" },
    ],
  },
  {
    label: "Procurement",
    entries: [
      { label: "Dashboard", to: "/procurement" },
      { label: "New Bid/RFP/Quote", to: "/procurement/new" },
      { label: "Waiting My Action", to: "/procurement/waiting" },
    ],
  },
  {
    label: "Contracts",
    entries: [
      { label: "Dashboard", to: "/contracts" },
      { label: "New Contract", to: "/create-bid" },
      { label: "Waiting My Action", to: "/contracts/waiting" },
    ],
  },
  {
    label: "Setup",
    entries: [
      { label: "Users", to: "/users" },
      { label: "Permissions", to: "/permissions" },
      { label: "Who Can Do What", to: "/access" },
      { label: "Departments", to: "/departments" },
      { label: "Notifications", to: "/notifications" },
      { label: "Sign-in", to: "/sign-in-settings" },
      { label: "Approval Routes", to: "/routing" },
      { label: "Word Template", to: "/word-template" },
      { label: "Mailbox", to: "/mailbox" },
      { label: "Webhooks", to: "/webhooks" },
      { label: "Log", to: "/log" },
    ],
  },
  {
    label: "Other",
    entries: [
      { label: "My Account", to: "/account" },
      { label: "While I Am Away", to: "/account/away" },
      { label: "Inbox", to: "/inbox" },
      { label: "For Integrators", to: "/developers" },
      { label: "Help", to: "/help" },
      { label: "Log Off", to: "/logout" },
    ],
  },
];

/** Addresses whose screen comes with a later release, and what it is called. */
export const laterPages: readonly { path: string; what: string; many?: boolean }[] = [
  { path: "procurement/*", what: "Procurement" },
  { path: "projects/*", what: "Procurement" },
  { path: "project-form", what: "Procurement" },
  { path: "bid-form", what: "Procurement" },
  { path: "project-overview/:projectId", what: "Procurement" },
  { path: "document-editor/:projectId", what: "Procurement" },
  { path: "vendor-preview/:projectId", what: "Procurement" },
  { path: "vendor-portal/:id", what: "The vendor portal" },
  { path: "contracts/*", what: "Contracts", many: true },
  { path: "create-bid", what: "New contracts", many: true },
];

/** Where the specification gives two readings of an address, the second leads to the first. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "contracts-dashboard", to: "/contracts" },
  { from: "contract-form", to: "/create-bid" },
  { from: "resolution-editor/:id", to: "/resolutions/:id" },
  { from: "meeting-editor/:key", to: "/meetings/:key/edit" },
  { from: "role-editor/:id", to: "/permissions/role/:id" },
  { from: "notifications-editor/:id", to: "/notifications/:id" },
];
