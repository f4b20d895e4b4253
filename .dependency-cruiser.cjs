// The walls of the house: one direction only. See docs/decisions and the floors' table in docs/house.md.
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
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
      "server/ never imports what people see",
      { path: "^server/" },
      { path: "^(web|design-system|tests)/" },
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
      "web/editing and web/lists stand below every room of web/ that uses them",
      { path: "^web/(editing|lists)/" },
      { path: "^(schema/|web/(?!(editing|lists|relay)/))" },
    ),
    rule(
      "rules-are-pure",
      "rules import rules (and the table of permissions; diff compares two texts and does nothing else)",
      { path: "^schema/.*rules\\.ts$" },
      { pathNot: "^schema/.*(rules|permissions)\\.ts$|^node_modules/diff/" },
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
