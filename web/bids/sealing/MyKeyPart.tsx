import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate, writtenDay, writtenMoment } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AgreePart } from "./AgreePart.tsx";
import { GivePart } from "./GivePart.tsx";
import { KeyMark } from "./KeyMark.tsx";
import { MakeKeyForm } from "./MakeKeyForm.tsx";
import type { LockedPart } from "./onDevice.ts";
import { RehearseForm } from "./RehearseForm.tsx";
import { CheckPart, SafePart } from "./SafePart.tsx";
import { TakeForm } from "./TakeForm.tsx";
import { texts } from "./texts.ts";
import type { MyKeyPart_key$data, MyKeyPart_key$key } from "./__generated__/MyKeyPart_key.graphql.ts";

/** What the server stores for the keyholder. Null: no key yet. */
function lockedPart({ key, salt, publicKey, lockedKey, ...mine }: MyKeyPart_key$data): LockedPart | null {
  if (!salt || !publicKey || !lockedKey) return null;
  const { solicitationKey: solicitation } = mine.keyholder.seal;
  const { share = null, shareCommitment = null, rehearsalShare = null, point = null, awaitedCommitment = null } = mine;
  const ownKey = { key, solicitation, salt, publicKey, lockedKey };
  return { ...ownKey, share, shareCommitment, rehearsalShare, point, awaitedCommitment, parts: mine.parts };
}

/** Explains what the keyholder is waiting for. */
function waitsHelpOf({ share, keyholder }: MyKeyPart_key$data): string {
  const { replaces, agreedAt, seal } = keyholder;
  if (replaces != null && agreedAt == null) return texts.waitsHelp.AGREEMENT;
  if (seal.state === "READY" && share != null)
    return keyholder.rehearsedBefore && keyholder.rehearsedAt != null
      ? texts.readySeason(writtenDay(keyholder.rehearsedAt))
      : texts.readyHelp;
  return texts.waitsHelp[seal.state as "CHOSEN" | "REHEARSAL" | "READY"];
}

type Props = { part: MyKeyPart_key$key; onDone: () => void };

/** A keyholder's part of a key: the required steps first, then the optional ones. */
export function MyKeyPart({ part, onDone }: Props) {
  const mine = useFragment(
    graphql`
      fragment MyKeyPart_key on MyKey {
        key
        salt
        publicKey
        lockedKey
        share
        shareCommitment
        rehearsalShare
        point
        parts
        awaitedCommitment
        forSeason
        keyServesThrough
        task
        ...AgreePart_key
        ...GivePart_key
        keyholder {
          id
          name
          replaces
          agreedAt
          rehearsedAt
          rehearsedBefore
          viewerCan {
            makeMyKey {
              reason
            }
            rehearse {
              reason
            }
            takeShare {
              allowed
            }
            renew {
              allowed
            }
          }
          seal {
            state
            needed
            title
            procurementId
            solicitationKey
            openingAt
            keyholders {
              id
              key
              replaces
            }
          }
        }
      }
    `,
    part,
  );
  usePageTitle(texts.pageTitle);
  const { keyholder, task } = mine;
  const { seal, viewerCan } = keyholder;
  const holders = seal.keyholders.filter(({ key, replaces }) => replaces == null || replaces === key).length;
  const locked = lockedPart(mine);
  const look = texts.states[seal.state as keyof typeof texts.states];
  const remake = task !== "MAKE_KEY" && viewerCan.makeMyKey.reason == null && locked !== null;
  return (
    <>
      <PageHeader
        back={<Link to="/procurement/waiting">{texts.back}</Link>}
        title={seal.title}
        status={<StatusBadge {...look} size="md" />}
        context={[seal.procurementId, seal.openingAt && texts.opening(writtenMoment(seal.openingAt))]
          .filter(Boolean)
          .join(". ")}
      />
      <Stack gap="4">
        <Text>{texts.of(seal.needed, holders)}</Text>
        {task === "MAKE_KEY" && (
          <Section title={texts.makeKey} description={texts.makeHelp}>
            {mine.forSeason && <Text mb="3">{texts.makeSeasonHelp}</Text>}
            <MakeKeyForm keyholderId={keyholder.id} reason={viewerCan.makeMyKey.reason ?? null} onDone={onDone} />
          </Section>
        )}
        {task === "REHEARSE" && locked && (
          <Section title={texts.rehearse} description={texts.rehearseHelp}>
            <RehearseForm
              keyholderId={keyholder.id}
              part={locked}
              reason={viewerCan.rehearse.reason ?? null}
              onDone={onDone}
            />
          </Section>
        )}
        {task === "AGREE" && <AgreePart part={mine} onDone={onDone} />}
        {task === "GIVE_PART" && locked && (
          <GivePart part={mine} locked={locked} needed={seal.needed} onDone={onDone} />
        )}
        {task == null && (
          <Notice kind={seal.state === "READY" && locked?.share ? "positive" : "info"} live="off" title={texts.waits}>
            {waitsHelpOf(mine)}
          </Notice>
        )}
        {locked && viewerCan.takeShare.allowed && (
          <>
            <Text>
              {texts.yourMark} <KeyMark publicKey={locked.publicKey} />
            </Text>
            <TakeForm
              keyholderId={keyholder.id}
              locked={locked}
              needed={seal.needed}
              isGiven={task === "TAKE_SHARE"}
              onDone={onDone}
            />
          </>
        )}
        {mine.keyServesThrough != null && <Text>{texts.serves(writtenDate(mine.keyServesThrough))}</Text>}
        {locked?.share && task == null && <CheckPart part={locked} />}
        {locked?.share && (
          <SafePart
            part={locked}
            isOfSeason={keyholder.rehearsedBefore || mine.keyServesThrough != null}
            seal={{ number: seal.procurementId, title: seal.title, needed: seal.needed, holders }}
            name={keyholder.name}
          />
        )}
        {remake && (
          <MakeAgain
            keyholderId={keyholder.id}
            help={keyholder.replaces == null ? texts.makeAgainHelp : texts.makeAgainTaking}
            onDone={onDone}
          />
        )}
        {viewerCan.renew.allowed && keyholder.replaces == null && task !== "MAKE_KEY" && (
          <Renew keyholderId={keyholder.id} onDone={onDone} />
        )}
      </Stack>
    </>
  );
}

function MakeAgain({ keyholderId, help, onDone }: { keyholderId: string; help: string; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.forgot} description={help}>
      {open ? (
        <MakeKeyForm
          keyholderId={keyholderId}
          reason={null}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : (
        <Box>
          <Button onClick={() => setOpen(true)}>{texts.makeAgain}</Button>
        </Box>
      )}
    </Section>
  );
}

function Renew({ keyholderId, onDone }: { keyholderId: string; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const verb = useVerb(mutation("renewMyKey { keyholder { id replaces } }"), texts.failed);
  return (
    <Section title={texts.forgot} description={texts.forgotHelp}>
      <Box>
        <Button onClick={() => setAsking(true)}>{texts.makeAgain}</Button>
      </Box>
      {asking && (
        <ActDialog
          title={texts.makeAgain}
          text={texts.forgotHelp}
          confirmLabel={texts.makeAgain}
          verb={verb}
          input={{ keyholderId }}
          done={texts.forgotDone}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </Section>
  );
}
