import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Names a body's chair from a given day. */
export function NameChair({
  bodyId,
  members,
  today,
  onDone,
  onClose,
}: {
  bodyId: string;
  members: readonly { id: string; name: string; isChair: boolean }[];
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [nameIt, busy] = useVerb(mutation("nameChair { body { ...BodySeats_body } }"), texts.failed);
  return (
    <FormDialog
      title={texts.nameChair}
      help={texts.chairHelp}
      form={`chair ${bodyId}`}
      fields={{
        memberId: {
          label: texts.chair,
          kind: "choice",
          options: [
            { value: "", label: texts.noChair },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        startsOn: { label: texts.chairFrom, kind: "date", required: true },
      }}
      initial={{ memberId: members.find(({ isChair }) => isChair)?.id ?? "", startsOn: today }}
      submit={texts.save}
      run={async ({ memberId, startsOn }) => {
        const result = await nameIt({ bodyId, memberId: memberId || null, startsOn });
        if (result.ok) onDone();
        return result;
      }}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
