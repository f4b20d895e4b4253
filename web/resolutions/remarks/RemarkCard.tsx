import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { usePageSaves } from "#web/editing/SavesItself.tsx";
import { late } from "#web/relay/code.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { accept, settle } from "./remarkVerbs.ts";
import { texts } from "./texts.ts";
import type { RemarkCard_remark$key } from "./__generated__/RemarkCard_remark.graphql.ts";
import type { remarkVerbsAcceptMutation } from "./__generated__/remarkVerbsAcceptMutation.graphql.ts";

const RemarkDialog = late(() => import("./RemarkDialog.tsx"));

const looks: Readonly<Record<keyof typeof texts.states, { hue: StatusHue; shape: StatusShape }>> = {
  OPEN: { hue: "amber", shape: "half" },
  ACCEPTED: { hue: "green", shape: "square" },
  DECLINED: { hue: "red", shape: "cross" },
  SETTLED: { hue: "green", shape: "square" },
  WITHDRAWN: { hue: "slate", shape: "dash" },
};

type Props = {
  remark: RemarkCard_remark$key;
  /** 'WHEREAS, ', shown before the text. */
  head: string;
  /** Shows the clause's name, for a remark that is not listed under a clause. */
  placed?: boolean;
};

/** One comment or suggestion, its outcome, and the viewer's actions. */
export function RemarkCard({ remark, head, placed = false }: Props) {
  const data = useFragment(
    graphql`
      fragment RemarkCard_remark on ResolutionRemark {
        id
        kind
        state
        place
        quoted
        text
        version
        byName
        at
        decidedByName
        decidedAt
        reason
        redline {
          change
          text
        }
        changedSince {
          change
          text
        }
        answers {
          text
          byName
          at
        }
        viewerCan {
          accept {
            allowed
            reason
          }
          decline {
            allowed
          }
          settle {
            allowed
          }
          answer {
            allowed
          }
          withdraw {
            allowed
          }
        }
        resolution {
          version
        }
      }
    `,
    remark,
  );
  const { id: remarkId, kind, state, place, viewerCan: can, redline, changedSince, resolution } = data;
  const [asking, setAsking] = useState<"decline" | "answer" | "withdraw" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [accepting, setAccepting] = useState(false);
  const [runAccept, busy] = useVerb<remarkVerbsAcceptMutation>(accept, texts.failed);
  const [runSettle, settling] = useVerb(settle, texts.failed);
  const { saveAll } = usePageSaves();

  // Typed text is saved first; the suggestion then applies to the version that this save created.
  const inputNow = useEffectEvent(() => ({ remarkId, version: resolution.version }));
  useEffect(() => {
    if (!accepting) return;
    void runAccept(inputNow()).then((result) => {
      setAccepting(false);
      if (result.ok) return notify({ kind: "positive", text: texts.accepted });
      return setProblem(result.refusal.code === "Conflict" ? texts.acceptConflict : result.refusal.message);
    });
  }, [accepting, runAccept]);
  const onAccept = async () => {
    setProblem(null);
    if ((await saveAll()) === null) setAccepting(true);
  };
  const onSettle = async () => {
    const result = await runSettle({ remarkId });
    if (result.ok) notify({ kind: "positive", text: texts.settled });
    else setProblem(result.refusal.message);
  };

  const isOpen = state === "OPEN";
  const since = isOpen && kind === "SUGGESTION" ? (changedSince ?? null) : null;
  const isStale = since !== null;
  const decides = can.accept.allowed || can.decline.allowed;
  const onlyMarks = redline?.every(({ change }) => change === "SAME") ?? false;
  return (
    <Stack
      as="article"
      gap="2"
      aria-label={`${texts.kinds[kind]}: ${data.byName}, ${place}`}
      borderInlineStartWidth="3px"
      borderColor={isOpen ? "accent" : "line"}
      ps="3"
      py="1"
      fontWeight="400"
    >
      <HStack gap="2" wrap="wrap">
        <Text textStyle="small" fontWeight="650">
          {placed ? `${texts.kinds[kind]}, ${place}` : texts.kinds[kind]}
        </Text>
        <StatusBadge word={texts.states[state]} {...looks[state]} />
        <Text textStyle="small" color="muted">
          {texts.by(data.byName, writtenMoment(data.at), data.version ?? null)}
        </Text>
      </HStack>
      {placed && <Text color="muted">“{data.quoted}”</Text>}
      {data.text && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {data.text}
        </Text>
      )}
      {isStale && (
        <Box>
          <Text fontWeight="600">{texts.stale}</Text>
          {since.length > 0 && (
            <>
              <Text textStyle="small" color="muted">
                {texts.staleNow}
              </Text>
              <Redline head={head} parts={since.map(({ change, text }) => ({ change, text }))} />
            </>
          )}
          <Text textStyle="small" color="muted">
            {texts.staleThen}
          </Text>
        </Box>
      )}
      {redline && <Redline head={head} parts={redline.map(({ change, text }) => ({ change, text }))} />}
      {onlyMarks && (
        <Text textStyle="small" color="muted">
          {texts.onlyMarks}
        </Text>
      )}
      {data.answers.map(({ text, byName, at }) => (
        <Box key={`${byName} ${at}`} ps="3">
          <Text textStyle="small" color="muted">
            {texts.by(byName, writtenMoment(at), null)}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      ))}
      {!isOpen && data.decidedByName && data.decidedAt && (
        <Text textStyle="small" color="muted">
          {texts.decided(texts.states[state], data.decidedByName, writtenMoment(data.decidedAt))}
        </Text>
      )}
      {data.reason && <Text overflowWrap="anywhere">{texts.reason(data.reason)}</Text>}
      {problem && (
        <Notice kind="negative" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {isOpen && (
        <HStack gap="2" wrap="wrap">
          {kind === "SUGGESTION" && decides && (
            <>
              <Button
                size="sm"
                kind="primary"
                reason={can.accept.reason}
                busy={busy}
                busyLabel={texts.saving}
                onClick={() => void onAccept()}
              >
                {texts.accept}
              </Button>
              {can.decline.allowed && (
                <Button size="sm" onClick={() => setAsking("decline")}>
                  {texts.decline}
                </Button>
              )}
            </>
          )}
          {can.answer.allowed && (
            <Button size="sm" aria-expanded={asking === "answer"} onClick={() => setAsking("answer")}>
              {texts.answer}
            </Button>
          )}
          {can.settle.allowed && (
            <Button size="sm" busy={settling} busyLabel={texts.saving} onClick={() => void onSettle()}>
              {texts.settle}
            </Button>
          )}
          {can.withdraw.allowed && (
            <Button size="sm" onClick={() => setAsking("withdraw")}>
              {texts.withdraw}
            </Button>
          )}
        </HStack>
      )}
      {isStale && can.accept.reason && decides && (
        <Text textStyle="small" color="muted" aria-hidden>
          {can.accept.reason}
        </Text>
      )}
      <Suspense fallback={null}>
        {asking && (
          <RemarkDialog act={asking} remarkId={remarkId} kind={kind} place={place} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </Stack>
  );
}
