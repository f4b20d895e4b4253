/** Links of the public pages, in this order. Those of hidden rooms are left out. */
export const WAYS = [
  { to: "/public/meetings", label: "Meetings" },
  { to: "/public/bodies", label: "Boards and committees" },
  { to: "/public/members", label: "Members and their votes" },
  { to: "/public/resolutions", label: "Resolutions" },
  { to: "/vendor-portal", label: "Vendor portal" },
  { to: "/public/subscribe", label: "News by email" },
] as const;

/** Footer links of every public page. */
export const ABOUT = [
  { to: "/public/accessibility", label: "Accessibility" },
  { to: "/public/privacy", label: "Privacy" },
] as const;
