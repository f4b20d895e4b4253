import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import type { EditorHeaderInForce_resolution$key } from "./__generated__/EditorHeaderInForce_resolution.graphql.ts";

/**
 * Whether an adopted text is in force, with links to the resolutions that changed it. Renders nothing before adoption,
 * when the stations show its state.
 */
export function EditorHeaderInForce({ resolution }: { resolution: EditorHeaderInForce_resolution$key }) {
  const { standing } = useFragment(
    graphql`
      fragment EditorHeaderInForce_resolution on Resolution {
        standing {
          state
          sentence
          by {
            id
            key
            displayNumber
          }
        }
      }
    `,
    resolution,
  );
  if (standing.state === "NOT_ADOPTED") return null;
  // The numbers in the sentence become the links.
  const pieces = standing.by.reduce<React.ReactNode[]>(
    (before, { id, key, displayNumber }) =>
      before.flatMap((piece) => {
        if (typeof piece !== "string" || !piece.includes(displayNumber)) return [piece];
        const at = piece.indexOf(displayNumber);
        return [
          piece.slice(0, at),
          <Link key={id} to={`/resolutions/${key}`}>
            {displayNumber}
          </Link>,
          piece.slice(at + displayNumber.length),
        ];
      }),
    [standing.sentence],
  );
  return <>{pieces}</>;
}
