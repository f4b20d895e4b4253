import { commands } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Brings the page of this story forward and has it drawn once. */
    wakePage: () => Promise<void>;
  }
}

/** Milliseconds after which a frame that was asked for is called without one. Far beyond a frame of a busy machine. */
const LATE = 1000;

/**
 * A browser draws frames only for pages it composes, and of two pages side by side it now and then forgets one. Whoever waits for a frame
 * there waits forever: the resizing of a story (it waits in the page around it), dialogs, toasts. So a frame that is late comes by the
 * clock, and the page is woken.
 */
export function framesComeEvenWhen(view: Window): void {
  const ask = view.requestAnimationFrame.bind(view);
  const drop = view.cancelAnimationFrame.bind(view);
  const clocks = new Map<number, number>();
  view.requestAnimationFrame = (told) => {
    const called = (at: number) => {
      view.clearTimeout(clocks.get(id));
      clocks.delete(id);
      told(at);
    };
    const id = ask(called);
    const late = () => {
      drop(id);
      console.warn("A frame did not come within a second; the page is woken.");
      void commands.wakePage().catch(() => undefined);
      called(view.performance.now());
    };
    clocks.set(id, view.setTimeout(late, LATE));
    return id;
  };
  view.cancelAnimationFrame = (id) => {
    view.clearTimeout(clocks.get(id));
    clocks.delete(id);
    drop(id);
  };
}
