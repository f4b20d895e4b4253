// oxlint-disable relay/unused-fields -- the rule that was found goes whole to the values of the form
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { ImportedResult_motion$key } from "./__generated__/ImportedResult_motion.graphql.ts";
import type { RuleValue } from "./RuleField.tsx";
import { RestateRule } from "./RestateRule.tsx";
import { texts } from "../texts.ts";

/**
 * Remarks on an imported result: how far it was checked, the rule that its title implies, and the button to restate the
 * rule.
 */
export function ImportedResult({ motion: motionRef }: { motion: ImportedResult_motion$key }) {
  const motion = useFragment(
    graphql`
      fragment ImportedResult_motion on Motion {
        declared
        contradictions
        checked
        requirementFinding {
          sentence
          thresholdType
          customRule {
            measure
            numerator
            denominator
            strict
            basis
            authority
          }
        }
        viewerCan {
          restate {
            reason
          }
        }
        ...RestateRule_motion
      }
    `,
    motionRef,
  );
  const { contradictions, checked, requirementFinding: finding, viewerCan } = motion;
  const [asking, setAsking] = useState<RuleValue | null>(null);
  const { reason } = viewerCan.restate;
  const isFlag = motion.declared != null;
  const found: RuleValue | null = finding?.thresholdType
    ? { thresholdType: finding.thresholdType, customRule: finding.customRule ? { ...finding.customRule } : null }
    : null;
  return (
    <Stack gap="3">
      {/* If names were counted, the verdict shows them. */}
      {isFlag && contradictions.length > 0 && (
        <Notice kind="caution" title={texts.contradictedBySource} live="off">
          <Box as="ul" ps="5" listStyleType="disc">
            {contradictions.map((contradiction) => (
              <li key={contradiction}>{contradiction}</li>
            ))}
          </Box>
        </Notice>
      )}
      <Text>{checked}</Text>
      {finding && (
        <Notice
          kind="info"
          live="off"
          action={
            found && (
              <Button size="sm" reason={reason} onClick={() => setAsking(found)}>
                {texts.restateAsFound}
              </Button>
            )
          }
        >
          {finding.sentence}
        </Notice>
      )}
      {!isFlag && (
        <Box>
          <Button
            size="sm"
            kind="quiet"
            reason={reason}
            onClick={() => setAsking({ thresholdType: null, customRule: null })}
          >
            {texts.restate}
          </Button>
        </Box>
      )}
      {asking && <RestateRule motion={motion} start={asking} onDone={() => setAsking(null)} />}
    </Stack>
  );
}
