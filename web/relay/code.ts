import { lazy, type ComponentType } from "react";
import { patiently } from "./reach.ts";

/** The server answers, but not with this piece of code: a newer release stands there. */
class CodeGone extends Error {
  override name = "CodeGone";
}

const reloadedAt = "dais-reloaded";
const oneReloadIn = 30_000;

const answers = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the newer release, once; a release that is broken is told instead. What is typed is on the device. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (Date.now() - last < oneReloadIn) return false;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
  return true;
}

/** Fetches a piece of the page's code: waits where the server cannot be reached, and takes the newer release where there is one. */
export async function codeOf<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await patiently(
      () =>
        load().catch(async (problem: unknown) => {
          if (await answers()) throw new CodeGone("This page is older than the server.", { cause: problem });
          throw problem;
        }),
      (problem) => !(problem instanceof CodeGone),
    );
  } catch (problem) {
    // While the page is being loaded anew, nothing more is said on it.
    if (reloadOnce()) return new Promise(() => {});
    throw problem;
  }
}

/** A component whose code is fetched when it is first shown. */
export const late = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => codeOf(load));
