// Relay's compiler reads an ES module only through this export name.
const config = {
  src: ".",
  language: "typescript",
  schema: "./schema/schema.graphql",
  excludes: [
    "**/node_modules/**",
    "**/__generated__/**",
    "**/storybook-static/**",
    "**/dist*/**",
    "**/prisma/generated/**",
  ],
  eagerEsModules: true,
  useImportTypeSyntax: true,
  noFutureProofEnums: true,
  customScalarTypes: {
    Date: "string",
    Time: "string",
    DateTime: "string",
    Decimal: "string",
    JSON: "unknown",
    RichText: 'import("#schema/richText.rules.ts").RichText',
  },
  requireCustomScalarTypes: true,
  persistConfig: { file: "server/generated/documents.json", algorithm: "SHA256" },
};
export { config as "module.exports" };
