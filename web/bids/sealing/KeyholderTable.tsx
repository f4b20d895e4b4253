import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { AgreeDialog } from "./AgreePart.tsx";
import { texts } from "./texts.ts";
import type { KeyholderTable_project$key } from "./__generated__/KeyholderTable_project.graphql.ts";
import type { KeyholderTable_seal$data, KeyholderTable_seal$key } from "./__generated__/KeyholderTable_seal.graphql.ts";

type Row = KeyholderTable_seal$data["keyholders"][number];

/** Name of the keyholder being replaced. Null: the row's own keyholder makes a new key. */
const leaves = (row: Row, rows: readonly Row[]): string | null =>
  rows.find(({ key }) => key === row.replaces && key !== row.key)?.name ?? null;

/** The state shown next to a keyholder's name. */
function saidOf(row: Row, rows: readonly Row[], needed: number): string | null {
  if (!row.isAble) return texts.unable;
  if (row.replaces == null) return row.enteredAt == null ? null : texts.entered;
  const left = leaves(row, rows);
  const what = left === null ? texts.renews : texts.replaces(left);
  const step =
    row.agreedAt == null
      ? texts.notAgreed
      : row.enrolledAt == null || row.holdsShare
        ? texts.keyWaited
        : texts.partsGiven(row.given, needed);
  return `${what}. ${step}`;
}

type Props = { seal: KeyholderTable_seal$key; project: KeyholderTable_project$key };

/** The keyholders: who has made a key, who has rehearsed, and who is being replaced. */
export function KeyholderTable({ seal, project }: Props) {
  const { keyholders, needed } = useFragment(
    graphql`
      fragment KeyholderTable_seal on BidSeal {
        needed
        keyholders {
          id
          key
          userId
          name
          enrolledAt
          rehearsedAt
          rehearsedBefore
          enteredAt
          isAble
          replaces
          agreedAt
          given
          holdsShare
          viewerCan {
            replace {
              allowed
            }
            agree {
              allowed
            }
          }
        }
      }
    `,
    seal,
  );
  const { keyholderChoices } = useFragment(
    graphql`
      fragment KeyholderTable_project on Project {
        keyholderChoices {
          id
          name
          reason
        }
      }
    `,
    project,
  );
  const [replaced, setReplaced] = useState<Row | null>(null);
  const [agreed, setAgreed] = useState<Row | null>(null);
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: "name",
        header: texts.columns.name,
        rowHeader: true,
        cell: (row) => (
          <>
            {row.name}
            {saidOf(row, keyholders, needed) !== null && (
              <Text color="muted" fontWeight="400">
                {saidOf(row, keyholders, needed)}
              </Text>
            )}
          </>
        ),
      },
      {
        key: "key",
        header: texts.columns.key,
        cell: ({ enrolledAt }) => (enrolledAt == null ? texts.notMade : texts.made(writtenMoment(enrolledAt))),
      },
      {
        key: "rehearsal",
        header: texts.columns.rehearsal,
        cell: ({ rehearsedAt, rehearsedBefore }) =>
          rehearsedAt == null
            ? texts.notRehearsed
            : texts[rehearsedBefore ? "rehearsedBefore" : "rehearsed"](writtenMoment(rehearsedAt)),
      },
    ],
    [keyholders, needed],
  );
  const free = keyholderChoices.filter(
    ({ id, reason }) => reason == null && !keyholders.some(({ userId, replaces }) => userId === id && replaces == null),
  );
  return (
    <>
      <DataTable<Row>
        caption={texts.people}
        rows={keyholders}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(row) => (
          <>
            {row.viewerCan.agree.allowed && (
              <Button size="sm" kind="primary" aria-label={texts.agreeTo(row.name)} onClick={() => setAgreed(row)}>
                {texts.agree}
              </Button>
            )}
            {row.viewerCan.replace.allowed && (
              <Button size="sm" aria-label={texts.replaceNamed(row.name)} onClick={() => setReplaced(row)}>
                {texts.replace}
              </Button>
            )}
          </>
        )}
      />
      {agreed && (
        <AgreeDialog taking={{ ...agreed, leaves: leaves(agreed, keyholders) }} onClose={() => setAgreed(null)} />
      )}
      {replaced && <ReplaceDialog key={replaced.id} row={replaced} free={free} onClose={() => setReplaced(null)} />}
    </>
  );
}

type DialogProps = { row: Row; free: readonly { id: string; name: string }[]; onClose: () => void };

function ReplaceDialog({ row, free, onClose }: DialogProps) {
  const [run, busy] = useVerb(
    mutation("replaceKeyholder { keyholder { seal { ...KeyholderTable_seal } } }"),
    texts.failed,
  );
  const [userId, setUserId] = useState("");
  return (
    <ActDialog
      title={texts.replaceNamed(row.name)}
      text={texts.replaceHelp}
      confirmLabel={texts.replace}
      verb={[
        async (input: Parameters<typeof run>[0]) =>
          input.userId === ""
            ? { ok: false, refusal: { code: "NONE", message: texts.chooseOne, field: null } }
            : run(input),
        busy,
      ]}
      input={{ keyholderId: row.id, userId }}
      done={texts.replaced}
      onClose={onClose}
    >
      {free.length === 0 && <Text>{texts.noOneFree}</Text>}
      <SelectField
        label={texts.who}
        value={userId}
        onChange={setUserId}
        placeholder=""
        options={free.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </ActDialog>
  );
}
