import type { Context } from "../../context.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import type { ParagraphMatter } from "./library.rules.ts";
import type { Variables } from "./variables.rules.ts";

/** The part of the county's library used for one kind of text. */
export interface Library {
  matter: ParagraphMatter;
  /** People who write such texts, by one of these permissions, may read the library, in addition to those who maintain it. */
  writers: readonly PermissionKey[];
  variables: Variables;
  /** Where a paragraph may belong: keys with their names, in order. */
  places(context: Pick<Context, "db">): Promise<Map<string, string>>;
  /** Page of a paragraph. */
  path: (key: string) => string;
}

const libraries = new Map<ParagraphMatter, Library>();

/** Declares a part of the library. */
export const library = (part: Library): void => void libraries.set(part.matter, part);

/** The part of the library for one kind of text. */
export function libraryOf(matter: ParagraphMatter): Library {
  const found = libraries.get(matter);
  if (!found) throw new Error(`No library is kept for ${matter}.`);
  return found;
}

export const allLibraries = (): readonly Library[] => [...libraries.values()];
