import { graphql, readInlineData } from "react-relay";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import type { savedDraft_resolution$key } from "./__generated__/savedDraft_resolution.graphql.ts";

const fragment = graphql`
  fragment savedDraft_resolution on Resolution @inline {
    draft {
      key
      kind
      content
      struck
    }
  }
`;

/** The blocks of a saved draft. Spread `savedDraft_resolution` and pass the record. */
export const savedDraft = (resolution: savedDraft_resolution$key): readonly DraftBlock[] =>
  readInlineData(fragment, resolution).draft.map(({ key, kind, content, struck }) => ({ key, kind, content, struck }));
