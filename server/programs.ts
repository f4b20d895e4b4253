import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether a file is an executable program. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The path of a program on the search path. Null: not found. */
export const foundOnPath = (program: string, path = ""): string | null =>
  path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, program))
    .find(isProgram) ?? null;
