import type { CreateToasterReturn } from "@chakra-ui/react";

export type Notification = {
  /** Errors also stand where the mistake is; a toast alone is only for what went well. */
  kind: "positive" | "info" | "caution" | "negative";
  text: string;
  /** Such as Undo. */
  action?: { label: string; onClick: () => void };
};

type Listener = () => void;
let toaster: CreateToasterReturn | null = null;
let listener: Listener | null = null;
const waiting: Notification[] = [];
const types = { positive: "success", info: "info", caution: "warning", negative: "error" } as const;

/** Says in the corner what happened, for ten seconds or until dismissed. The first one fetches the code for it. */
export function notify(notification: Notification): void {
  if (!toaster) {
    waiting.push(notification);
    listener?.();
    return;
  }
  toaster.create({
    type: types[notification.kind],
    description: notification.text,
    action: notification.action,
    duration: 10_000,
    closable: true,
  });
}

/** For the Toaster: it is told when the first message waits. */
export function onFirstNotification(next: Listener): () => void {
  listener = next;
  if (waiting.length > 0) next();
  return () => {
    listener = null;
  };
}

/** For the fetched part: it takes over and says what has waited; null when it leaves the page, so that the next message waits again. */
export function deliverBy(ready: CreateToasterReturn | null): void {
  toaster = ready;
  if (ready) for (const notification of waiting.splice(0)) notify(notification);
}
