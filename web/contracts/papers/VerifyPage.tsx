import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { checkPaper, type PaperCheck } from "#schema/authority/papers/paper.rules.ts";
import { KINDS } from "#schema/files/rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { VerifyPageQuery } from "./__generated__/VerifyPageQuery.graphql.ts";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query VerifyPageQuery @preloadable {
    ...PortalFrame_query
    paperKey
  }
`;

/**
 * /verify/contract, where anyone with an executed contract can check it, signed in or not. The file stays in the
 * browser.
 */
export default function VerifyPage() {
  const { queryRef } = useLoaderData<PageData<VerifyPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<VerifyPageQuery>) {
  const data = usePreloadedQuery<VerifyPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.verifyTitle);
  return (
    <PortalFrame of={data} here="/verify/contract">
      <PaperChecker publicKey={data.paperKey} />
    </PortalFrame>
  );
}

type Result = (PaperCheck & { name: string }) | { problem: string };

/** Checks a file with the county's key and shows the results. */
export function PaperChecker({ publicKey }: { publicKey: string }) {
  const [result, setResult] = useState<Result | null>(null);
  const check = async (file: File) => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      setResult({ ...(await checkPaper(bytes, publicKey)), name: file.name });
    } catch {
      setResult({ problem: texts.unreadable });
    }
  };
  return (
    <Stack gap="5">
      <PageHeader title={texts.verifyTitle} context={texts.verifyHelp} />
      <UploadField
        label={texts.chooseFile}
        accept={[".pdf"]}
        maxBytes={KINDS.paper.largest}
        error={result && "problem" in result ? result.problem : null}
        onChoose={([file]) => file && void check(file)}
      />
      {result && "checked" in result && <Checks checked={result.checked} facts={result.facts} name={result.name} />}
      <Section title={texts.keyTitle} description={texts.keyHelp}>
        <Text overflowWrap="anywhere">
          <code>{publicKey}</code>
        </Text>
      </Section>
    </Stack>
  );
}

function Checks({ checked, facts, name }: Pick<PaperCheck, "checked" | "facts"> & { name: string }) {
  const isWhole = checked.every(({ holds }) => holds !== false);
  return (
    <>
      <Section title={texts.results}>
        <Stack gap="3" role="status">
          <Notice kind={isWhole ? "positive" : "negative"}>
            {isWhole ? texts.allHolds(name) : texts.somethingWrong(name)}
          </Notice>
          <Stack as="ul" gap="3" listStyleType="none" ps="0">
            {checked.map(({ what, holds, why }) => (
              <li key={what}>
                <HStack gap="3" wrap="wrap">
                  <StatusBadge
                    word={holds === null ? texts.holds.open : holds ? texts.holds.yes : texts.holds.no}
                    hue={holds === null ? "slate" : holds ? "green" : "red"}
                  />
                  <Text fontWeight="600">{what}</Text>
                </HStack>
                <Text overflowWrap="anywhere">{why}</Text>
              </li>
            ))}
          </Stack>
        </Stack>
      </Section>
      {facts.length > 0 && (
        <Section title={texts.said}>
          <Box as="dl" overflowWrap="anywhere">
            {facts.map(([label, words]) => (
              <Box key={`${label} ${words}`} mb="2">
                <Box as="dt" color="muted">
                  {label}
                </Box>
                <dd>{words}</dd>
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}
