import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";
import type { LeftResolutions_left$key } from "./__generated__/LeftResolutions_left.graphql.ts";

/** The resolutions that a bulk action skipped, each with the reason. Renders nothing if it skipped none. */
export function LeftResolutions({ left: leftRef }: { left: LeftResolutions_left$key }) {
  const left = useFragment(
    graphql`
      fragment LeftResolutions_left on LeftResolution @relay(plural: true) {
        key
        displayNumber
        title
        reason
      }
    `,
    leftRef,
  );
  if (left.length === 0) return null;
  return (
    <Notice kind="caution" title={texts.leftTitle(left.length)} live="off">
      <ul>
        {left.map(({ key, displayNumber, title, reason }) => (
          <li key={key}>
            {displayNumber == null ? (
              texts.leftUnread
            ) : (
              <Link to={`/resolutions/${key}`}>{[displayNumber, title].join(" ")}</Link>
            )}
            : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
