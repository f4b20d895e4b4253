import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), "utf8"));

const KEY =
  /(?:CREATE|ALTER) TABLE "?(\w+)|FOREIGN KEY \("?tenant_id"?, "?(\w+)"?\) REFERENCES "?(\w+)([^,;]*,[^,;]*)/g;

/** Columns that prevent the deletion of a row in a table. */
const keepers = (of: string) =>
  read("prisma/migrations/*/migration.sql").flatMap((sql) => {
    let table = "";
    return [...sql.matchAll(KEY)].flatMap(([, named, column, target, rest]) => {
      if (named) table = named;
      return target === of && rest?.includes("ON DELETE RESTRICT") ? [{ table, column: column as string }] : [];
    });
  });

const queries = read("schema/**/*.ts").filter((text) => /(namesUsers|belongsToDepartments)\(/.test(text));
const goes = read("schema/{users,**}/{deleteUser,usersNamed}.ts").join("\n");
const isAsked = ({ table, column }: { table: string; column: string }) =>
  queries.some((text) => new RegExp(`from ${table} \\w`).test(text) && text.includes(`.${column} =`));
const model = (table: string) => table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe("before something is deleted for good, every record that names it is asked", () => {
  it("a user: or the row is only theirs and is deleted with them", () => {
    const left = keepers("app_user").filter(
      (each) => !isAsked(each) && !goes.includes(`db.${model(each.table)}.deleteMany`),
    );
    expect(left).toEqual([]);
    expect(keepers("app_user").length).toBeGreaterThan(20);
  });

  it("a department: users and whatever belongs to it", () => {
    const counted = readFileSync(join(ROOT, "schema/departments/departmentUses.ts"), "utf8");
    const left = keepers("department").filter((each) => !isAsked(each) && !counted.includes(`from ${each.table} `));
    expect(left).toEqual([]);
    expect(keepers("department").length).toBeGreaterThan(2);
  });
});
