import { Suspense, useEffect } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Users } from "lucide-react";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { HereNow_here$key } from "./__generated__/HereNow_here.graphql.ts";
import type { HereNowQuery } from "./__generated__/HereNowQuery.graphql.ts";

/** Milliseconds between announcements. A person not heard from for a minute counts as gone. */
const announceEvery = 20_000;

/**
 * Shows who else has the resolution open, and announces that the viewer has, while the page is visible. `id` is a
 * global id.
 */
export function HereNow({ id }: { id: string }) {
  const [announce] = useVerb(mutation("announcePresence { resolution { ...HereNow_here } }"), texts.noAnswer);
  const [leave] = useVerb(mutation("leaveResolution { left }"), texts.noAnswer);
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

  return (
    <HStack role="status" gap="2" color="muted" textStyle="small" align="start">
      <Suspense fallback={null}>
        <Names id={id} />
      </Suspense>
    </HStack>
  );
}

/** Queried separately from the page: presence changes often, and the rest of the page's answer can stay cached. */
function Names({ id }: { id: string }) {
  const { node } = useLazyLoadQuery<HereNowQuery>(
    graphql`
      query HereNowQuery($id: ID!) {
        node(id: $id) {
          ...HereNow_here @alias(as: "resolution")
        }
      }
    `,
    { id },
  );
  const here = useFragment<HereNow_here$key>(
    graphql`
      fragment HereNow_here on Resolution {
        viewerSeesHere {
          name
        }
      }
    `,
    node?.resolution,
  );
  const names = here?.viewerSeesHere.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <>
      <Users aria-hidden size={16} style={{ flexShrink: 0, marginTop: 2 }} />
      <Text>{texts.hereNow(new Intl.ListFormat("en-US").format(names))}</Text>
    </>
  );
}
