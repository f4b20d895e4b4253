import { useLayoutEffect } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { LowerThird } from "#design-system/LowerThird/LowerThird.tsx";
import { useServerClock } from "../serverClock.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { inZone } from "#web/shell/formats.ts";
import type { TickerPageQuery, TickerPageQuery$data } from "./__generated__/TickerPageQuery.graphql.ts";
import { DisplayRecovery } from "../display/DisplayRecovery.tsx";
import { LiveItem } from "./LiveItem.tsx";
import { LiveSpeaker } from "./LiveSpeaker.tsx";
import { texts } from "../texts.ts";
import { useRoomWatched } from "../useRoomWatched.ts";
import { useSnapshot } from "../useSnapshot.ts";

const tickerQuery = graphql`
  query TickerPageQuery($key: ID!) @preloadable {
    tenant {
      displayName
      timeZone
    }
    meeting(key: $key) {
      id
      now
      number
      meetingType
      ...LiveItem_meeting
      ...LiveSpeaker_meeting
    }
  }
`;

/**
 * /display/:key/ticker, for the stream: a lower third on a transparent background, as OBS shows it in a browser source
 * of 1920 x 1080.
 */
export default function TickerPage() {
  // The background must be transparent here only, so it is restored for the window's next page.
  useLayoutEffect(() => {
    const grounds = [document.documentElement, document.body];
    for (const { style } of grounds) style.setProperty("background", "transparent", "important");
    return () => {
      for (const { style } of grounds) style.removeProperty("background");
    };
  }, []);
  return (
    <DisplayRecovery>
      <Ticker />
    </DisplayRecovery>
  );
}

function Ticker() {
  const { queryRef } = useLoaderData<PageData<TickerPageQuery>>();
  const { tenant, meeting } = usePreloadedQuery<TickerPageQuery>(tickerQuery, queryRef);
  useSnapshot<TickerPageQuery>(tickerQuery, { key: queryRef.variables.key }, meeting ? null : 15);
  inZone(tenant?.timeZone);
  // The stream shows nothing until the agenda is public.
  return meeting ? <TickerMeeting meeting={meeting} county={tenant?.displayName ?? texts.unknownCounty} /> : null;
}

function TickerMeeting({ meeting, county }: { meeting: NonNullable<TickerPageQuery$data["meeting"]>; county: string }) {
  useRoomWatched(meeting.id);
  useServerClock(meeting.now);
  return (
    <LowerThird title={`${county} · ${meeting.meetingType} ${meeting.number}`}>
      <LiveItem meeting={meeting} />
      <LiveSpeaker meeting={meeting} />
    </LowerThird>
  );
}
