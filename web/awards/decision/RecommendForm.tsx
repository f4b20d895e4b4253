import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_WHY_LENGTH } from "#schema/awards/award.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { VendorChoice } from "#web/solicitations/planHolders/InviteVendor.tsx";
import { money, texts } from "./texts.ts";
import type { RecommendForm_project$key } from "./__generated__/RecommendForm_project.graphql.ts";

const EMPTY = { bidId: "", vendorId: "", reason: "", whyNotFirst: "", lowBidJustification: "" };

/** Chooses the recommended bid and gives the required reasons. Typed text stays on the device until it is sent. */
export function RecommendForm({ project }: { project: RecommendForm_project$key }) {
  const { id, procurementType, awardCandidates, viewerCan } = useFragment(
    graphql`
      fragment RecommendForm_project on Project {
        id
        procurementType
        awardCandidates {
          bidId
          name
          isRegistered
          amount
          rank
          isTied
          low
          outWhy
        }
        viewerCan {
          recommend {
            reason
          }
        }
      }
    `,
    project,
  );
  const [run, busy] = useVerb(mutation("recommendAward { project { ...AwardTab_project } }"), texts.failed);
  const [form, setForm, typed] = useTypedState(`recommendation ${id}`, EMPTY);
  const [refused, setRefused] = useState<VerbRefusal | null>(null);
  const all = awardCandidates ?? [];
  const counting = all.filter(({ outWhy }) => outWhy == null);
  const out = all.filter(({ outWhy }) => outWhy != null);
  const chosen = counting.find(({ bidId }) => bidId === form.bidId);
  const edit = (change: Partial<typeof EMPTY>) => setForm((now) => ({ ...now, ...change }));
  const errorOf = (field: string) => (refused?.field === field ? refused.message : null);
  const isBid = procurementType === "BID";
  const place = (rank: number | null | undefined, isTied: boolean) => [
    ...(rank === 1 && isBid && !isTied ? [texts.lowest] : rank == null ? [] : [texts.ranked(rank)]),
    ...(isTied ? [texts.tied] : []),
  ];
  const send = async () => {
    if (!chosen) return setRefused({ code: "NONE", message: texts.choose, field: "bid" });
    const input = {
      projectId: id,
      bidId: chosen.bidId,
      vendorId: form.vendorId || null,
      reason: form.reason,
      whyNotFirst: form.whyNotFirst || null,
      lowBidJustification: form.lowBidJustification || null,
    };
    const result = await run(input);
    if (!result.ok) return setRefused(result.refusal);
    typed.forget();
    notify({ kind: "positive", text: texts.recommended });
  };
  const area = (field: "reason" | "whyNotFirst" | "lowBidJustification", label: string, help?: string) => (
    <TextArea
      label={label}
      {...(help && { help })}
      required
      rows={3}
      most={MAX_WHY_LENGTH}
      value={form[field]}
      error={errorOf(field)}
      onChange={(value) => edit({ [field]: value })}
    />
  );
  return (
    <Section title={texts.recommendation} description={texts.recommendHelp}>
      <Stack gap="4">
        <TypedNotice typed={typed} />
        {refused && !["bid", "reason", "whyNotFirst", "lowBidJustification"].includes(refused.field ?? "") && (
          <Notice kind="negative">{refused.message}</Notice>
        )}
        <RadioGroupField
          label={texts.bid}
          required
          error={errorOf("bid")}
          value={form.bidId}
          onChange={(bidId) => edit({ bidId, vendorId: "" })}
          options={counting.map(({ bidId, name, amount, rank, isTied, low }) => ({
            value: bidId,
            label: [`${name}, ${money(amount)}`, ...place(rank, isTied)].join(", "),
            ...(low && { help: low }),
          }))}
        />
        {out.map(({ bidId, name, amount, outWhy }) => (
          <Text key={bidId} color="muted">
            {`${name}, ${money(amount)}. ${texts.doesNotCount(outWhy ?? "")}`}
          </Text>
        ))}
        {chosen && !chosen.isRegistered && (
          <Stack gap="2">
            <Text>{texts.paper}</Text>
            <Suspense fallback={null}>
              <VendorChoice value={form.vendorId} onChange={(vendorId) => edit({ vendorId })} />
            </Suspense>
          </Stack>
        )}
        {area("reason", texts.reason, texts.reasonHelp)}
        {chosen?.rank != null && chosen.rank > 1 && area("whyNotFirst", isBid ? texts.whyNotLowest : texts.whyNotFirst)}
        {chosen?.rank === 1 && chosen.isTied && area("whyNotFirst", texts.whyTied)}
        {chosen?.low && area("lowBidJustification", texts.low, chosen.low)}
        <HStack data-no-print>
          <Button
            kind="primary"
            reason={viewerCan.recommend.reason ?? null}
            busy={busy}
            busyLabel={texts.recommending}
            onClick={() => void send()}
          >
            {texts.recommend}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
