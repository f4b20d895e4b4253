import { Download } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { download } from "#web/lists/download.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ExecutedPaper_contract$key } from "./__generated__/ExecutedPaper_contract.graphql.ts";
import { texts } from "./texts.ts";

/** The executed contract as one file. */
export function ExecutedPaper({ contract }: { contract: ExecutedPaper_contract$key }) {
  const { status, paper } = useFragment(
    graphql`
      fragment ExecutedPaper_contract on Contract {
        status
        paper {
          sha256
          madeAt
          file {
            filename
            url
          }
        }
      }
    `,
    contract,
  );
  const isBefore = status === "DRAFT" || status === "WORKING" || status === "REJECTED";
  const file = paper?.file;
  return (
    <Section title={texts.executed} description={texts.executedHelp}>
      <Stack gap="3" maxW="48rem">
        {!paper && <Text color="muted">{isBefore ? texts.notExecuted : texts.notHere}</Text>}
        {paper && !paper.madeAt && <Text role="status">{texts.beingMade}</Text>}
        {paper?.madeAt && (
          <>
            <HStack gap="3" wrap="wrap">
              <Button
                kind="primary"
                icon={<Download aria-hidden />}
                reason={file ? null : texts.mayNotDownload}
                onClick={() => file && download(file.url, file.filename)}
              >
                {texts.download}
              </Button>
              <Link to="/verify/contract">{texts.check}</Link>
            </HStack>
            <Text textStyle="small">{texts.madeAt(writtenMoment(paper.madeAt))}</Text>
            <Text textStyle="small" color="muted" overflowWrap="anywhere">
              {texts.hash}: <code>{paper.sha256}</code>
            </Text>
          </>
        )}
      </Stack>
    </Section>
  );
}
