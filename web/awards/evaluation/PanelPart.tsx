import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { PanelForm } from "./PanelForm.tsx";
import { texts } from "./texts.ts";
import type {
  PanelPart_solicitation$data,
  PanelPart_solicitation$key,
} from "./__generated__/PanelPart_solicitation.graphql.ts";

type Member = NonNullable<PanelPart_solicitation$data["evaluation"]>["members"][number];

function Declared({ member }: { member: Member }) {
  const { declared, declaredAt, conflict, reviewedByName, reviewNote } = member;
  const at = declaredAt ? writtenMoment(declaredAt) : "";
  return (
    <Stack gap="1" alignItems="start">
      {declared === null || declared === undefined ? (
        <StatusBadge word={texts.undeclared} hue="slate" shape="ring" />
      ) : declared === "CONFLICT" ? (
        <StatusBadge word={texts.declaredConflict(at)} hue="red" shape="cross" />
      ) : (
        <StatusBadge word={texts.declaredNoConflict(at)} hue="green" shape="check" />
      )}
      {conflict && <Text whiteSpace="pre-wrap">{conflict}</Text>}
      {reviewedByName && (
        <Text color="muted" textStyle="small">
          {texts.reviewed(reviewedByName)}
          {reviewNote ? `: ${reviewNote}` : ""}
        </Text>
      )}
    </Stack>
  );
}

const columns: Column<Member>[] = [
  {
    key: "name",
    header: texts.member,
    rowHeader: true,
    cell: ({ name, isChair, removedWhy }) => (
      <>
        {isChair ? `${name}, ${texts.chair}` : name}
        {removedWhy && <Text color="muted">{texts.left(removedWhy)}</Text>}
      </>
    ),
  },
  { key: "declared", header: texts.declared, cell: (member) => <Declared member={member} /> },
  {
    key: "submitted",
    header: texts.evaluations,
    align: "end",
    cell: ({ submitted, asked }) => (asked === 0 ? "" : texts.ofAll(submitted, asked)),
  },
];

/** Who evaluates, what each member has declared, and who has submitted. */
export function PanelPart({ solicitation }: { solicitation: PanelPart_solicitation$key }) {
  const data = useFragment(
    graphql`
      fragment PanelPart_solicitation on Solicitation {
        id
        evaluation {
          id
          members {
            key
            name
            isChair
            isMe
            declared
            declaredAt
            conflict
            reviewedAt
            reviewedByName
            reviewNote
            removedWhy
            submitted
            asked
          }
          viewerCan {
            reviewDeclaration {
              reason
            }
          }
        }
        viewerCan {
          setPanel {
            reason
          }
        }
        ...PanelForm_solicitation
      }
    `,
    solicitation,
  );
  const review = useVerb(
    mutation("reviewDeclaration { evaluation { solicitation { ...PanelPart_solicitation } } }"),
    texts.failed,
  );
  const [editing, setEditing] = useState(false);
  const [reviewed, setReviewed] = useState<Member | null>(null);
  const { evaluation, viewerCan } = data;
  const members = evaluation?.members ?? [];
  const mayReview = evaluation?.viewerCan.reviewDeclaration.reason == null;
  return (
    <Section
      title={texts.panel}
      description={texts.panelHelp}
      actions={
        !editing && (
          <Button reason={viewerCan.setPanel.reason} onClick={() => setEditing(true)}>
            {members.length === 0 ? texts.setUpPanel : texts.changePanel}
          </Button>
        )
      }
    >
      {editing ? (
        <PanelForm solicitation={data} onDone={() => setEditing(false)} />
      ) : members.length === 0 ? (
        <Text color="muted">{texts.noPanel}</Text>
      ) : (
        <DataTable<Member>
          caption={texts.panel}
          captionHidden
          rows={members}
          rowKey={({ key }) => key}
          columns={columns}
          rowActions={(member) =>
            mayReview && member.declared && !member.reviewedAt && !member.isMe ? (
              <Button size="sm" aria-label={texts.review(member.name)} onClick={() => setReviewed(member)}>
                {texts.reviewShort}
              </Button>
            ) : null
          }
        />
      )}
      {reviewed && evaluation && (
        <ActDialog
          title={texts.reviewQuestion}
          text={texts.reviewText(reviewed.name)}
          confirmLabel={texts.review(reviewed.name)}
          verb={review}
          input={(note) => ({ evaluationId: evaluation.id, member: reviewed.key, note })}
          done={texts.reviewDone}
          onClose={() => setReviewed(null)}
        />
      )}
    </Section>
  );
}
