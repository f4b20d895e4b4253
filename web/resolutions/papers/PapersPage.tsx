import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { kinds } from "#web/files/kinds.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { PapersPageQuery } from "./__generated__/PapersPageQuery.graphql.ts";
import { PaperRow } from "./PaperRow.tsx";
import { SentPapers, type SentPaper } from "./SentPapers.tsx";
import { texts } from "./texts.ts";
import { MAX_PAPERS, usePapers } from "./usePapers.ts";

const { types, maxBytes } = kinds.ATTACHMENT;

/** /resolutions/papers uploads many files at once, each to the resolution whose number its name starts with. */
export default function PapersPage() {
  const { queryRef } = useLoaderData<PageData<PapersPageQuery>>();
  const { viewer } = usePreloadedQuery<PapersPageQuery>(
    graphql`
      query PapersPageQuery @preloadable {
        viewer {
          can(permission: "meetings.meeting-items.edit") {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  usePageTitle(texts.title);
  const { papers, failed, add, find, drop, clear } = usePapers();
  const [sent, setSent] = useState<readonly SentPaper[] | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const ready = papers.flatMap(({ key, file, belongs }) =>
    belongs && belongs.reason === null ? [{ key, file, resolution: belongs }] : [],
  );
  const again = () => {
    clear();
    setSent(null);
  };
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      {sent ? (
        <SentPapers papers={sent} onMore={again} />
      ) : (
        <Stack gap="5">
          {failed && <Notice kind="negative">{texts.findFailed}</Notice>}
          {tooMany && <Notice kind="caution">{texts.tooMany(MAX_PAPERS)}</Notice>}
          <UploadField
            label={texts.choose}
            accept={Object.keys(types)}
            maxBytes={maxBytes}
            multiple
            reason={viewer.can.reason ?? null}
            onChoose={(files) => {
              setTooMany(papers.length + files.length > MAX_PAPERS);
              add(files);
            }}
          />
          {papers.length > 0 && (
            <Section title={texts.list}>
              <Stack as="ul" gap="3" listStyle="none" aria-label={texts.list}>
                {papers.map((paper) => (
                  <PaperRow
                    key={paper.key}
                    paper={paper}
                    failed={failed}
                    onFind={(number) => find(paper.key, number)}
                    onDrop={() => drop(paper.key)}
                  />
                ))}
              </Stack>
              <Box mt="4">
                <HStack>
                  <Button
                    kind="primary"
                    reason={ready.length === 0 ? texts.nothing : null}
                    onClick={() => setSent(ready)}
                  >
                    {texts.attach(ready.length)}
                  </Button>
                </HStack>
              </Box>
            </Section>
          )}
        </Stack>
      )}
    </>
  );
}
