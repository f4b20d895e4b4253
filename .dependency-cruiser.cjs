// The walls of the house: one direction only. See docs/decisions and the floors' table in docs/house.md.
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

// The rooms of a floor from the ground up: a room knows those below it, never one above. A new room gets its place here.
const ORDER = {
  schema: [
    "tenancy",
    "roles",
    "files",
    "identity",
    "notifications",
    "imports",
    "users",
    "departments",
    "records",
    "access",
    "county",
    "routing",
    "meetings",
    "voting",
    "resolutions",
    "minutes",
    "packets",
    "clocks",
    "communications",
    "vendors",
    "projects",
    "solicitations",
    "bids",
    "awards",
    "opendata",
    "contracts",
    "insurance",
  ],
  web: [
    "relay",
    "lists",
    "editing",
    "shell",
    "files",
    "records",
    "identity",
    "imports",
    "users",
    "departments",
    "roles",
    "notifications",
    "voting",
    "meetings",
    "resolutions",
    "minutes",
    "clocks",
    "communications",
    "routing",
    "vendors",
    "projects",
    "solicitations",
    "bids",
    "awards",
    "procurement",
    "contracts",
    "insurance",
    "dashboard",
    "county",
  ],
};

// The parts of a large room, in the same way; what all of them share stands at the room's top.
const PARTS = {
  "schema/projects": [
    "settings",
    "lifecycle",
    "lines",
    "list",
    "commodities",
    "attachments",
    "sections",
    "request",
    "library",
  ],
  "schema/solicitations": ["export", "portal", "legal", "fields", "preflight", "addenda", "planHolders", "questions"],
  "schema/bids": ["sealing", "lodging", "opening"],
  "schema/awards": ["link", "tabulation", "redFlags", "evaluation", "decision", "protests"],
  "schema/opendata": ["ocds", "ocdsImport"],
  "schema/county": ["paper", "holidays", "numbers", "public", "start"],
  "web/projects": ["begin", "insurance", "library", "lines", "document", "list", "attachments", "settings"],
  "web/solicitations": ["planHolders", "questions", "addenda", "portal"],
  "web/bids": ["lodging", "opening", "sealing"],
  "web/awards": ["evaluation", "redFlags", "tabulation", "protests", "link", "decision"],
  "web/procurement": ["workspace", "desk", "notice"],
  "web/county": ["start", "settings"],
  "web/resolutions": [
    "lifecycle",
    "request",
    "export",
    "approval",
    "board",
    "remarks",
    "editor",
    "papers",
    "review",
    "repository",
  ],
};

const anyOf = (rooms) => `(${rooms.join("|")})`;
/** Forbids each room of a floor to import what stands above it; a story or a test may show a room as a higher one sets it. */
const looksDown = ([floor, rooms]) => [
  ...rooms
    .slice(0, -1)
    .map((room, at) =>
      rule(
        `${floor}-looks-down-from-${room}`,
        `${floor}/${room}/ knows no room above it; it announces, or takes what a higher room brings`,
        { path: `^${floor}/${room}/`, pathNot: "\\.(stories|test|fixture)\\.tsx?$" },
        { path: `^${floor}/${anyOf(rooms.slice(at + 1))}/` },
      ),
    ),
  rule(
    `${floor}-rooms-have-a-place`,
    "a room without a place in the order could import anything",
    { path: `^${floor}/[^/]+/`, pathNot: `^${floor}/${anyOf([...rooms, "public", "__generated__"])}/` },
    {},
  ),
];

module.exports = {
  forbidden: [
    ...[...Object.entries(ORDER), ...Object.entries(PARTS)].flatMap(looksDown),
    rule(
      "schema-frame-below-rooms",
      "what all rooms stand on knows none of them, but for who may do what: rules of roles and identity",
      { path: "^schema/[^/]+\\.ts$", pathNot: "\\.test\\.ts$" },
      {
        path: "^schema/[^/]+/",
        pathNot: "^schema/(roles/(permissions|rules)|identity/(duties|proof)\\.rules)\\.ts$",
      },
    ),
    rule(
      "web-rooms-below-the-whole",
      "no room imports the composition; it brings its routes.ts, and the whole comes from above",
      { path: "^web/[^/]+/", pathNot: "\\.stories\\.tsx$" },
      { path: "^web/[^/]+\\.tsx?$" },
    ),
    rule(
      "prisma-knows-nobody",
      "prisma/ imports nothing of ours; only its seed may call the schema",
      { path: "^prisma/", pathNot: "^prisma/seed/" },
      { path: "^(schema|server|web|design-system|tests)/" },
    ),
    rule(
      "seed-calls-schema-only",
      "the seed calls verbs and rules of the schema, nothing above it",
      { path: "^prisma/seed/" },
      { path: "^(server|web|design-system|tests)/" },
    ),
    rule(
      "schema-below-server",
      "schema/ imports prisma and itself",
      { path: "^schema/", pathNot: "\\.test\\.ts$" },
      { path: "^(server|web|design-system|tests)/" },
    ),
    rule(
      "server-not-web",
      "server/ never imports what people see, but for the colors, which are plain data",
      { path: "^server/" },
      { path: "^(web|design-system|tests)/", pathNot: "^design-system/theme/(palette|accent)\\.ts$" },
    ),
    rule(
      "design-system-knows-nobody",
      "design-system/ knows no data and no verb",
      { path: "^design-system/", pathNot: "\\.stories\\.tsx$" },
      { path: "^(schema|server|prisma|web|tests)/" },
    ),
    rule(
      "web-rules-only",
      "web/ takes pure rules from the schema and nothing else of the back",
      { path: "^web/" },
      { path: "^(schema|server|prisma|tests)/", pathNot: "rules\\.ts$" },
    ),
    rule(
      "editing-and-lists-know-no-noun",
      "web/editing and web/lists stand below every room of web/ that uses them; of schema/ they know what every room stands on: how long a reason may be, what a cell may begin with, what a text is",
      { path: "^web/(editing|lists)/" },
      { path: "^(schema/(?!(reason|neutral|richText|canonical)\\.rules\\.ts)|web/(?!(editing|lists|relay)/))" },
    ),
    rule(
      "rules-are-pure",
      "rules import rules (and the table of permissions; diff compares two texts, noble stretches a passphrase, shamir-secret-sharing splits a secret, and none does anything else)",
      { path: "^schema/.*rules\\.ts$" },
      { pathNot: "^schema/.*(rules|permissions)\\.ts$|^node_modules/(diff|@noble/hashes|shamir-secret-sharing)/" },
    ),
    rule(
      "one-prisma-client",
      "only prisma/client.ts makes a PrismaClient",
      { path: "^(schema|server|tests)/" },
      { path: "^prisma/generated/client/(?!client\\.ts)" },
    ),
    rule(
      "no-circles",
      "no import circles",
      { pathNot: "__generated__" },
      { circular: true, viaOnly: { pathNot: "__generated__", dependencyTypesNot: ["type-only"] } },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(node_modules|dist|storybook-static|prisma/generated/client/internal)" },
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
