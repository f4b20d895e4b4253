import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Columns, Section, Text } from "#design-system/Layout/Layout.tsx";
import { UploadCard } from "#web/files/UploadCard.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { PacketCard } from "./PacketCard.tsx";
import { texts } from "../texts.ts";
import { videoTexts } from "../video/videoTexts.ts";
import type { MeetingDocuments_meeting$key } from "./__generated__/MeetingDocuments_meeting.graphql.ts";

/** The meeting's agenda, minutes and video. */
export function MeetingDocuments({ meeting }: { meeting: MeetingDocuments_meeting$key }) {
  const data = useFragment(
    graphql`
      fragment MeetingDocuments_meeting on Meeting {
        id
        key
        agendaFile {
          ...UploadCard_file
        }
        minutesFile {
          ...UploadCard_file
        }
        mediaFile {
          ...UploadCard_file
        }
        viewerCan {
          uploadDocuments {
            reason
          }
        }
        ...PacketCard_meeting
      }
    `,
    meeting,
  );
  const { id, agendaFile, minutesFile, mediaFile, viewerCan } = data;
  const cards = [
    { kind: "AGENDA", file: agendaFile, name: texts.documentNames.AGENDA },
    { kind: "MINUTES", file: minutesFile, name: texts.documentNames.MINUTES },
    { kind: "MEDIA", file: mediaFile, name: texts.documentNames.MEDIA },
  ] as const;
  return (
    <Section title={texts.documents} id="meeting-documents">
      <Columns min="14rem" gap="4">
        {cards.map(({ kind, file, name }) => (
          <MeetingDocument
            key={kind}
            kind={kind}
            meetingId={id}
            file={file}
            name={name}
            reason={viewerCan.uploadDocuments.reason}
          />
        ))}
      </Columns>
      <PacketCard meeting={data} />
      <Text mt="3">
        <Link to={`/meetings/${data.key}/video`}>{videoTexts.open}</Link>
      </Text>
    </Section>
  );
}

type CardProps = Pick<React.ComponentProps<typeof UploadCard>, "kind" | "file" | "reason"> & {
  meetingId: string;
  name: string;
};

function MeetingDocument({ kind, meetingId, file, name, reason }: CardProps) {
  const [sending, setSending] = useState(false);
  useUnsaved(`upload ${kind}`, sending);
  return (
    <UploadCard
      kind={kind}
      owner={{ meetingId }}
      file={file}
      reason={reason}
      removeQuestion={texts.documentRemove(name)}
      removeFailed={texts.fileRemoveFailed}
      onBusy={setSending}
    />
  );
}
