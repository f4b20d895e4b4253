import { GitCompare } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ReturnedRow_returned$key } from "./__generated__/ReturnedRow_returned.graphql.ts";
import type { ReturnedRowQuery } from "./__generated__/ReturnedRowQuery.graphql.ts";
import { ComparedText } from "./ComparedText.tsx";
import { texts } from "./texts.ts";

type Props = {
  returned: ReturnedRow_returned$key;
  open: boolean;
  onToggle: () => void;
  /** Why it cannot be applied to the draft. Null: it can be. */
  takeReason: string | null;
  onTake: () => void;
};

/** A returned file: who uploaded it and when, what the vendor changed, and what could not be read. */
export function ReturnedRow({ returned, open, onToggle, takeReason, onTake }: Props) {
  const { id, file, byName, at, takenAt, takenBy, leftOut } = useFragment(
    graphql`
      fragment ReturnedRow_returned on ReturnedText {
        id
        file {
          filename
          url
        }
        byName
        at
        takenAt
        takenBy
        leftOut
      }
    `,
    returned,
  );
  const [attempt, setAttempt] = useState(0);
  return (
    <Stack as="li" gap="2">
      <Text fontWeight="650" overflowWrap="anywhere">
        <a href={file.url}>{file.filename}</a>
      </Text>
      <Text textStyle="small">{texts.brought(byName, writtenMoment(at))}</Text>
      {takenAt && takenBy && <Text textStyle="small">{texts.takenBy(takenBy, writtenMoment(takenAt))}</Text>}
      <HStack gap="2" wrap="wrap">
        <Button
          size="sm"
          icon={<GitCompare aria-hidden />}
          aria-expanded={open}
          aria-label={texts.show(file.filename)}
          onClick={onToggle}
        >
          {texts.compared}
        </Button>
        <Button size="sm" reason={takeReason} aria-label={`${texts.take}: ${file.filename}`} onClick={onTake}>
          {texts.take}
        </Button>
      </HStack>
      {open && (
        <LoadBoundary failed={texts.compareFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
          <Suspense fallback={<PanelSkeleton label={texts.comparing} />}>
            {leftOut.length > 0 && (
              <Notice kind="caution" title={texts.leftOut} live="off">
                {leftOut.join(" ")}
              </Notice>
            )}
            <Theirs id={id} attempt={attempt} />
          </Suspense>
        </LoadBoundary>
      )}
    </Stack>
  );
}

function Theirs({ id, attempt }: { id: string; attempt: number }) {
  const { node } = useLazyLoadQuery<ReturnedRowQuery>(
    graphql`
      query ReturnedRowQuery($id: ID!) {
        node(id: $id) {
          ... on ReturnedText @alias(as: "returned") {
            comparison {
              ...ComparedText_comparison
            }
          }
        }
      }
    `,
    { id },
    { fetchKey: attempt },
  );
  const comparison = node?.returned?.comparison;
  return comparison ? (
    <ComparedText comparison={comparison} label={texts.theirChanges} />
  ) : (
    <Text role="status">{texts.cannotCompare}</Text>
  );
}
