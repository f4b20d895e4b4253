import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { dollars } from "../money/written.ts";
import type {
  ThreadChain_contract$data,
  ThreadChain_contract$key,
} from "./__generated__/ThreadChain_contract.graphql.ts";
import { threadTexts as texts } from "./routeTexts.ts";

const looks = {
  there: { word: texts.states.there, hue: "green", shape: "check" },
  open: { word: texts.states.open, hue: "amber", shape: "clock" },
  none: { word: texts.states.none, hue: "slate", shape: "dash" },
  unpaid: { word: texts.states.unpaid, hue: "slate", shape: "dash" },
} as const satisfies Record<string, { word: string; hue: StatusHue; shape: StatusShape }>;
type State = keyof typeof looks;

type LinkRow = { title: string; state: State; content: React.ReactNode };

/** How many steps of a kind are done, and who the next one waits for. */
function stepsLink(title: string, steps: ThreadChain_contract$data["steps"], isBefore: boolean): LinkRow {
  if (isBefore) return { title, state: "none", content: texts.notCheckedHere };
  if (steps.length === 0) return { title, state: "open", content: texts.noOneAsked };
  const left = steps.filter(({ state }) => state !== "DONE" && state !== "SKIPPED").map(({ name }) => name);
  return {
    title,
    state: left.length === 0 ? "there" : "open",
    content: [texts.given(steps.length - left.length, steps.length), left.length > 0 && texts.waitsOn(left.join(", "))]
      .filter(Boolean)
      .join(" "),
  };
}

/** The links from the purchase to the execution, in their current state. */
export function ThreadChain({ contract }: { contract: ThreadChain_contract$key }) {
  const data = useFragment(
    graphql`
      fragment ThreadChain_contract on Contract {
        executedOn
        intake {
          wasExecuted
          executedOn
          resolutionNumber
        }
        resolutionNumber
        purposeConfirmedByName
        resolution {
          key
          displayNumber
          title
          status
        }
        isFromPurchase
        linkedAward {
          number
          title
          vendorName
          amount
          awardedOn
          publicPath
        }
        project {
          key
          procurementId
          title
          status
          vendorName
          awardedOn
        }
        money {
          paid
          paymentCount
        }
        steps {
          name
          action
          state
        }
      }
    `,
    contract,
  );
  const { executedOn, intake, resolutionNumber, purposeConfirmedByName, resolution } = data;
  const { isFromPurchase, linkedAward, project, money, steps } = data;
  const isBefore = intake?.wasExecuted === true;
  const isAwarded = project?.status === "AWARDED";
  const confirmed = purposeConfirmedByName ? texts.confirmedBy(purposeConfirmedByName) : texts.notConfirmed;
  const links: LinkRow[] = [
    {
      title: texts.links.purchase,
      state: isFromPurchase ? "there" : "none",
      content: project ? (
        <HStack gap="2" wrap="wrap">
          <Link to={`/procurement/${project.key}`}>
            {project.procurementId} {project.title}
          </Link>
          <StatusBadge {...projectLook(project.status)} />
        </HStack>
      ) : linkedAward?.publicPath ? (
        <Link to={linkedAward.publicPath}>
          {linkedAward.number} {linkedAward.title}
        </Link>
      ) : isFromPurchase ? (
        texts.hiddenPurchase
      ) : (
        texts.noPurchase
      ),
    },
    {
      title: texts.links.award,
      state: project ? (isAwarded ? "there" : "open") : linkedAward?.awardedOn ? "there" : "none",
      content: !project
        ? linkedAward?.awardedOn
          ? texts.awarded(
              linkedAward.vendorName,
              writtenDate(linkedAward.awardedOn),
              linkedAward.amount ? dollars(linkedAward.amount) : null,
            )
          : isFromPurchase
            ? texts.hiddenAward
            : texts.noAward
        : isAwarded
          ? texts.awarded(project.vendorName ?? "", project.awardedOn ? writtenDate(project.awardedOn) : null)
          : texts.notAwarded,
    },
    {
      title: texts.links.resolution,
      state: resolution || resolutionNumber ? "there" : "none",
      content: resolution ? (
        <Stack gap="1">
          <HStack gap="2" wrap="wrap">
            <Link to={`/resolutions/${resolution.key}`}>
              {resolution.displayNumber} {resolution.title}
            </Link>
            <StatusBadge {...statusLook(resolution.status)} />
          </HStack>
          <Text color="muted">{confirmed}</Text>
        </Stack>
      ) : resolutionNumber ? (
        `${texts.hiddenResolution(resolutionNumber)} ${confirmed}`
      ) : (
        (intake?.resolutionNumber && texts.lawNotKept(intake.resolutionNumber)) || texts.noResolution
      ),
    },
    stepsLink(
      texts.links.approvals,
      steps.filter(({ action }) => action === "APPROVAL"),
      isBefore,
    ),
    stepsLink(
      texts.links.signatures,
      steps.filter(({ action }) => action === "SIGNATURE"),
      isBefore,
    ),
    {
      title: texts.links.executed,
      state: isBefore ? "none" : executedOn ? "there" : "open",
      content: isBefore
        ? [executedOn ? texts.executedOn(writtenDate(executedOn)) : null, texts.before].filter(Boolean).join(" ")
        : executedOn
          ? texts.executedOn(writtenDate(executedOn))
          : texts.notExecuted,
    },
    // People who may not view spending get no figures.
    ...(money
      ? [
          {
            title: texts.links.payments,
            state: money.paymentCount > 0 ? ("there" as const) : ("unpaid" as const),
            content: money.paymentCount > 0 ? texts.paid(money.paymentCount, dollars(money.paid)) : texts.nothingPaid,
          },
        ]
      : []),
  ];
  return (
    <Section title={texts.chain} description={texts.chainHelp}>
      <Stack as="ol" gap="0" listStyle="none">
        {links.map(({ title, state, content }) => (
          <Box
            as="li"
            key={title}
            display="grid"
            gridTemplateColumns={{ base: "1fr", md: "9rem 8rem 1fr" }}
            gap={{ base: "1", md: "4" }}
            py="3"
            borderTopWidth="1px"
            borderColor="line"
            alignItems="start"
            _first={{ borderTopWidth: "0" }}
          >
            <Text fontWeight="650">{title}</Text>
            <Box>
              <StatusBadge {...looks[state]} />
            </Box>
            <Box minW="0" overflowWrap="anywhere">
              {content}
            </Box>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
