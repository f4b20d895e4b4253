import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Facts, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { shortHash } from "#schema/records/words.rules.ts";
import { loggedMoment } from "#web/shell/formats.ts";
import type { LogEntryPanel_entry$key } from "./__generated__/LogEntryPanel_entry.graphql.ts";
import { EntryChanges } from "./EntryChanges.tsx";
import { unfilteredLog, type LogAddress } from "./logAddress.ts";
import { logTexts as texts } from "./texts.ts";

type Props = {
  entry: LogEntryPanel_entry$key;
  onShow: (change: Partial<LogAddress>) => void;
  onClose: () => void;
};

/** One entry in full: its changes, source and permission, and its position and hash in the chain. */
export function LogEntryPanel({ entry, onShow, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment LogEntryPanel_entry on AuditEntry {
        seq
        hash
        at
        actorName
        actor {
          key
          name
        }
        action
        words
        noun
        nounKey
        record
        path
        changes {
          __typename
        }
        reason
        permission
        ip
        userAgent
        requestId
        ...EntryChanges_entry
      }
    `,
    entry,
  );
  const { seq, hash, actor, noun, nounKey, record, path } = data;
  return (
    <SidePanel open title={data.words} description={texts.entryTitle(seq)} onClose={onClose}>
      <Stack gap="5">
        <Facts
          items={[
            { term: texts.who, value: data.actorName },
            { term: texts.when, value: loggedMoment(data.at) },
            {
              term: texts.record,
              value: path ? <Link to={path}>{record ?? noun}</Link> : (record ?? `${noun} ${nounKey}`),
            },
            ...(data.reason ? [{ term: texts.reason, value: data.reason }] : []),
            { term: texts.permission, value: data.permission ?? texts.byProduct },
            { term: texts.ip, value: data.ip ?? texts.notOverNetwork },
            ...(data.userAgent ? [{ term: texts.userAgent, value: data.userAgent }] : []),
            { term: texts.act, value: data.action },
            ...(data.requestId ? [{ term: texts.request, value: data.requestId }] : []),
          ]}
        />
        <Section title={texts.changesColumn} level={3} plain>
          {data.changes.length === 0 ? <Text color="muted">{texts.noChanges}</Text> : <EntryChanges entry={data} />}
        </Section>
        <Section title={texts.chain} level={3} plain>
          <Stack gap="2">
            <Facts
              items={[
                { term: texts.place, value: String(seq) },
                { term: texts.hash, value: shortHash(hash) ?? hash },
              ]}
            />
            <CopyButton size="sm" label={texts.copyHash} text={() => `${seq}:${hash}`} />
          </Stack>
        </Section>
        <HStack gap="2" wrap="wrap">
          <Button onClick={() => onShow({ ...unfilteredLog, record: `${noun}:${nounKey}` })}>
            {texts.allOfRecord}
          </Button>
          {actor && (
            <Button onClick={() => onShow({ ...unfilteredLog, who: actor.key })}>
              {texts.allOfPerson(actor.name)}
            </Button>
          )}
        </HStack>
      </Stack>
    </SidePanel>
  );
}
