import SchemaBuilder from "@pothos/core";
import { printSchema } from "graphql";
import { describe, expect, it } from "vitest";
import "#schema/bounds.ts";

/** A schema builder with only the plugin that bounds lists. */
const empty = () => new SchemaBuilder({ plugins: ["bounds"] } as never);

/** A schema with one field, or one input, that takes a list. */
function schemaWith(list: { most?: number }) {
  const builder = empty();
  builder.queryType({
    fields: (t) => ({
      names: t.int({
        nullable: true,
        args: { names: t.arg.stringList({ ...list, description: "Names." }) },
        resolve: (_root, { names }) => names?.length ?? 0,
      }),
    }),
  });
  return builder.toSchema();
}

describe("lists that are taken in have a bound", () => {
  it("a list with a limit is part of the schema, and its description states the limit", () => {
    expect(printSchema(schemaWith({ most: 1_000 }))).toContain("Names. At most 1,000.");
  });

  it("a planted argument without a bound ends the build of the schema, and so the check", () => {
    expect(() => schemaWith({})).toThrow("Query.names.names takes a list of any length");
  });

  it("a planted input field without a bound does too", () => {
    const builder = empty();
    const Names = builder.inputType("Names", { fields: (t) => ({ names: t.idList({}) }) });
    builder.queryType({
      fields: (t) => ({ names: t.boolean({ args: { of: t.arg({ type: Names }) }, resolve: () => true }) }),
    });
    expect(() => builder.toSchema()).toThrow("Names.names takes a list of any length");
  });

  it("a planted list of lists does too", () => {
    const builder = empty();
    builder.queryType({
      fields: (t) => ({
        names: t.boolean({
          args: { names: t.arg({ type: t.arg.listRef(t.arg.listRef("String")), most: 10 }) },
          resolve: () => true,
        }),
      }),
    });
    expect(() => builder.toSchema()).toThrow("list of lists");
  });
});
