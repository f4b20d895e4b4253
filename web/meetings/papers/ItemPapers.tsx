import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Lock, LockOpen, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { sizeInWords } from "#design-system/FileCard/accepts.ts";
import { Box, Flex, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ReorderList } from "#design-system/ReorderList/ReorderList.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { AddPapers } from "./AddPapers.tsx";
import { RenamePaper } from "./RenamePaper.tsx";
import { paperTexts as texts } from "./texts.ts";
import type { ItemPapers_item$key } from "./__generated__/ItemPapers_item.graphql.ts";

type Asked = { act: "rename" | "remove" | "publish"; fileId: string; name: string };

/** The papers of an item besides its document. They can be reordered and renamed, and some are for members only. */
export default function ItemPapers({
  item,
  onSending,
}: {
  item: ItemPapers_item$key;
  onSending: (sending: boolean) => void;
}) {
  const { id, papers, viewerCan } = useFragment(
    graphql`
      fragment ItemPapers_item on AgendaItem {
        id
        papers {
          name
          isConfidential
          file {
            id
            size
            url
          }
        }
        viewerCan {
          uploadDocument {
            reason
          }
        }
      }
    `,
    item,
  );
  const changing = useVerb(mutation("changePaper { item { ...ItemPapers_item } }"), texts.failed);
  const removing = useVerb(mutation("removeFile { item { ...ItemPapers_item } }"), texts.failed);
  const [pendingAct, setPendingAct] = useState<Asked | null>(null);
  const close = () => setPendingAct(null);
  const reason = viewerCan.uploadDocument.reason ?? null;
  const change = async (input: { fileId: string; toPosition?: number; isConfidential?: boolean }) => {
    const result = await changing[0](input);
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  };
  return (
    <Section title={texts.papers} description={texts.papersHelp} level={3} plain>
      <Stack gap="3">
        {papers.length === 0 ? (
          <Text color="muted">{texts.noPapers}</Text>
        ) : (
          <ReorderList
            label={texts.papers}
            tall
            reason={reason}
            onMove={(fileId, to) => void change({ fileId, toPosition: to + 1 })}
            items={papers.map(({ name, isConfidential, file }) => ({
              id: file.id,
              label: name,
              content: (
                <Flex gap="2" align="center" wrap="wrap" minW="0">
                  <Box minW="0" overflowWrap="anywhere">
                    <a href={file.url}>{name}</a>
                  </Box>
                  {isConfidential && <StatusBadge word={texts.confidential} hue="red" shape="diamond" size="sm" />}
                  {file.size && (
                    <Text color="muted" textStyle="small" data-figures>
                      {sizeInWords(Number(file.size))}
                    </Text>
                  )}
                  <IconButton
                    label={texts.renamePaper(name)}
                    icon={<Pencil aria-hidden />}
                    reason={reason}
                    onClick={() => setPendingAct({ act: "rename", fileId: file.id, name })}
                  />
                  {isConfidential ? (
                    <IconButton
                      label={texts.makePublic(name)}
                      icon={<LockOpen aria-hidden />}
                      reason={reason}
                      onClick={() => setPendingAct({ act: "publish", fileId: file.id, name })}
                    />
                  ) : (
                    <IconButton
                      label={texts.makeConfidential(name)}
                      icon={<Lock aria-hidden />}
                      reason={reason}
                      onClick={() => void change({ fileId: file.id, isConfidential: true })}
                    />
                  )}
                  <IconButton
                    label={texts.removePaper(name)}
                    icon={<Trash2 aria-hidden />}
                    reason={reason}
                    onClick={() => setPendingAct({ act: "remove", fileId: file.id, name })}
                  />
                </Flex>
              ),
            }))}
          />
        )}
        <AddPapers itemId={id} reason={reason} onSending={onSending} />
      </Stack>
      {pendingAct?.act === "rename" && (
        <RenamePaper fileId={pendingAct.fileId} name={pendingAct.name} onClose={close} />
      )}
      {pendingAct?.act === "publish" && (
        <ActDialog
          title={texts.makePublicQuestion}
          text={texts.makePublicText(pendingAct.name)}
          confirmLabel={texts.makePublicConfirm}
          verb={changing}
          input={{ fileId: pendingAct.fileId, isConfidential: false }}
          onClose={close}
        />
      )}
      {pendingAct?.act === "remove" && (
        <ActDialog
          title={texts.removeQuestion}
          text={pendingAct.name}
          confirmLabel={texts.remove}
          danger
          verb={removing}
          input={{ fileId: pendingAct.fileId }}
          done={texts.removed}
          onClose={close}
        />
      )}
    </Section>
  );
}
