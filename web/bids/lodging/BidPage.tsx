import { Suspense, useMemo, useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { SealingSheet } from "#schema/bids/lodging/bidForm.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import { PortalState } from "#web/solicitations/portal/PortalState.tsx";
import type { BidPageQuery } from "./__generated__/BidPageQuery.graphql.ts";
import { BidForm } from "./BidForm.tsx";
import { MyBid } from "./MyBid.tsx";
import { SealedElsewhere } from "./SealedElsewhere.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query BidPageQuery($key: ID!) @preloadable {
    ...PortalFrame_query
    tenant {
      displayName
    }
    viewer {
      user {
        fullName
        email
      }
    }
    viewerVendor {
      key
      legalName
    }
    solicitation(key: $key) {
      key
      state
      dueAt
      content {
        number
        title
      }
      notSealable
      sealing {
        county
        vendor
        solicitation
        edition
        publicKey
        twoEnvelopes
        addenda
        lines {
          key
          kind
          number
          description
          unit
          quantity
          allowance
        }
        certifications {
          key
          title
          words
        }
      }
      myBid {
        state
        edition
      }
      viewerCan {
        lodgeBid {
          reason
        }
      }
      ...MyBid_solicitation
    }
  }
`;

/** /vendor-portal/:id/bid, where a vendor's people seal, submit, replace and withdraw their bid. */
export default function BidPage() {
  const { queryRef } = useLoaderData<PageData<BidPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<BidPageQuery>) {
  const data = usePreloadedQuery<BidPageQuery>(pageQuery, queryRef);
  const key = String(queryRef.variables.key);
  return (
    <PortalFrame of={data} here={`/vendor-portal/${key}/bid`}>
      {data.solicitation ? (
        <Found data={data} solicitation={data.solicitation} />
      ) : (
        <PageHeader title={texts.missing} context={texts.missingHelp} />
      )}
    </PortalFrame>
  );
}

type Data = BidPageQuery["response"];
type Solicitation = NonNullable<Data["solicitation"]>;

function Found({ data, solicitation }: { data: Data; solicitation: Solicitation }) {
  const { key, state, content } = solicitation;
  const dueAt = solicitation.dueAt ?? null;
  const title = [content.number, content.title].filter(Boolean).join(" ");
  usePageTitle(`${texts.title}: ${title}`);
  return (
    <Stack gap="5">
      <PageHeader
        back={<Link to={`/vendor-portal/${key}`}>{texts.toNotice}</Link>}
        title={texts.title}
        context={title}
        status={<PortalState state={state} dueAt={dueAt} />}
      />
      {dueAt !== null && (
        <Text>
          <strong>{texts.due(writtenMoment(dueAt))}.</strong> {texts.dueHelp}
        </Text>
      )}
      {data.viewerVendor ? (
        <Own data={data} vendor={data.viewerVendor} solicitation={solicitation} title={title} />
      ) : data.viewer.user ? (
        <Notice kind="info">{texts.staffOnly}</Notice>
      ) : (
        <Notice
          kind="info"
          action={
            <HStack gap="2" wrap="wrap">
              <Button asChild kind="primary">
                <Link to={`/login?next=${encodeURIComponent(`/vendor-portal/${key}/bid`)}`}>{texts.signIn}</Link>
              </Button>
              <Button asChild>
                <Link to="/vendor-register">{texts.register}</Link>
              </Button>
            </HStack>
          }
        >
          {texts.signInTo}
        </Notice>
      )}
    </Stack>
  );
}

type OwnProps = {
  data: Data;
  vendor: NonNullable<Data["viewerVendor"]>;
  solicitation: Solicitation;
  title: string;
};

function Own({ data, vendor, solicitation, title }: OwnProps) {
  const environment = useRelayEnvironment();
  const [lodged, setLodged] = useState(0);
  const [replacing, setReplacing] = useState(false);
  const { key, sealing, myBid, state, viewerCan, notSealable } = solicitation;
  const dueAt = solicitation.dueAt ?? null;
  const county = data.tenant?.displayName ?? "";
  const sheet = useMemo(
    (): SealingSheet | null =>
      sealing?.vendor != null
        ? {
            v: 1,
            county: sealing.county,
            solicitation: sealing.solicitation,
            edition: sealing.edition,
            publicKey: sealing.publicKey,
            twoEnvelopes: sealing.twoEnvelopes,
            countyName: county,
            title,
            vendor: sealing.vendor,
            vendorName: vendor.legalName,
            dueAt,
            lines: sealing.lines.map((line) => ({
              id: line.key,
              kind: line.kind,
              number: line.number,
              description: line.description,
              unit: line.unit,
              quantity: line.quantity,
              allowance: line.allowance ?? null,
            })),
            certifications: sealing.certifications.map(({ key: name, title: called, words }) => ({
              key: name,
              title: called,
              words,
            })),
            addenda: [...sealing.addenda],
          }
        : null,
    [sealing, county, title, vendor.legalName, dueAt],
  );
  const reason = viewerCan.lodgeBid.reason ?? null;
  const onLodged = () => {
    setLodged(lodged + 1);
    setReplacing(false);
    window.scrollTo({ top: 0 });
    void fetchQuery<BidPageQuery>(environment, pageQuery, { key }, { fetchPolicy: "network-only" })
      .toPromise()
      // If this refetch fails, a reload still shows the receipts.
      .catch(() => {});
  };
  const { fullName = "", email = "" } = data.viewer.user ?? {};
  return (
    <>
      {lodged > 0 && (
        <Notice kind="positive" live="assertive">
          {texts.lodged}
        </Notice>
      )}
      <MyBid solicitation={solicitation} county={county} />
      {state !== "OPEN" ? (
        <Notice kind="info">{texts.over}</Notice>
      ) : reason !== null || !sheet ? (
        <Notice kind="caution">{reason ?? notSealable}</Notice>
      ) : myBid?.state === "LODGED" && !replacing ? (
        <HStack gap="3" wrap="wrap">
          <Button onClick={() => setReplacing(true)}>{texts.replace}</Button>
          <Text color="muted">{texts.replaceHelp}</Text>
        </HStack>
      ) : (
        <>
          {myBid?.state === "LODGED" && <Text>{texts.replaceHelp}</Text>}
          <BidForm
            key={`${sheet.edition} ${lodged}`}
            sheet={sheet}
            vendorKey={vendor.key}
            person={{ contact: fullName, email }}
            onLodged={onLodged}
          />
          <SealedElsewhere sheet={sheet} onLodged={onLodged} />
          <Section title={texts.how} plain>
            <Text>{texts.howText}</Text>
          </Section>
        </>
      )}
    </>
  );
}
