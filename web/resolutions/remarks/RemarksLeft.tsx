import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";
import type { RemarksLeft_resolution$key } from "./__generated__/RemarksLeft_resolution.graphql.ts";

type Props = {
  resolution: RemarksLeft_resolution$key;
  /** The text is on the same page, so no link to it is needed. */
  besideText?: boolean;
};

/** How many suggestions wait for a decision, and how many comments are open. */
export default function RemarksLeft({ resolution, besideText = false }: Props) {
  const { key, status, remarksLeft } = useFragment(
    graphql`
      fragment RemarksLeft_resolution on Resolution {
        key
        status
        remarksLeft {
          suggestions
          sentence
        }
      }
    `,
    resolution,
  );
  if (!remarksLeft) return null;
  const waits = status === "DRAFT" && remarksLeft.suggestions > 0;
  return (
    <Notice
      kind={waits ? "caution" : "info"}
      live="off"
      title={remarksLeft.sentence}
      action={
        besideText ? undefined : (
          <Link to={`/resolutions/${key}?tab=document`} preventScrollReset>
            {texts.show}
          </Link>
        )
      }
    >
      {waits && texts.decideFirst}
    </Notice>
  );
}
