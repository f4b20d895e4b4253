/** What the public pages lead to, in this order; whoever hides a room leaves out its own. */
export const WAYS = [
  { to: "/public/meetings", label: "Meetings" },
  { to: "/public/bodies", label: "Boards and committees" },
  { to: "/public/members", label: "Members and their votes" },
  { to: "/public/resolutions", label: "Resolutions" },
  { to: "/vendor-portal", label: "Vendor portal" },
  { to: "/public/subscribe", label: "News by email" },
] as const;

/** What every public page ends with. */
export const ABOUT = [
  { to: "/public/accessibility", label: "Accessibility" },
  { to: "/public/privacy", label: "Privacy" },
] as const;
