import { useState } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDay } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import type {
  RequirementSetPage_set$data,
  RequirementSetPage_set$key,
} from "./__generated__/RequirementSetPage_set.graphql.ts";
import type { RequirementSetPageQuery } from "./__generated__/RequirementSetPageQuery.graphql.ts";
import { askedOf } from "./askedOf.ts";
import { type SetTyped } from "./requirementForm.ts";
import { RequirementSetForm } from "./RequirementSetForm.tsx";

/** /insurance/requirements/{id} shows the requirements of a set, its versions, and the form for a new one. */
export default function RequirementSetPage() {
  const { queryRef } = useLoaderData<PageData<RequirementSetPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Loaded queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<RequirementSetPageQuery>) {
  const { requirementSet } = usePreloadedQuery<RequirementSetPageQuery>(
    graphql`
      query RequirementSetPageQuery($key: ID!) @preloadable {
        requirementSet(key: $key) {
          ...RequirementSetPage_set
        }
      }
    `,
    queryRef,
  );
  return requirementSet ? <Shown set={requirementSet} /> : <Missing />;
}

function Missing() {
  usePageTitle(texts.setNotFound);
  return (
    <>
      <PageHeader
        title={texts.pages.requirements}
        back={<Link to="/insurance/requirements">{texts.pages.requirements}</Link>}
      />
      <EmptyState title={texts.setNotFound} text={texts.setNotFoundHelp} />
    </>
  );
}

type Version = RequirementSetPage_set$data["versions"][number];

/** A version as form values. */
const typedOf = ({ name, umbrellaFillsIn, provenDays, lines }: Version): SetTyped => ({
  name,
  note: "",
  umbrellaFillsIn,
  provenDays: provenDays == null ? "365" : String(provenDays),
  isProvenInPart: provenDays != null,
  lines: lines.map((line) => ({
    line: line.line,
    perOccurrence: showMoney(line.perOccurrence ?? ""),
    aggregate: showMoney(line.aggregate ?? ""),
    occurrenceOnly: line.basis === "OCCURRENCE",
    ongoing: line.additionalInsuredOngoing,
    completed: line.additionalInsuredCompleted,
    waiverOfSubrogation: line.waiverOfSubrogation,
    primaryNonContributory: line.primaryNonContributory,
    ratingLetter: line.rating?.letter ?? "",
    ratingSize: line.rating?.size == null ? "" : String(line.rating.size),
    noticeDays: line.noticeDays === 0 ? "" : String(line.noticeDays),
  })),
});

function Shown({ set: key }: { set: RequirementSetPage_set$key }) {
  const set = useFragment(
    graphql`
      fragment RequirementSetPage_set on RequirementSet {
        id
        name
        version
        isRetired
        versions {
          id
          number
          name
          note
          byName
          at
          umbrellaFillsIn
          provenDays
          lines {
            line
            label
            perOccurrence
            aggregate
            basis
            additionalInsuredOngoing
            additionalInsuredCompleted
            waiverOfSubrogation
            primaryNonContributory
            noticeDays
            rating {
              letter
              size
            }
            ...askedOf_line
          }
        }
        viewerCan {
          revise {
            reason
          }
          retire {
            reason
          }
        }
      }
    `,
    key,
  );
  const [revise, revising] = useVerb(
    mutation("reviseRequirementSet { requirementSet { ...RequirementSetPage_set } }"),
    texts.actFailed,
  );
  const retire = useVerb(
    mutation("retireRequirementSet { requirementSet { ...RequirementSetPage_set } }"),
    texts.actFailed,
  );
  const [editing, edit] = useState(false);
  usePageTitle(set.name);
  const [newest] = set.versions;
  return (
    <>
      <PageHeader
        title={set.name}
        back={<Link to="/insurance/requirements">{texts.pages.requirements}</Link>}
        status={
          set.isRetired ? (
            <StatusBadge word={texts.retired} hue="slate" shape="dash" size="md" />
          ) : (
            <StatusBadge word={texts.inUse} hue="green" shape="check" size="md" />
          )
        }
        action={
          <Button kind="primary" reason={set.viewerCan.revise.reason ?? null} onClick={() => edit(true)}>
            {texts.revise}
          </Button>
        }
        secondary={
          <>
            <AskedAct
              kind="danger"
              reason={set.viewerCan.retire.reason}
              title={texts.retireQuestion(set.name)}
              text={texts.retireHelp}
              confirmLabel={texts.retire}
              danger
              verb={retire}
              input={{ requirementSetId: set.id }}
              done={texts.retireDone}
            />
            <HistoryButton recordId={set.id} title={set.name} />
          </>
        }
      />
      {editing && newest ? (
        <RequirementSetForm
          form={`requirement set ${set.id} ${set.version}`}
          start={typedOf(newest)}
          busy={revising}
          save={async (requirements) => {
            const input = { requirementSetId: set.id, version: set.version, requirements };
            const result = await revise(input as Parameters<typeof revise>[0]);
            if (!result.ok) return result.refusal;
            notify({ kind: "positive", text: texts.setForm.saved });
            edit(false);
            return null;
          }}
          onCancel={() => edit(false)}
        />
      ) : (
        <Stack gap="5">
          {set.versions.map((version, index) => (
            <Section
              key={version.id}
              title={
                index === 0 ? `${texts.asks}: ${texts.versionOf(version.number)}` : texts.versionOf(version.number)
              }
              description={[texts.byOn(version.byName, writtenDay(version.at)), version.note]
                .filter(Boolean)
                .join(". ")}
            >
              <Stack as="ul" gap="1" listStyleType="none">
                {version.lines.map((line) => (
                  <li key={line.line}>
                    <Text as="span" fontWeight="600">
                      {texts.capital(line.label)}:
                    </Text>{" "}
                    {askedOf(line)}
                  </li>
                ))}
              </Stack>
              <Text color="muted" mt="2">
                {[
                  `${texts.provenAtOnce} ${version.provenDays == null ? texts.wholeTerm : texts.provenDays(version.provenDays)}`,
                  version.umbrellaFillsIn ? texts.umbrella : texts.umbrellaOnly,
                ].join(". ")}
                .
              </Text>
            </Section>
          ))}
        </Stack>
      )}
    </>
  );
}
