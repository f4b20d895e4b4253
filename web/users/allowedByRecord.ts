type Word = { action: string; subcategory: string; module: string; state: "ALLOW" | "DENY" | "UNSET" };
/** What a role says about one kind of record: the actions that it allows and denies. */
export type AllowedRow = { subcategory: string; allowed: string[]; denied: string[] };
export type AllowedModule = { module: string; rows: AllowedRow[] };

/** A role's permissions by module and kind of record, in catalog order. Unset ones are left out. */
export function allowedByRecord(words: readonly Word[]): AllowedModule[] {
  const modules: AllowedModule[] = [];
  for (const { action, subcategory, module, state } of words) {
    if (state === "UNSET") continue;
    const { rows } = found(modules, (each) => each.module === module, { module, rows: [] });
    const row = found(rows, (each) => each.subcategory === subcategory, { subcategory, allowed: [], denied: [] });
    (state === "ALLOW" ? row.allowed : row.denied).push(action);
  }
  return modules;
}

/** The matching element. If there is none, adds `fresh` to the list. */
function found<T>(list: T[], isMeant: (each: T) => boolean, fresh: T): T {
  const there = list.find(isMeant);
  if (!there) list.push(fresh);
  return there ?? fresh;
}
