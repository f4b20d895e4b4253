import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { Redeclare_motion$key } from "./__generated__/Redeclare_motion.graphql.ts";
import { texts } from "../texts.ts";

const declareVote = mutation("declareVote { motion { ...MotionCard_motion } }");

const retractDeclaration = mutation("retractDeclaration { motion { ...MotionCard_motion } }");

/** Corrects a declared result or withdraws it. Both require a reason. */
export function Redeclare({ motion: motionRef }: { motion: Redeclare_motion$key }) {
  const { id, declared, viewerCan } = useFragment(
    graphql`
      fragment Redeclare_motion on Motion {
        id
        declared
        viewerCan {
          declare {
            reason
          }
          retract {
            reason
          }
        }
      }
    `,
    motionRef,
  );
  const declare = useVerb(declareVote, texts.savingFailed);
  const retract = useVerb(retractDeclaration, texts.savingFailed);
  const [asking, setAsking] = useState<"declare" | "retract" | null>(null);
  const other = declared === "CARRIED" ? ("LOST" as const) : ("CARRIED" as const);
  const otherWord = other === "CARRIED" ? texts.carried : texts.lost;
  const onClose = () => setAsking(null);
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button size="sm" reason={viewerCan.declare.reason} onClick={() => setAsking("declare")}>
        {texts.redeclare(otherWord)}
      </Button>
      <Button size="sm" kind="quiet" reason={viewerCan.retract.reason} onClick={() => setAsking("retract")}>
        {texts.retract}
      </Button>
      {asking === "declare" && (
        <ActDialog
          title={texts.redeclareQuestion(otherWord)}
          text={texts.redeclareExplained}
          confirmLabel={texts.redeclare(otherWord)}
          verb={declare}
          input={(reason) => ({ motionId: id, declared: other, reason })}
          onClose={onClose}
        />
      )}
      {asking === "retract" && (
        <ActDialog
          title={texts.retractQuestion}
          text={texts.retractExplained}
          confirmLabel={texts.retract}
          verb={retract}
          input={(reason) => ({ motionId: id, reason })}
          onClose={onClose}
        />
      )}
    </HStack>
  );
}
