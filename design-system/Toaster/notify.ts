import type { CreateToasterReturn } from "@chakra-ui/react";

export type Notification = {
  /** Errors also appear where the mistake is. A toast alone is only for success. */
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

/** Shows a message in the corner for ten seconds or until dismissed. The first one fetches the code. */
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

/** For the Toaster: called when the first message waits. */
export function onFirstNotification(next: Listener): () => void {
  listener = next;
  if (waiting.length > 0) next();
  return () => {
    listener = null;
  };
}

/** For the fetched part: takes over and receives waiting messages. Null when it unmounts, so that later messages wait again. */
export function deliverBy(ready: CreateToasterReturn | null): void {
  toaster = ready;
  if (ready) for (const notification of waiting.splice(0)) notify(notification);
}
