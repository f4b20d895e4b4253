import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { late } from "#web/relay/code.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { BlanksLeft_resolution$key } from "./__generated__/BlanksLeft_resolution.graphql.ts";
import { texts } from "./texts.ts";

const KeepBlanks = late(() => import("./KeepBlanks.tsx"));

/**
 * How many blanks the text still has, where they are, and the two options: fill them in, or enter the clerk's reason
 * for keeping them.
 */
export default function BlanksLeft({ resolution }: { resolution: BlanksLeft_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment BlanksLeft_resolution on Resolution {
        key
        status
        blanks {
          sentence
          kept {
            reason
            byName
            at
          }
        }
        viewerCan {
          edit {
            allowed
          }
          keepBlanks {
            allowed
          }
        }
        ...KeepBlanks_resolution
      }
    `,
    resolution,
  );
  const [asking, setAsking] = useState(false);
  const { key, status, blanks, viewerCan } = data;
  // Blanks no longer matter once a resolution has ended. A published law keeps them.
  if (!blanks || status === "REJECTED" || status === "WITHDRAWN") return null;
  const { sentence, kept } = blanks;
  if (kept || status === "PUBLISHED")
    return (
      <Notice kind="info" live="off">
        {sentence}
        {kept && <Text color="muted">{texts.blanksKeptBy(kept.byName, writtenMoment(kept.at), kept.reason)}</Text>}
      </Notice>
    );
  return (
    <Notice
      kind="caution"
      title={sentence}
      action={
        <HStack gap="3" wrap="wrap">
          {viewerCan.edit.allowed && (
            <Link to={`/resolutions/${key}?tab=document`} preventScrollReset>
              {texts.fillIn}
            </Link>
          )}
          {viewerCan.keepBlanks.allowed && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {texts.keepBlanks}
            </Button>
          )}
        </HStack>
      }
    >
      {texts.blanksExplained[status === "ADOPTED" ? "adopted" : "before"]}
      <Suspense fallback={null}>{asking && <KeepBlanks resolution={data} onClose={() => setAsking(false)} />}</Suspense>
    </Notice>
  );
}
