import { useEffect } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { DisplayBoard } from "#design-system/DisplayBoard/DisplayBoard.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { inZone } from "#web/shell/formats.ts";
import type { DisplayPageQuery } from "./__generated__/DisplayPageQuery.graphql.ts";
import { DisplayLine } from "./DisplayLine.tsx";
import { DisplayMeeting } from "./DisplayMeeting.tsx";
import { DisplayRecovery } from "./DisplayRecovery.tsx";
import { texts } from "../texts.ts";
import { useSnapshot } from "../useSnapshot.ts";
import { useWakeLock } from "./useWakeLock.ts";

const displayQuery = graphql`
  query DisplayPageQuery($key: ID!) @preloadable {
    tenant {
      displayName
      timeZone
    }
    meeting(key: $key) {
      ...DisplayMeeting_meeting
    }
  }
`;

/**
 * The wall display: the current item, its motion, the tally and the verdict. It recovers automatically because no one
 * attends it.
 */
export default function DisplayPage() {
  return (
    <DisplayRecovery>
      <Display />
    </DisplayRecovery>
  );
}

function Display() {
  const { queryRef } = useLoaderData<PageData<DisplayPageQuery>>();
  const { tenant, meeting } = usePreloadedQuery<DisplayPageQuery>(displayQuery, queryRef);
  // A subscription needs the meeting. Until the meeting is visible, polling is the only way to learn that the agenda
  // was published.
  useSnapshot<DisplayPageQuery>(displayQuery, { key: queryRef.variables.key }, meeting ? null : 15);
  useWakeLock();
  inZone(tenant?.timeZone);
  const county = tenant?.displayName ?? texts.unknownCounty;
  useEffect(() => {
    document.title = `${texts.displayTitle} · ${county}`;
  }, [county]);
  if (meeting) return <DisplayMeeting meeting={meeting} county={county} />;
  return (
    <DisplayBoard
      header={county}
      main={
        <EmptyState
          level={1}
          title={tenant ? texts.notPublic : texts.unknownCounty}
          text={tenant ? texts.notPublicHelp : undefined}
        />
      }
      connection={<DisplayLine size="display" />}
    />
  );
}
