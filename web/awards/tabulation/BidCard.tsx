import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Facts, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import { dollars } from "#schema/projects/lines/decimals.rules.ts";
import { BidActs } from "./BidActs.tsx";
import { ReadNumber } from "./ReadNumber.tsx";
import { texts } from "./texts.ts";
import type { BidCard_bid$key } from "./__generated__/BidCard_bid.graphql.ts";

/** Corrections listed on a card; any others are only counted. */
const LISTED = 8;

/** One bid with its total, its open questions and the available actions. `onDone` runs after a change. */
export function BidCard({
  bid,
  lines,
  onDone,
}: {
  bid: BidCard_bid$key;
  /** Its lines, shown where the grid does not fit. Null: there are none. */
  lines: React.ReactNode;
  onDone?: () => void;
}) {
  const data = useFragment(
    graphql`
      fragment BidCard_bid on TabulationBid {
        key
        name
        kind
        state
        base
        compared
        stated
        rank
        isLowest
        responsive
        responsiveWhy
        withdrawnAt
        withdrawnWhy
        withdrawalUntil
        corrections {
          lineKey
          lineNumber
          stated
          computed
        }
        correctionCount
        asks {
          field
          lineKey
          lineNumber
          written
        }
        askCount
        readings {
          key
          lineNumber
          written
          reads
          why
          byName
        }
        missingAcknowledgements
        missingLines
        whyNotRanked
        strayLineCount
        flags {
          code
          percent
          against
        }
        bid {
          id
          uncertified
          withheld
          attachments {
            confidential
            file {
              id
              filename
              url
            }
          }
          viewerCan {
            readNumber {
              reason
            }
          }
          ...BidActs_bid
        }
      }
    `,
    bid,
  );
  const [pendingAsk, setPendingAsk] = useState<(typeof data.asks)[number] | null>(null);
  const amount = (of: string | null | undefined) => (of ? dollars(of) : texts.noTotal);
  const where = (number: string | null | undefined) => (number ? texts.ofLine(number) : texts.ofTotal);
  const more = (count: number, listed: number) => (count > listed ? <li>{texts.more(count - listed)}</li> : null);
  const isPartial = data.rank == null && data.missingLines.length > 0;
  const mayRead = data.bid?.viewerCan.readNumber.reason ?? null;
  return (
    <Box as="article" borderWidth="1px" borderColor="line" borderRadius="6px" p="4" bg="surface" minW="0">
      <Stack gap="3">
        <HStack gap="2" wrap="wrap" justify="space-between" align="start">
          <Heading level={3}>{data.name}</Heading>
          <HStack gap="2" wrap="wrap">
            <Standing of={data} />
          </HStack>
        </HStack>
        <Facts
          items={[
            // A partial total cannot be compared with another bid's.
            { term: isPartial ? texts.partial : texts.compared, value: amount(data.compared) },
            { term: texts.base, value: amount(data.base) },
            { term: texts.stated, value: data.stated ? dollars(data.stated) : texts.notStated },
          ]}
        />
        {lines}
        {data.flags.map(({ code, percent, against }) => (
          <Notice key={code} kind="caution" live="off">
            {texts.flag[code as keyof typeof texts.flag](percent, dollars(against))}
          </Notice>
        ))}
        {data.corrections.length > 0 && (
          <div>
            <Text textStyle="label">{texts.corrections}</Text>
            <Box as="ul" ps="5" listStyle="disc">
              {data.corrections.slice(-LISTED).map(({ lineKey, lineNumber, stated, computed }) => (
                <li key={lineKey ?? ""}>{texts.correction(where(lineNumber), dollars(stated), dollars(computed))}</li>
              ))}
              {more(data.correctionCount, LISTED)}
            </Box>
          </div>
        )}
        {data.asks.slice(0, LISTED).map((ask) => (
          <HStack key={`${ask.field} ${ask.lineKey ?? ""}`} gap="3" wrap="wrap">
            <Text>
              {texts.asked(
                `${where(ask.lineNumber)}, ${texts.field[ask.field as keyof typeof texts.field]}`,
                ask.written,
              )}
            </Text>
            {data.bid && (
              <Button reason={mayRead} onClick={() => setPendingAsk(ask)}>
                {texts.read}
              </Button>
            )}
          </HStack>
        ))}
        {data.askCount > LISTED && <Text color="muted">{texts.more(data.askCount - LISTED)}</Text>}
        {data.readings.map(({ key, lineNumber, written, reads, why, byName }) => (
          <div key={key}>
            <Text>{texts.reading(where(lineNumber), written, reads || texts.readsNothing)}</Text>
            <Text color="muted">{texts.readBy(byName, why)}</Text>
          </div>
        ))}
        {data.whyNotRanked != null && (
          <Text>
            {texts.whyNotRanked(data.whyNotRanked)}
            {isPartial && data.bid && ` ${texts.rankedOnceResponsive}`}
          </Text>
        )}
        {data.strayLineCount > 0 && <Text>{texts.strayLines(data.strayLineCount)}</Text>}
        {data.missingAcknowledgements.length > 0 && (
          <Text>{texts.missingAcknowledgements(data.missingAcknowledgements.join(", "))}</Text>
        )}
        {data.bid && data.bid.uncertified.length > 0 && (
          <Text>{texts.uncertified(data.bid.uncertified.join("; "))}</Text>
        )}
        {data.responsiveWhy && <Text whiteSpace="pre-wrap">{texts.reason(data.responsiveWhy)}</Text>}
        {data.withdrawnAt && <Text>{texts.withdrawn(writtenMoment(data.withdrawnAt))}</Text>}
        {data.withdrawnWhy && <Text whiteSpace="pre-wrap">{texts.reason(data.withdrawnWhy)}</Text>}
        {data.bid && data.bid.attachments.length > 0 && (
          <div>
            <Text textStyle="label">{texts.attachments}</Text>
            <Box as="ul" ps="5" listStyle="disc">
              {data.bid.attachments.map(({ confidential, file }) => (
                <li key={file.id}>
                  <a href={file.url}>{file.filename}</a>
                  {confidential && ` (${texts.confidential})`}
                </li>
              ))}
            </Box>
          </div>
        )}
        {data.bid && data.bid.withheld > 0 && <Text color="muted">{texts.withheld(data.bid.withheld)}</Text>}
        {data.bid && (
          <BidActs
            bid={data.bid}
            name={data.name}
            until={data.withdrawnAt ? null : (data.withdrawalUntil ?? null)}
            onDone={() => onDone?.()}
          />
        )}
      </Stack>
      {pendingAsk && data.bid && (
        <ReadNumber
          bidId={data.bid.id}
          field={pendingAsk.field}
          lineKey={pendingAsk.lineKey ?? null}
          written={pendingAsk.written}
          where={`${data.name}, ${where(pendingAsk.lineNumber)}`}
          onClose={() => setPendingAsk(null)}
          onDone={() => onDone?.()}
        />
      )}
    </Box>
  );
}

type StandingOf = {
  readonly kind: string;
  readonly state: string;
  readonly rank: number | null | undefined;
  readonly isLowest: boolean;
  readonly responsive: boolean | null | undefined;
  readonly withdrawnAt: string | null | undefined;
};

/** A bid's rank and marks. */
function Standing({ of: { kind, state, rank, isLowest, responsive, withdrawnAt } }: { of: StandingOf }) {
  if (state === "UNREADABLE") return <StatusBadge word={texts.unreadable} hue="red" shape="cross" />;
  return (
    <>
      {kind === "PAPER" && <StatusBadge word={texts.onPaper} hue="slate" shape="square" />}
      {isLowest ? (
        <StatusBadge word={texts.lowest} hue="green" shape="triangle" />
      ) : (
        <StatusBadge word={rank ? texts.rank(rank) : texts.notRanked} hue="slate" shape={rank ? "circle" : "dash"} />
      )}
      {withdrawnAt ? null : responsive ? (
        <StatusBadge word={texts.responsive} hue="green" shape="check" />
      ) : responsive === false ? (
        <StatusBadge word={texts.nonResponsive} hue="red" shape="cross" />
      ) : (
        <StatusBadge word={texts.notMarked} hue="amber" shape="ring" />
      )}
    </>
  );
}
