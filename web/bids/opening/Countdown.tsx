import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";

const eachSecond = (changed: () => void) => {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
};
const two = (figure: number) => String(figure).padStart(2, "0");

/** Seconds as '2 days 03:04:05'. */
function inWords(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${texts.days(days)} ${clock}` : clock;
}

/**
 * A function that returns the server's time in milliseconds since 1970, counted from the moment `serverNow` arrived.
 */
function clockFrom(serverNow: string): () => number {
  const ahead = Date.parse(serverNow) - performance.now();
  return () => ahead + performance.now();
}

type Props = {
  openingAt: string | null | undefined;
  serverNow: string;
  /** Called when the opening time arrives while the page is open. */
  onHour?: () => void;
};

/**
 * The time left until the opening, by the server's clock. The offset from this device's clock is measured when the
 * server's time arrives.
 */
export function Countdown({ openingAt, serverNow, onHour }: Props) {
  const now = useMemo(() => clockFrom(serverNow), [serverNow]);
  const left = useSyncExternalStore(eachSecond, () =>
    openingAt == null ? null : Math.max(0, Math.ceil((Date.parse(openingAt) - now()) / 1_000)),
  );
  const before = useRef(false);
  useEffect(() => {
    if (left === 0 && before.current) onHour?.();
    before.current = left !== null && left > 0;
  }, [left, onHour]);
  if (openingAt == null || left === null) return <Text color="muted">{texts.noDate}</Text>;
  if (left === 0) return <Text fontWeight="600">{texts.hourCome}</Text>;
  return (
    <Box>
      <Text color="muted">{texts.countdown}</Text>
      <Text role="timer" aria-live="off" textStyle="pageTitle" fontVariantNumeric="tabular-nums">
        {inWords(left)}
      </Text>
      <Text>{texts.opensAt(loggedMoment(openingAt))}</Text>
    </Box>
  );
}
