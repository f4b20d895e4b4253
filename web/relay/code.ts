import { lazy, type ComponentType } from "react";
import { retryWhileUnreached } from "./reach.ts";

/** The server answers, but no longer has this piece of code, because a newer release is deployed. */
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

/**
 * Reloads the page once to get the newer release. If that release is broken, reports it instead. Typed text is on the
 * device.
 */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (Date.now() - last < oneReloadIn) return false;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
  return true;
}

/**
 * Loads a piece of the page's code. Waits while the server cannot be reached, and reloads if there is a newer release.
 */
export async function codeOf<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await retryWhileUnreached(
      () =>
        load().catch(async (problem: unknown) => {
          if (await answers()) throw new CodeGone("This page is older than the server.", { cause: problem });
          throw problem;
        }),
      (problem) => !(problem instanceof CodeGone),
    );
  } catch (problem) {
    // Nothing more is shown while the page reloads.
    if (reloadOnce()) return new Promise(() => {});
    throw problem;
  }
}

/** A component whose code loads when it is first shown. */
export const late = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => codeOf(load));
