import { useEffect, useRef } from "react";
import { graphql, useFragment } from "react-relay";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { calledFromOutside } from "#schema/routing/outside.rules.ts";
import { STAGES } from "#schema/routing/kinds.rules.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import { stepLook } from "./stepLooks.ts";
import type { ApprovalStepCard_step$key } from "./__generated__/ApprovalStepCard_step.graphql.ts";

type Props = {
  step: ApprovalStepCard_step$key;
  /** The address names this step, so it takes the focus. */
  wanted: boolean;
  /** The viewer's actions, shown while the step is open and needs a decision. */
  children: React.ReactNode;
};

/** One step of the approval route: the person, its state, who decided and why, and the viewer's actions. */
export function ApprovalStepCard({ step, wanted, children }: Props) {
  const data = useFragment(
    graphql`
      fragment ApprovalStepCard_step on RouteStep {
        stage
        order
        name
        email
        action
        notes
        outside {
          organization
          title
        }
        state
        openedAt
        decidedAt
        decidedByName
        reason
        signedHash
      }
    `,
    step,
  );
  const {
    stage,
    order,
    name,
    email,
    action,
    notes,
    outside,
    state,
    openedAt,
    decidedAt,
    decidedByName,
    reason,
    signedHash,
  } = data;
  const called = outside ? calledFromOutside(name, { organization: outside.organization, title: outside.title }) : name;
  // A stage with one kind of decision already names it: "Signature, Signatures" would repeat it.
  const saysStage = STAGES[stage].only === action;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!wanted) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "center" });
  }, [wanted]);
  return (
    <Box
      as="li"
      ref={card}
      tabIndex={wanted ? -1 : undefined}
      bg="surface"
      borderWidth={wanted ? "2px" : "1px"}
      borderColor={wanted ? "highlight" : "line"}
      borderRadius="6px"
      p="4"
    >
      <Stack gap="2">
        <HStack gap="2" wrap="wrap" align="baseline">
          <Text fontWeight="650" overflowWrap="anywhere">
            {order}. {called}
          </Text>
          <StatusBadge {...stepLook(state, action)} />
        </HStack>
        <Text color="muted" textStyle="small" overflowWrap="anywhere">
          {[texts.actions[action], ...(saysStage ? [] : [STAGES[stage].label]), email].join(", ")}
        </Text>
        {notes && <Text>{notes}</Text>}
        {state === "OPEN" && openedAt && (
          <Text textStyle="small" color="muted">
            {texts.openSince(writtenMoment(openedAt))}
          </Text>
        )}
        {decidedAt && decidedByName && (
          <Text textStyle="small">{texts.decided(decidedByName, writtenMoment(decidedAt))}</Text>
        )}
        {reason && (
          <Box as="blockquote" borderInlineStartWidth="3px" borderColor="line.strong" ps="3">
            {reason}
          </Box>
        )}
        {signedHash && (
          <Text textStyle="small" color="muted" overflowWrap="anywhere">
            {texts.signedHash}: <code>{signedHash}</code>
          </Text>
        )}
        {state === "OPEN" && action !== "FYI" && children}
      </Stack>
    </Box>
  );
}
