import { graphql, useFragment } from "react-relay";
import { Section } from "#design-system/Layout/Layout.tsx";
import { UploadCard } from "#web/files/UploadCard.tsx";
import { texts } from "../texts.ts";
import type { AgendaItemDocument_item$key } from "./__generated__/AgendaItemDocument_item.graphql.ts";

/** The resolution or other document attached to the item. */
export function AgendaItemDocument({
  item,
  onSending,
}: {
  item: AgendaItemDocument_item$key;
  onSending: (sending: boolean) => void;
}) {
  const { id, documentFile, viewerCan } = useFragment(
    graphql`
      fragment AgendaItemDocument_item on AgendaItem {
        id
        documentFile {
          ...UploadCard_file
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
  return (
    <Section title={texts.document} level={3} plain>
      <UploadCard
        kind="DOCUMENT"
        owner={{ itemId: id }}
        file={documentFile}
        reason={viewerCan.uploadDocument.reason}
        removeQuestion={texts.fileRemove}
        removeFailed={texts.fileRemoveFailed}
        onBusy={onSending}
      />
    </Section>
  );
}
