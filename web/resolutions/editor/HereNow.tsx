import { useEffect } from "react";
import { graphql, useFragment } from "react-relay";
import { Users } from "lucide-react";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { HereNow_resolution$key } from "./__generated__/HereNow_resolution.graphql.ts";
import type { HereNowAnnounceMutation } from "./__generated__/HereNowAnnounceMutation.graphql.ts";
import type { HereNowLeaveMutation } from "./__generated__/HereNowLeaveMutation.graphql.ts";

/** Milliseconds; who was not heard of for a minute counts as gone. */
const announceEvery = 20_000;

/** Who else has the resolution open now; says that the viewer has, as long as the page is looked at. */
export function HereNow({ resolution }: { resolution: HereNow_resolution$key }) {
  const { id, viewerSeesHere } = useFragment(
    graphql`
      fragment HereNow_resolution on Resolution {
        id
        viewerSeesHere {
          name
        }
      }
    `,
    resolution,
  );
  const [announce] = useVerb<HereNowAnnounceMutation>(
    graphql`
      mutation HereNowAnnounceMutation($input: AnnouncePresenceInput!) {
        announcePresence(input: $input) {
          ... on AnnouncePresencePayload {
            resolution {
              ...HereNow_resolution
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.noAnswer,
  );
  const [leave] = useVerb<HereNowLeaveMutation>(
    graphql`
      mutation HereNowLeaveMutation($input: LeaveResolutionInput!) {
        leaveResolution(input: $input) {
          ... on LeaveResolutionPayload {
            left
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.noAnswer,
  );
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === "visible") void announce({ resolutionId: id });
    };
    tell();
    const timer = setInterval(tell, announceEvery);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
      void leave({ resolutionId: id });
    };
  }, [announce, leave, id]);

  const names = viewerSeesHere.map(({ name }) => name);
  return (
    <HStack role="status" gap="2" color="muted" textStyle="small" align="start">
      {names.length > 0 && (
        <>
          <Users aria-hidden size={16} style={{ flexShrink: 0, marginTop: 2 }} />
          <Text>{texts.hereNow(new Intl.ListFormat("en-US").format(names))}</Text>
        </>
      )}
    </HStack>
  );
}
