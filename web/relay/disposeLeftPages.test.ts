import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disposeLeftPages } from "./disposeLeftPages.ts";

type State = { loaderData: Record<string, unknown> };

function routerAt(loaderData: State["loaderData"]) {
  let listen: (state: State) => void = () => undefined;
  disposeLeftPages({
    state: { loaderData },
    subscribe: (listener) => {
      listen = listener;
      return () => undefined;
    },
  });
  return (next: State["loaderData"]) => listen({ loaderData: next });
}

const page = () => ({ queryRef: { dispose: vi.fn<() => void>() } });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the query of a page that was left is released once the new page can be shown", () => {
  const left = page();
  routerAt({ meetings: left })({ help: null });
  expect(left.queryRef.dispose).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(left.queryRef.dispose).toHaveBeenCalledOnce();
});

test("the query of the current page is kept", () => {
  const shell = page();
  const go = routerAt({ shell, meetings: page() });
  go({ shell, editor: page() });
  vi.runAllTimers();
  expect(shell.queryRef.dispose).not.toHaveBeenCalled();
});
