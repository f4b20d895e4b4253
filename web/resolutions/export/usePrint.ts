import { useState } from "react";
import { graphql } from "react-relay";
import { download } from "#web/lists/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { PrintKind, usePrintMutation } from "./__generated__/usePrintMutation.graphql.ts";

/**
 * Generates a document of a resolution and downloads it: `[print, printing]`, where `printing` is the kind being
 * generated.
 */
export function usePrint(
  resolutionId: string,
  onProblem: (text: string | null) => void,
): [print: (kind: PrintKind) => Promise<void>, printing: PrintKind | null] {
  const [run] = useVerb<usePrintMutation>(
    graphql`
      mutation usePrintMutation($input: PrintResolutionInput!) {
        printResolution(input: $input) {
          ... on PrintResolutionPayload {
            file {
              filename
              url
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.printFailed,
  );
  const [printing, setPrinting] = useState<PrintKind | null>(null);
  async function print(kind: PrintKind) {
    onProblem(null);
    setPrinting(kind);
    const result = await run({ resolutionId, kind });
    setPrinting(null);
    if (!result.ok) return onProblem(result.refusal.message);
    const { url, filename } = result.payload.file;
    download(url, filename);
  }
  return [print, printing];
}
