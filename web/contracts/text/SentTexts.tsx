import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { SentTexts_contract$key } from "./__generated__/SentTexts_contract.graphql.ts";
import { ComparedTexts } from "./ComparedTexts.tsx";
import { texts } from "./texts.ts";

const NOW = "0";

/** The text of the contract each time it was sent, and the changes between any two of these and the current one. */
export function SentTexts({ contract }: { contract: SentTexts_contract$key }) {
  const {
    id,
    version,
    texts: sentTexts,
  } = useFragment(
    graphql`
      fragment SentTexts_contract on Contract {
        id
        version
        texts {
          id
          number
          edition
          hash
          byName
          at
        }
      }
    `,
    contract,
  );
  const [newest, before] = sentTexts;
  const [chosen, choose] = useState<{ from: string; to: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (!newest)
    return (
      <Section title={texts.sent} description={texts.sentHelp}>
        <Text color="muted">{texts.neverSent}</Text>
      </Section>
    );
  const { from, to } = chosen ?? { from: String((before ?? newest).number), to: before ? String(newest.number) : NOW };
  const options = sentTexts.map(({ number, edition }) => ({
    value: String(number),
    label: texts.text(number, edition),
  }));
  return (
    <Section title={texts.sent} description={texts.sentHelp}>
      <Stack gap="4">
        <Stack as="ol" gap="2" listStyle="none">
          {sentTexts.map(({ id: text, number, edition, hash, byName, at }) => (
            <Stack as="li" key={text} gap="0">
              <Text fontWeight="650">{texts.text(number, edition)}</Text>
              <Text textStyle="small">{texts.sentBy(byName, writtenMoment(at))}</Text>
              <Text textStyle="small" color="muted" overflowWrap="anywhere">
                {texts.hash}: <code>{hash}</code>
              </Text>
            </Stack>
          ))}
        </Stack>
        <Stack role="group" aria-label={texts.compare} gap="3">
          <Columns fields min="12rem">
            <SelectField
              label={texts.earlier}
              value={from}
              options={options}
              onChange={(value) => choose({ from: value, to })}
            />
            <SelectField
              label={texts.later}
              value={to}
              options={[{ value: NOW, label: texts.now }, ...options]}
              onChange={(value) => choose({ from, to: value })}
            />
          </Columns>
          {from === to ? (
            <Text role="status" color="muted">
              {texts.sameText}
            </Text>
          ) : (
            <LoadBoundary failed={texts.compareFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
              <Suspense fallback={<PanelSkeleton label={texts.comparing} />}>
                <ComparedTexts
                  contractId={id}
                  from={Number(from)}
                  to={Number(to)}
                  label={texts.compared}
                  version={version}
                />
              </Suspense>
            </LoadBoundary>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}
