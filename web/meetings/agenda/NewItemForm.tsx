import { useState } from "react";
import type { FormEvent } from "react";
import { graphql, useFragment } from "react-relay";
import { Plus } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_LENGTH, VOTE_TYPE_OF_NEW } from "#schema/meetings/rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { texts } from "../texts.ts";
import { voteTypeOptions, type VoteType } from "../voteTypes.ts";
import type { NewItemForm_meeting$key } from "./__generated__/NewItemForm_meeting.graphql.ts";

/** The id of the field that New Item in the toolbar focuses. */
export const newItemFieldId = "new-item";

/** Adds items to the end of the agenda, one after the other, each with how it is decided. */
export function NewItemForm({ meeting }: { meeting: NewItemForm_meeting$key }) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment NewItemForm_meeting on Meeting {
        id
        viewerCan {
          addItem {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [add, busy] = useVerb(
    mutation("addAgendaItem { meeting { ...AgendaItemsTable_meeting ...PublishAgenda_meeting } item { number } }"),
    texts.itemCreateFailed,
  );
  const [description, setDescription, typed] = useTypedState<string>(`new item ${id}`, "");
  // Kept for the next item, because consecutive items are often decided the same way.
  const [voteType, setVoteType] = useState<VoteType>(VOTE_TYPE_OF_NEW);
  const [error, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  useUnsaved("new item", description.trim() !== "");
  const { reason } = viewerCan.addItem;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || reason) return;
    if (description.trim() === "") return setError(texts.descriptionMissing);
    const result = await add({ meetingId: id, description: description.trim(), voteType });
    setError(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    setDescription("");
    setAnnouncement(texts.itemAdded(result.payload.item.number));
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-label={texts.newAgendaItem} noValidate>
      <TypedNotice typed={typed} />
      <Flex gap="2" align="end" wrap="wrap" mt="4" data-no-print>
        <Box flex="1 1 16rem" minW="0">
          <TextField
            id={newItemFieldId}
            label={texts.newItemField}
            value={description}
            most={MAX_LENGTH.description}
            onChange={setDescription}
            error={error ?? undefined}
            readOnly={Boolean(reason)}
          />
        </Box>
        <SelectField
          label={texts.voteType}
          width="11rem"
          value={voteType}
          options={voteTypeOptions}
          readOnly={Boolean(reason)}
          onChange={(chosen) => setVoteType(chosen as VoteType)}
        />
        <Button type="submit" icon={<Plus aria-hidden />} reason={reason} busy={busy}>
          {texts.addItem}
        </Button>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Flex>
    </form>
  );
}
