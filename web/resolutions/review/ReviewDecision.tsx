import { useEffect, useState, useSyncExternalStore } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useSearchParams } from "react-router";
import { ArrowRight, Check, Signature, Undo2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { LifecycleActions } from "../lifecycle/LifecycleActions.tsx";
import { held, type HeldDecision } from "./heldDecisions.ts";
import { reviewWalk } from "./reviewWalk.ts";
import { texts } from "./texts.ts";
import type { ReviewDecision_resolution$key } from "./__generated__/ReviewDecision_resolution.graphql.ts";
import type { ReviewDecision_waiting$key } from "./__generated__/ReviewDecision_waiting.graphql.ts";

const approve = mutation("approveStep { resolution { ...ReviewDecision_resolution } }");
const sign = mutation("signStep { resolution { ...ReviewDecision_resolution } }");
const reject = mutation("rejectStep { resolution { ...ReviewDecision_resolution } }");

const walk = reviewWalk();
const stepIn = (path: string) => new URLSearchParams(path.split("?")[1]).get("step") ?? "";
type Props = { resolution: ReviewDecision_resolution$key; waiting: ReviewDecision_waiting$key };

/** The viewer's decision on the resolution, the reason for each disabled button, and the next resolution that waits. */
export function ReviewDecision({ resolution, waiting }: Props) {
  const data = useFragment(
    graphql`
      fragment ReviewDecision_resolution on Resolution {
        key
        displayNumber
        title
        routeNote
        steps {
          id
          key
          action
          state
          notes
          viewerCan {
            approve {
              allowed
              reason
            }
            sign {
              allowed
              reason
            }
            reject {
              reason
            }
          }
        }
        ...LifecycleActions_resolution
      }
    `,
    resolution,
  );
  const list = useFragment(
    graphql`
      fragment ReviewDecision_waiting on WaitingEntry @relay(plural: true) {
        number
        title
        path
      }
    `,
    waiting,
  );
  const [search] = useSearchParams();
  const open = data.steps.filter(({ state, action }) => state === "OPEN" && action !== "FYI");
  const mine = open.find(({ viewerCan }) => viewerCan.approve.allowed || viewerCan.sign.allowed);
  const named = data.steps.find(({ key }) => key === search.get("step"));
  const step = mine ?? (named && open.includes(named) ? named : open[0]);
  // Once the decision is sent, the step is no longer open, but the decision made here is still shown.
  const decidedKey = useSyncExternalStore(
    held.subscribe,
    () =>
      // In another round of the review, the same step is open again and needs a new decision.
      data.steps.find(({ key, state }) => {
        const one = held.of(key);
        return one !== null && !(one.done && state === "OPEN");
      })?.key ?? null,
  );
  const decided = useSyncExternalStore(held.subscribe, () => (decidedKey === null ? null : held.of(decidedKey)));
  const [done, setDone] = useState<string | null>(null);
  const { at, of, next } = walk(data.key, list, (path) => held.of(stepIn(path)) !== null);
  const [asking, setAsking] = useState<"sign" | "return" | "reject" | null>(null);
  const [runApprove] = useVerb(approve, texts.failed);
  const signing = useVerb(sign, texts.failed);
  const rejecting = useVerb(reject, texts.failed);
  const { displayNumber: number } = data;

  const onApprove = ({ id: stepId, key }: { id: string; key: string }) =>
    held.hold(
      key,
      async () => {
        const result = await runApprove({ stepId });
        return result.ok ? null : result.refusal.message;
      },
      (why) => notify({ kind: "negative", text: texts.refused(number, why) }),
    );
  const isDone = done !== null || (decided !== null && decided.refused === null);
  return (
    <Section
      title={texts.decision}
      actions={
        of > 1 ? (
          <Text color="muted" textStyle="small">
            {texts.of(at, of)}
          </Text>
        ) : undefined
      }
    >
      <Stack gap="3">
        {!isDone && data.routeNote && (
          <Text>
            <Text as="span" color="muted">
              {texts.note}:{" "}
            </Text>
            {data.routeNote}
          </Text>
        )}
        {!isDone && step?.notes && <Text>{step.notes}</Text>}
        {decided?.refused && <Notice kind="negative">{decided.refused}</Notice>}
        {!isDone && step && (
          <>
            {step.action === "SIGNATURE" ? (
              <Choice
                label={texts.sign}
                icon={<Signature aria-hidden />}
                primary
                reason={step.viewerCan.sign.reason}
                onClick={() => setAsking("sign")}
              />
            ) : (
              <Choice
                label={texts.approve}
                icon={<Check aria-hidden />}
                primary
                reason={step.viewerCan.approve.reason}
                onClick={() => onApprove(step)}
              />
            )}
            <Choice
              label={texts.return}
              reason={step.viewerCan.reject.reason}
              shownReason={step.viewerCan.approve.reason ?? step.viewerCan.sign.reason}
              onClick={() => setAsking("return")}
            />
            <Choice
              label={texts.reject}
              reason={step.viewerCan.reject.reason}
              shownReason={step.viewerCan.approve.reason ?? step.viewerCan.sign.reason}
              onClick={() => setAsking("reject")}
            />
          </>
        )}
        {!isDone && !step && (
          <>
            <Text color="muted">{texts.noOne}</Text>
            <HStack gap="2" wrap="wrap">
              <LifecycleActions resolution={data} />
            </HStack>
          </>
        )}
        {isDone && (
          <div role="status">
            <Text fontWeight="650">{done ?? texts.approved}</Text>
          </div>
        )}
        {decided && !decided.refused && decidedKey !== null && <TakeBack stepKey={decidedKey} decision={decided} />}
        {(isDone || !mine) && <Onward next={next} of={of} isDone={isDone} />}
      </Stack>
      {asking === "sign" && step && (
        <ActDialog
          title={texts.signQuestion(data.title)}
          text={texts.signExplained}
          confirmLabel={texts.sign}
          verb={signing}
          input={{ stepId: step.id }}
          done={texts.signed}
          onDone={() => setDone(texts.signed)}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === "return" || asking === "reject") && step && (
        <ActDialog<{ stepId: string; reason: string; refuse: boolean }, unknown>
          title={texts[`${asking}Question`](number)}
          text={texts[`${asking}Explained`]}
          confirmLabel={texts[asking]}
          danger={asking === "reject"}
          verb={rejecting}
          input={(reason) => ({ stepId: step.id, reason, refuse: asking === "reject" })}
          done={asking === "reject" ? texts.rejected : texts.returned}
          onDone={() => setDone(asking === "reject" ? texts.rejected : texts.returned)}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}

type ChoiceProps = {
  label: string;
  icon?: React.ReactNode;
  primary?: boolean;
  reason: string | null | undefined;
  /** A reason that the page already shows, so that it is not repeated. */
  shownReason?: string | null | undefined;
  onClick: () => void;
};

/** A full-width button. The reason why it is disabled is visible below it for everyone. */
function Choice({ label, icon, primary = false, reason, shownReason, onClick }: ChoiceProps) {
  return (
    <Stack gap="1">
      <Button kind={primary ? "primary" : "secondary"} size="lg" icon={icon} reason={reason ?? null} onClick={onClick}>
        {label}
      </Button>
      {reason && reason !== shownReason && (
        <Text color="muted" textStyle="small" aria-hidden>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

/** The remaining time to undo a decision, and the button. */
function TakeBack({ stepKey, decision }: { stepKey: string; decision: HeldDecision }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (decision.sent) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [decision.sent]);
  if (decision.sent) return <Text color="muted">{texts.sent}</Text>;
  return (
    <HStack gap="3" wrap="wrap">
      <Text color="muted">{texts.sentIn(Math.max(1, Math.ceil((decision.until - now) / 1000)))}</Text>
      <Button size="sm" icon={<Undo2 aria-hidden />} onClick={() => held.takeBack(stepKey)}>
        {texts.takeBack}
      </Button>
    </HStack>
  );
}

type OnwardProps = {
  next: { path: string; number: string; title: string; at: number } | null;
  of: number;
  isDone: boolean;
};

/** A link to the next resolution that waits, otherwise to the dashboard. */
function Onward({ next, of, isDone }: OnwardProps) {
  if (!next)
    return isDone ? (
      <HStack gap="3" wrap="wrap">
        <Text color="muted">{texts.last}</Text>
        <Link to="/dashboard">{texts.toDashboard}</Link>
      </HStack>
    ) : null;
  return (
    <Stack gap="1">
      <Button asChild kind={isDone ? "primary" : "secondary"} size="lg">
        <Link to={next.path}>
          {texts.next(next.at, of)}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
      <Text color="muted" textStyle="small">
        {texts.nextTitle(next.number, next.title)}
      </Text>
    </Stack>
  );
}
