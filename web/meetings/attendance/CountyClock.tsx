import { useEffect, useState } from "react";
import { Text } from "#design-system/Layout/Layout.tsx";
import { writtenTime } from "#web/shell/formats.ts";
import { serverNow, useServerClock } from "#web/voting/serverClock.ts";
import { texts } from "../texts.ts";

/**
 * The county's time as the meeting's record will show it, by the server's clock.
 * @param now the server's time when it was queried, ISO 8601
 */
export function CountyClock({ now }: { now: string }) {
  useServerClock(now);
  const [shown, setShown] = useState(serverNow);
  useEffect(() => {
    const turns = setInterval(() => setShown(serverNow()), 1_000);
    return () => clearInterval(turns);
  }, []);
  const moment = new Date(shown).toISOString();
  return (
    <Text fontWeight="650" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <time dateTime={moment} title={texts.countyTime}>
        {writtenTime(moment)}
      </time>
    </Text>
  );
}
