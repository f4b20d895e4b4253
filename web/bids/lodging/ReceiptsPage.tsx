import { Suspense, useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { type ChainFile, type Checked, checkReceipt, readReceiptFile } from "#schema/bids/lodging/receiptFile.rules.ts";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import type { ReceiptsPageMoreQuery } from "./__generated__/ReceiptsPageMoreQuery.graphql.ts";
import type { ReceiptsPageQuery } from "./__generated__/ReceiptsPageQuery.graphql.ts";
import { OwnReceipts } from "./OwnReceipts.tsx";
import { saveAs } from "./saveAs.ts";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ReceiptsPageQuery($key: ID!) @preloadable {
    ...PortalFrame_query
    tenant {
      displayName
    }
    solicitation(key: $key) {
      key
      receiptKey
      myBid {
        __typename
      }
      ...OwnReceipts_solicitation
      content {
        number
        title
      }
      publishedHead {
        head
        at
        signature
      }
      receipts {
        json
      }
    }
  }
`;

const moreQuery = graphql`
  query ReceiptsPageMoreQuery($key: ID!, $after: Int!) {
    solicitation(key: $key) {
      receipts(after: $after) {
        json
      }
    }
  }
`;

/** Number of receipts that the county returns per request. */
const AT_ONCE = 1_000;
/** Maximum number of receipts to fetch; no list is longer. */
const MAX = 100_000;

/** Maximum size of a pasted text or chosen file; a receipt with text around it is shorter. */
const MAX_LENGTH = 20_000;

/** /vendor-portal/:id/receipts, where anyone with a receipt can check it, signed in or not. */
export default function ReceiptsPage() {
  const { queryRef } = useLoaderData<PageData<ReceiptsPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<ReceiptsPageQuery>) {
  const data = usePreloadedQuery<ReceiptsPageQuery>(pageQuery, queryRef);
  return (
    <PortalFrame of={data} here={`/vendor-portal/${String(queryRef.variables.key)}/receipts`}>
      {data.solicitation ? (
        <Found solicitation={data.solicitation} county={data.tenant?.displayName ?? ""} />
      ) : (
        <PageHeader title={texts.missing} context={texts.missingHelp} />
      )}
    </PortalFrame>
  );
}

type Result = { checked: Checked[]; otherKey: boolean } | { problem: string };

type FoundProps = { solicitation: NonNullable<ReceiptsPageQuery["response"]["solicitation"]>; county: string };

function Found({ solicitation, county }: FoundProps) {
  const { key, receiptKey, content, myBid, publishedHead, receipts } = solicitation;
  const [text, setText] = useState("");
  const [result, setResult] = useState<Result | null>(null);
  const title = [content.number, content.title].filter(Boolean).join(" ");
  usePageTitle(`${texts.receiptsTitle}: ${title}`);
  const environment = useRelayEnvironment();
  /** The whole list that the county has published. @throws RequestFailed when it cannot be fetched */
  const chain = async (): Promise<ChainFile> => {
    const all = receipts ? receipts.map(({ json }) => JSON.parse(json) as Receipt) : null;
    let [last, found] = [all?.length ?? 0, all?.length ?? 0];
    while (all && found === AT_ONCE && last < MAX) {
      const more = await fetchQuery<ReceiptsPageMoreQuery>(environment, moreQuery, { key, after: last }).toPromise();
      const next = more?.solicitation?.receipts ?? [];
      all.push(...next.map(({ json }) => JSON.parse(json) as Receipt));
      [last, found] = [all.length, next.length];
    }
    return {
      v: 1,
      solicitation: key,
      key: receiptKey,
      head: publishedHead
        ? {
            solicitation: key,
            head: publishedHead.head,
            at: new Date(publishedHead.at).toISOString(),
            signature: publishedHead.signature,
          }
        : null,
      receipts: all,
    };
  };
  const check = async (written: string) => {
    const read = readReceiptFile(written);
    if (!read) return setResult({ problem: texts.noReceipt });
    try {
      const checked = await checkReceipt(read.receipt, receiptKey, await chain());
      setResult({ checked, otherKey: read.key !== null && read.key !== receiptKey });
    } catch {
      setResult({ problem: texts.checkFailed });
    }
  };
  return (
    <Stack gap="5">
      <PageHeader
        back={<Link to={`/vendor-portal/${key}`}>{texts.toNotice}</Link>}
        title={texts.receiptsTitle}
        context={title}
      />
      <Section title={texts.receiptField} description={texts.receiptsHelp}>
        <Stack gap="3">
          <TextArea
            label={texts.receiptField}
            hideLabel
            rows={6}
            most={MAX_LENGTH}
            value={text}
            onChange={setText}
            error={result && "problem" in result ? result.problem : null}
          />
          <HStack gap="3" wrap="wrap" align="start">
            <Button kind="primary" onClick={() => void check(text)}>
              {texts.checkIt}
            </Button>
            <UploadField
              label={texts.chooseReceipt}
              accept={[".json", ".txt"]}
              maxBytes={MAX_LENGTH}
              onChoose={([file]) =>
                void file?.text().then((written) => {
                  setText(written);
                  return check(written);
                })
              }
            />
          </HStack>
        </Stack>
      </Section>
      {result && "checked" in result && (
        <Section title={texts.results}>
          <Stack gap="3" role="status">
            {result.otherKey && <Notice kind="caution">{texts.otherKey}</Notice>}
            <Stack as="ul" gap="3" listStyleType="none">
              {result.checked.map(({ what, holds, why }) => (
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
      )}
      {myBid && (
        <Section title={texts.ownReceipts}>
          <OwnReceipts solicitation={solicitation} county={county} />
        </Section>
      )}
      <Section title={texts.published}>
        <Stack gap="3">
          <Box as="dl" overflowWrap="anywhere">
            <Box as="dt" color="muted">
              {texts.key}
            </Box>
            <dd>{receiptKey}</dd>
            {publishedHead && (
              <>
                <Box as="dt" color="muted" mt="2">
                  {texts.head}
                </Box>
                <dd>{publishedHead.head}</dd>
                <dd>{texts.headAt(writtenMoment(publishedHead.at))}</dd>
              </>
            )}
          </Box>
          {!publishedHead && <Text>{texts.noHead}</Text>}
          <HStack gap="3" wrap="wrap">
            <Button
              onClick={() =>
                void chain().then(
                  (chainData) => saveAs("list.json", JSON.stringify(chainData, null, 1), "application/json"),
                  () => setResult({ problem: texts.loadFailed }),
                )
              }
            >
              {texts.chainFile}
            </Button>
            <Text color="muted" textStyle="small">
              {texts.chainHelp}
            </Text>
          </HStack>
        </Stack>
      </Section>
    </Stack>
  );
}
