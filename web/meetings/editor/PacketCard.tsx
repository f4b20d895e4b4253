import { graphql, useFragment } from "react-relay";
import { FileStack } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { sizeInWords } from "#design-system/FileCard/accepts.ts";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "../texts.ts";
import type { PacketCard_packet$key } from "./__generated__/PacketCard_packet.graphql.ts";
import type { PacketCard_meeting$key } from "./__generated__/PacketCard_meeting.graphql.ts";

/** The meeting's packets: one for everyone, and one for members if an item has confidential papers. */
export function PacketCard({ meeting }: { meeting: PacketCard_meeting$key }) {
  const { id, packet, memberPacket, viewerCan } = useFragment(
    graphql`
      fragment PacketCard_meeting on Meeting {
        id
        packet {
          ...PacketCard_packet
        }
        memberPacket {
          ...PacketCard_packet
        }
        viewerCan {
          buildPacket {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const reason = viewerCan.buildPacket.reason ?? null;
  return (
    <>
      <OnePacket meetingId={id} packet={packet ?? null} forMembers={false} reason={reason} />
      {memberPacket && <OnePacket meetingId={id} packet={memberPacket} forMembers reason={reason} />}
    </>
  );
}

/** A packet, built on request in the background, with its progress and what could not be included. */
function OnePacket({
  meetingId,
  packet: packetRef,
  forMembers,
  reason,
}: {
  meetingId: string;
  packet: PacketCard_packet$key | null;
  forMembers: boolean;
  reason: string | null;
}) {
  const packet = useFragment(
    graphql`
      fragment PacketCard_packet on MeetingPacket {
        isBuilding
        hasFailed
        done
        total
        pages
        isPublic
        madeAt
        leftOut {
          name
          why
        }
        file {
          filename
          size
          url
        }
      }
    `,
    packetRef,
  );
  const [build, asking] = useVerb(mutation("buildPacket { meeting { ...PacketCard_meeting } }"), texts.packetFailed);
  const run = async () => {
    const result = await build({ meetingId, forMembers });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  };
  const isBuilding = packet?.isBuilding ?? false;
  const file = packet?.file ?? null;
  return (
    <Box mt="5">
      <Section
        title={forMembers ? texts.memberPacket : texts.packet}
        id={forMembers ? "meeting-packet-for-members" : "meeting-packet"}
        level={3}
        plain
      >
        <Stack gap="3">
          <Text color="muted">{forMembers ? texts.memberPacketHelp : texts.packetHelp}</Text>
          <HStack gap="3" wrap="wrap">
            <Button
              icon={<FileStack aria-hidden />}
              reason={reason}
              busy={asking || isBuilding}
              busyLabel={texts.packetBuilding}
              onClick={() => void run()}
            >
              {forMembers
                ? file
                  ? texts.memberPacketAgain
                  : texts.memberPacketBuild
                : file
                  ? texts.packetAgain
                  : texts.packetBuild}
            </Button>
            {file && packet?.pages != null && (
              <Text>
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.filename}
                </a>{" "}
                {texts.packetFacts(packet.pages, sizeInWords(Number(file.size ?? 0)))}
              </Text>
            )}
          </HStack>
          {file && packet?.madeAt != null && (
            <Text color="muted">
              {[
                texts.packetMade(writtenMoment(packet.madeAt)),
                forMembers ? texts.memberPacketFor : packet.isPublic ? texts.packetPublic : texts.packetDraft,
              ].join(" · ")}
            </Text>
          )}
          <Text role="status">
            {isBuilding &&
              (packet?.hasFailed
                ? texts.packetTriedAgain
                : (packet?.total ?? 0) > 0
                  ? texts.packetProgress(packet?.done ?? 0, packet?.total ?? 0)
                  : texts.packetWaiting)}
          </Text>
          {packet && packet.leftOut.length > 0 && (
            <Notice kind="caution" title={texts.packetLeftOut(packet.leftOut.length)} live="off">
              <ul>
                {packet.leftOut.map(({ name, why }, index) => (
                  <li key={index}>{texts.packetLeftOutFile(name, why)}</li>
                ))}
              </ul>
            </Notice>
          )}
        </Stack>
      </Section>
    </Box>
  );
}
