import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { THRESHOLD_CHOICES } from "#schema/bodies/thresholds.rules.ts";
import { late } from "#web/relay/code.ts";
import type { BodyRulesList_body$data, BodyRulesList_body$key } from "./__generated__/BodyRulesList_body.graphql.ts";
import { texts } from "./texts.ts";

const SetRules = late(async () => ({ default: (await import("./SetRules.tsx")).SetRules }));

type Rules = BodyRulesList_body$data["rules"][number];
const ruleName = (type: string) => THRESHOLD_CHOICES.find((each) => each.type === type)?.label ?? type;

const columns: readonly Column<Rules>[] = [
  { key: "from", header: texts.effectiveOn, rowHeader: true, cell: ({ effectiveOn }) => showDate(effectiveOn) },
  { key: "quorum", header: texts.quorum, cell: ({ quorumMeasure }) => texts.measure(quorumMeasure) },
  { key: "rule", header: texts.defaultThreshold, cell: ({ defaultThreshold }) => ruleName(defaultThreshold) },
  { key: "tie", header: texts.tie, cell: ({ chairBreaksTie }) => (chairBreaksTie ? texts.yes : texts.no) },
  { key: "authority", header: texts.authority, cell: ({ authority }) => authority },
];

/** The voting rules of a body with their start dates, the latest first. */
export function BodyRulesList({
  body,
  today,
  onChanged,
}: {
  body: BodyRulesList_body$key;
  today: string;
  onChanged: () => void;
}) {
  const { id, name, rules, quorumMeasure, defaultThreshold, chairBreaksTie, viewerCan } = useFragment(
    graphql`
      fragment BodyRulesList_body on Body {
        id
        name
        quorumMeasure
        defaultThreshold
        chairBreaksTie
        rules {
          id
          effectiveOn
          quorumMeasure
          defaultThreshold
          chairBreaksTie
          authority
        }
        viewerCan {
          setRules {
            reason
          }
        }
      }
    `,
    body,
  );
  const [setting, setSetting] = useState(false);
  return (
    <Section
      title={texts.rules}
      description={texts.rulesHelp}
      actions={
        <Button reason={viewerCan.setRules.reason ?? null} onClick={() => setSetting(true)}>
          {texts.setRules}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <Text>{texts.noRules}</Text>
      ) : (
        <DataTable
          caption={texts.rules}
          captionHidden
          rows={rules.toReversed()}
          rowKey={(each) => each.id}
          columns={columns}
        />
      )}
      {setting && (
        <SetRules
          bodyId={id}
          name={name}
          initial={{
            effectiveOn: today,
            quorumMeasure,
            defaultThreshold,
            chairBreaksTie: chairBreaksTie ? "yes" : "no",
          }}
          onDone={onChanged}
          onClose={() => setSetting(false)}
        />
      )}
    </Section>
  );
}
