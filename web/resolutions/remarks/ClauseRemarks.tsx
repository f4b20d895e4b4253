// oxlint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- with what is said comes the text that it is about, for whoever shows it
import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { MessageSquare, PenLine } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { late } from "#web/relay/code.ts";
import { RemarkCard } from "./RemarkCard.tsx";
import { texts } from "./texts.ts";
import type {
  ClauseRemarks_resolution$data,
  ClauseRemarks_resolution$key,
} from "./__generated__/ClauseRemarks_resolution.graphql.ts";

const RemarkForm = late(() => import("./RemarkForm.tsx"));

const fragment = graphql`
  fragment ClauseRemarks_resolution on Resolution {
    id
    # A text must never be seen beside an older version of its record.
    version
    draft {
      key
      kind
      content
      struck
    }
    viewerCan {
      comment {
        allowed
      }
      suggest {
        allowed
      }
      submit {
        allowed
        reason
      }
    }
    remarks {
      id
      blockKey
      state
      ...RemarkCard_remark
    }
    ...RemarksLeft_resolution
  }
`;

/** A clause that remarks are shown next to. */
export type Remarked = {
  /** Its name in the list: 'RESOLVED clause 2'. */
  name: string;
  head: string;
  block: DraftBlock;
};

type Props = {
  resolution: ClauseRemarks_resolution$key;
  clause: Remarked;
  /** In the editor, the clause's own row has the button: whether it was pressed, and how to close the form. */
  commentForm?: { writing: boolean; onClose: () => void };
};

/** The remarks on one clause, and the buttons to add more if the viewer may. */
export function ClauseRemarks({ resolution, clause: { name, head, block }, commentForm }: Props) {
  const { id, version, viewerCan, remarks } = useFragment(fragment, resolution);
  const [chosen, setChosen] = useState<"COMMENT" | "SUGGESTION" | null>(null);
  const writing = commentForm?.writing ? "COMMENT" : chosen;
  const clauseRemarks = remarks.filter(({ blockKey }) => blockKey === block.key);
  const comments = viewerCan.comment.allowed && !commentForm;
  const suggests = viewerCan.suggest.allowed && !commentForm && !block.struck;
  if (clauseRemarks.length === 0 && !comments && !suggests && !writing) return null;
  return (
    <Stack gap="2" mt="2">
      {clauseRemarks.length > 0 && (
        <Stack gap="3" role="group" aria-label={texts.about(name)}>
          <Cards remarks={clauseRemarks} head={head} />
        </Stack>
      )}
      {writing && (
        <Suspense fallback={null}>
          <RemarkForm
            key={writing}
            kind={writing}
            resolutionId={id}
            version={version}
            name={name}
            head={head}
            block={block}
            onClose={() => (commentForm ? commentForm.onClose() : setChosen(null))}
          />
        </Suspense>
      )}
      {!writing && (comments || suggests) && (
        <HStack gap="1" wrap="wrap" ms="-3">
          {comments && (
            <Button
              size="sm"
              kind="quiet"
              icon={<MessageSquare aria-hidden />}
              aria-label={texts.commentOn(name)}
              onClick={() => setChosen("COMMENT")}
            >
              {texts.comment}
            </Button>
          )}
          {suggests && (
            <Button
              size="sm"
              kind="quiet"
              icon={<PenLine aria-hidden />}
              aria-label={texts.suggestFor(name)}
              onClick={() => setChosen("SUGGESTION")}
            >
              {texts.suggest}
            </Button>
          )}
        </HStack>
      )}
    </Stack>
  );
}

/** Remarks on clauses that are no longer in the text. */
export function GoneRemarks({
  resolution,
  blocks,
}: {
  resolution: ClauseRemarks_resolution$key;
  blocks: readonly Pick<DraftBlock, "key">[];
}) {
  const { remarks } = useFragment(fragment, resolution);
  const keys = new Set(blocks.map(({ key }) => key));
  const orphanedRemarks = remarks.filter(({ blockKey }) => !keys.has(blockKey));
  if (orphanedRemarks.length === 0) return null;
  return (
    <Stack gap="3" role="group" aria-label={texts.gone} borderTopWidth="1px" borderColor="line" pt="3">
      <Text fontWeight="650">{texts.gone}</Text>
      <Cards remarks={orphanedRemarks} head="" placed />
    </Stack>
  );
}

/** Open remarks first. Decided ones are hidden until requested. */
function Cards({
  remarks,
  head,
  placed = false,
}: {
  remarks: readonly ClauseRemarks_resolution$data["remarks"][number][];
  head: string;
  placed?: boolean;
}) {
  const [showing, setShowing] = useState(false);
  const open = remarks.filter(({ state }) => state === "OPEN");
  const decided = remarks.filter(({ state }) => state !== "OPEN");
  return (
    <>
      {[...open, ...(showing ? decided : [])].map((remark) => (
        <RemarkCard key={remark.id} remark={remark} head={head} placed={placed} />
      ))}
      {decided.length > 0 && (
        <Box ms="-3">
          <Button size="sm" kind="quiet" aria-expanded={showing} onClick={() => setShowing(!showing)}>
            {showing ? texts.hideDecided : texts.showDecided(decided.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
