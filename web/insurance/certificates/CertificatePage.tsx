import { useState } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { insuranceLook } from "../looks.ts";
import { Deficiencies } from "../Deficiencies.tsx";
import { texts } from "./texts.ts";
import type { CertificatePage_certificate$key } from "./__generated__/CertificatePage_certificate.graphql.ts";
import type { CertificatePageQuery } from "./__generated__/CertificatePageQuery.graphql.ts";
import { CertificateActs } from "./CertificateActs.tsx";
import { CertificateForm } from "./CertificateForm.tsx";
import { CertificatePolicies } from "./CertificatePolicies.tsx";

/** /insurance/certificates/{id} shows what a certificate says, its problems, and the decisions on it. */
export default function CertificatePage() {
  const { queryRef } = useLoaderData<PageData<CertificatePageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Loaded queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<CertificatePageQuery>) {
  const { insuranceCertificate } = usePreloadedQuery<CertificatePageQuery>(
    graphql`
      query CertificatePageQuery($key: ID!) @preloadable {
        insuranceCertificate(key: $key) {
          ...CertificatePage_certificate
        }
      }
    `,
    queryRef,
  );
  return insuranceCertificate ? <Shown certificate={insuranceCertificate} /> : <Missing />;
}

function Missing() {
  usePageTitle(texts.notFound);
  return (
    <>
      <PageHeader
        title={texts.pages.certificates}
        back={<Link to="/insurance/certificates">{texts.backToCertificates}</Link>}
      />
      <EmptyState title={texts.notFound} text={texts.notFoundHelp} />
    </>
  );
}

function Shown({ certificate }: { certificate: CertificatePage_certificate$key }) {
  const data = useFragment(
    graphql`
      fragment CertificatePage_certificate on InsuranceCertificate {
        id
        vendorKey
        vendorName
        formLabel
        insured
        holder
        issuedOn
        isSigned
        source
        enteredByName
        createdAt
        review
        reviewedByName
        reviewedAt
        reviewReason
        verifiedByName
        verifiedAt
        verifiedNote
        state
        stateWords
        file {
          filename
          url
        }
        supersededBy {
          key
        }
        deficiencies {
          ...Deficiencies_deficiencies
        }
        viewerCan {
          correct {
            reason
          }
        }
        ...CertificateActs_certificate
        ...CertificateForm_certificate
        ...CertificatePolicies_certificate
      }
    `,
    certificate,
  );
  const [correcting, setCorrecting] = useState(false);
  const title = texts.certificate(data.formLabel, data.vendorName);
  usePageTitle(title);
  const { terms } = texts;
  const enteredText = (who: string | null | undefined, at: string | null | undefined) =>
    who && at ? texts.enteredBy(who, writtenDay(at)) : null;
  return (
    <>
      <PageHeader
        title={title}
        back={<Link to="/insurance/certificates">{texts.backToCertificates}</Link>}
        status={<StatusBadge {...insuranceLook(data.state, data.stateWords)} size="md" />}
        action={<CertificateActs certificate={data} />}
        secondary={<HistoryButton recordId={data.id} title={title} />}
      />
      {correcting ? (
        <CertificateForm certificate={data} vendor={null} onDone={() => setCorrecting(false)} />
      ) : (
        <Stack gap="5">
          <Section title={texts.wrong} description={texts.wrongHelp}>
            {data.deficiencies.length === 0 ? (
              <Text>{texts.nothingWrong}</Text>
            ) : (
              <Deficiencies deficiencies={data.deficiencies} label={texts.wrong} linked={false} />
            )}
          </Section>
          <Section
            title={texts.facts}
            actions={
              <Button reason={data.viewerCan.correct.reason ?? null} onClick={() => setCorrecting(true)}>
                {texts.correct}
              </Button>
            }
          >
            <Facts
              items={[
                {
                  term: texts.columns.vendor,
                  value: <Link to={`/vendors/${data.vendorKey}?tab=insurance`}>{data.vendorName}</Link>,
                },
                { term: terms.form, value: data.formLabel },
                { term: terms.insured, value: data.insured },
                { term: terms.holder, value: data.holder },
                { term: terms.issuedOn, value: data.issuedOn && writtenDate(data.issuedOn) },
                { term: terms.isSigned, value: data.isSigned ? texts.yes : texts.no },
                {
                  term: texts.paper,
                  value: data.file ? <a href={data.file.url}>{data.file.filename}</a> : texts.noPaper,
                },
                {
                  term: terms.entered,
                  value: [texts.sources[data.source], enteredText(data.enteredByName, data.createdAt)].join(": "),
                },
                {
                  term: terms.review,
                  value: [texts.reviews[data.review], enteredText(data.reviewedByName, data.reviewedAt)]
                    .filter(Boolean)
                    .join(": "),
                },
                ...(data.reviewReason ? [{ term: terms.reason, value: data.reviewReason }] : []),
                ...(data.verifiedNote
                  ? [
                      {
                        term: terms.verified,
                        value: [enteredText(data.verifiedByName, data.verifiedAt), data.verifiedNote]
                          .filter(Boolean)
                          .join(": "),
                      },
                    ]
                  : []),
                ...(data.supersededBy
                  ? [
                      {
                        term: terms.supersededBy,
                        value: <Link to={`/insurance/certificates/${data.supersededBy.key}`}>{texts.replacedBy}</Link>,
                      },
                    ]
                  : []),
              ]}
            />
          </Section>
          <CertificatePolicies certificate={data} />
        </Stack>
      )}
    </>
  );
}
