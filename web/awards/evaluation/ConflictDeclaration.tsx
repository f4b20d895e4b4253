import { graphql, useFragment } from "react-relay";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ConflictDeclaration_evaluation$key } from "./__generated__/ConflictDeclaration_evaluation.graphql.ts";

/** Where a panel member declares whether they have a conflict of interest, and later reports a new one. */
export function ConflictDeclaration({ evaluation }: { evaluation: ConflictDeclaration_evaluation$key }) {
  const { id, bidders, me, viewerCan } = useFragment(
    graphql`
      fragment ConflictDeclaration_evaluation on Evaluation {
        id
        bidders
        me {
          declared
        }
        viewerCan {
          declare {
            reason
          }
        }
      }
    `,
    evaluation,
  );
  const none = useVerb(
    mutation("declareNoConflict { evaluation { stage askedOfViewer ...EvaluatorDesk_evaluation } }"),
    texts.failed,
  );
  const conflict = useVerb(
    mutation("declareConflict { evaluation { stage askedOfViewer ...EvaluatorDesk_evaluation } }"),
    texts.failed,
  );
  const reason = viewerCan.declare.reason ?? null;
  const isSigned = me?.declared === "NO_CONFLICT";
  return (
    <Section title={texts.declaration} description={isSigned ? undefined : texts.declarationHelp}>
      <Stack gap="4">
        {!isSigned &&
          (bidders ? (
            <div>
              <Text fontWeight="600">{texts.bidders}</Text>
              <Stack as="ul" gap="1" ps="5">
                {bidders.map((name, index) => (
                  <li key={`${index} ${name}`}>{name}</li>
                ))}
              </Stack>
            </div>
          ) : (
            <Text>{texts.beforeOpening}</Text>
          ))}
        <HStack gap="3" wrap="wrap">
          {!isSigned && (
            <AskedAct
              kind="primary"
              reason={reason}
              title={texts.noConflictQuestion}
              text={texts.noConflictText}
              confirmLabel={texts.noConflict}
              verb={none}
              input={{ evaluationId: id }}
              done={texts.noConflictDone}
            />
          )}
          <AskedAct
            label={isSigned ? texts.laterConflict : texts.conflict}
            kind={isSigned ? "quiet" : "secondary"}
            reason={reason}
            title={texts.conflictQuestion}
            text={texts.conflictText}
            confirmLabel={texts.conflict}
            danger
            verb={conflict}
            input={(words) => ({ evaluationId: id, words })}
            done={texts.conflictDone}
          />
        </HStack>
      </Stack>
    </Section>
  );
}
