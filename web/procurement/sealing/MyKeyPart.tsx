import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { recoveryText } from "#schema/procurement/sealing/recovery.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate, writtenDay, writtenMoment } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AgreePart } from "./AgreePart.tsx";
import { GivePart } from "./GivePart.tsx";
import { KeyMark } from "./KeyMark.tsx";
import { MakeKeyForm } from "./MakeKeyForm.tsx";
import { keyLetters, type LockedPart, openOwn } from "./onDevice.ts";
import { PassphraseForm } from "./PassphraseForm.tsx";
import { RecoverySheet } from "./RecoverySheet.tsx";
import { RehearseForm } from "./RehearseForm.tsx";
import { TakeForm } from "./TakeForm.tsx";
import { texts } from "./texts.ts";
import type { MyKeyPart_key$data, MyKeyPart_key$key } from "./__generated__/MyKeyPart_key.graphql.ts";
import type { MyKeyPartRenewMutation } from "./__generated__/MyKeyPartRenewMutation.graphql.ts";

/** What the server keeps for her. Null: she has made no key yet. */
function lockedPart({ key, salt, publicKey, lockedKey, ...mine }: MyKeyPart_key$data): LockedPart | null {
  if (!salt || !publicKey || !lockedKey) return null;
  const { solicitationKey: solicitation } = mine.keyholder.seal;
  const { share = null, shareCommitment = null, rehearsalShare = null, point = null, awaitedCommitment = null } = mine;
  const own = { key, solicitation, salt, publicKey, lockedKey };
  return { ...own, share, shareCommitment, rehearsalShare, point, awaitedCommitment, parts: mine.parts };
}

/** What the keyholder waits for. */
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

/** A keyholder's part of a key: what is asked of her, then what she may do besides. */
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

type Seal = { number: string; title: string; needed: number; holders: number };

/** Opens a share on this device to look whether it is the right one; nothing is sent. */
function CheckPart({ part }: { part: LockedPart }) {
  const [isRight, setIsRight] = useState(false);
  const check = async (passphrase: string) => {
    setIsRight(false);
    const opened = await openOwn(part, passphrase);
    if (!opened) return texts.wrongPassphrase;
    opened.share?.fill(0);
    setIsRight(opened.share !== null);
    return opened.share ? null : texts.wrongShare;
  };
  return (
    <Section title={texts.check} description={texts.checkHelp}>
      <Stack gap="3">
        {isRight && <Notice kind="positive">{texts.checked}</Notice>}
        <PassphraseForm label={texts.checkNow} busyLabel={texts.opening2} act={check} />
      </Stack>
    </Section>
  );
}

type SafeProps = { part: LockedPart; isOfSeason: boolean; seal: Seal; name: string };

/** Her share for the safe, or her key where it serves many bids, once her passphrase has opened it here. */
function SafePart({ part, isOfSeason, seal, name }: SafeProps) {
  const [letters, setLetters] = useState<string | null>(null);
  const show = async (passphrase: string) => {
    const opened = await openOwn(part, passphrase);
    if (!opened) return texts.wrongPassphrase;
    if (!opened.share) return texts.wrongShare;
    setLetters(isOfSeason ? await keyLetters(part, passphrase) : await recoveryText(opened.share));
    return null;
  };
  return (
    <Section title={texts.sheet} description={isOfSeason ? texts.keySheetHelp : texts.sheetHelp}>
      {letters === null ? (
        <PassphraseForm label={texts.showSheet} busyLabel={texts.opening2} act={show} />
      ) : (
        <RecoverySheet
          {...seal}
          name={name}
          letters={letters}
          keyOf={isOfSeason ? part.publicKey : null}
          onClose={() => setLetters(null)}
        />
      )}
    </Section>
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
  const verb = useVerb<MyKeyPartRenewMutation>(
    graphql`
      mutation MyKeyPartRenewMutation($input: RenewMyKeyInput!) {
        renewMyKey(input: $input) {
          ... on RenewMyKeyPayload {
            keyholder {
              id
              replaces
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
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
          cancelLabel={texts.cancel}
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
