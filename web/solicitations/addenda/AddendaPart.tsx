import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { AddendaPart_solicitation$key } from "./__generated__/AddendaPart_solicitation.graphql.ts";
import { AddendumForm } from "./AddendumForm.tsx";
import { AddendumRow } from "./AddendumRow.tsx";
import { ExtendDueDate } from "./ExtendDueDate.tsx";
import { texts } from "./texts.ts";

/** The addenda of a published solicitation for the staff who write them. */
export function AddendaPart({ solicitation }: { solicitation: AddendaPart_solicitation$key }) {
  const data = useFragment(
    graphql`
      fragment AddendaPart_solicitation on Solicitation {
        id
        addenda {
          id
          issuedAt
          viewerCan {
            edit {
              reason
            }
          }
          ...AddendumRow_addendum
          ...AddendumForm_addendum
        }
        questions {
          id
          number
          state
          draft
        }
        viewerCan {
          draftAddendum {
            reason
          }
          extendDueDate {
            reason
          }
        }
        ...AddendumForm_solicitation
      }
    `,
    solicitation,
  );
  const [hasBegun, setHasBegun] = useState(false);
  const [extending, setExtending] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const draft = data.addenda.find(({ issuedAt }) => issuedAt == null);
  const drafted = data.questions.filter((question) => question.state === "OPEN" && question.draft);
  const answers = drafted.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
  return (
    <Section
      title={texts.title}
      description={texts.help}
      actions={
        <HStack gap="2" wrap="wrap">
          <Button reason={data.viewerCan.extendDueDate.reason ?? null} onClick={() => setExtending(true)}>
            {texts.extend}
          </Button>
          {!draft && !hasBegun && (
            <Button reason={data.viewerCan.draftAddendum.reason ?? null} onClick={() => setHasBegun(true)}>
              {texts.begin}
            </Button>
          )}
        </HStack>
      }
    >
      <Stack gap="4">
        {data.addenda.length === 0 && !hasBegun && <Text color="muted">{texts.none}</Text>}
        {data.addenda.map((addendum) => (
          <AddendumRow key={addendum.id} addendum={addendum} answers={answers} onGone={() => setHasBegun(false)} />
        ))}
        {draft && drafted.length > 0 && (
          <Stack gap="1">
            <Text fontWeight="600">{texts.answerWith}</Text>
            {drafted.map(({ id, number }) => (
              <CheckboxField
                key={id}
                label={texts.answerOf(number)}
                checked={!left.includes(id)}
                onChange={(checked) => setLeft(checked ? left.filter((each) => each !== id) : [...left, id])}
              />
            ))}
          </Stack>
        )}
        <Suspense fallback={<PanelSkeleton label={texts.saving} />}>
          {(draft ?? hasBegun) && (
            <AddendumForm
              key={draft?.id ?? "new"}
              solicitation={data}
              addendum={draft ?? null}
              reason={(draft ? draft.viewerCan.edit.reason : data.viewerCan.draftAddendum.reason) ?? null}
              onSaved={() => setHasBegun(false)}
            />
          )}
          {extending && <ExtendDueDate solicitationId={data.id} onClose={() => setExtending(false)} />}
        </Suspense>
      </Stack>
    </Section>
  );
}
