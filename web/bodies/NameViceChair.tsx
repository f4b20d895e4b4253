import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Names a body's vice chair from a given day. */
export function NameViceChair({
  bodyId,
  members,
  today,
  onDone,
  onClose,
}: {
  bodyId: string;
  members: readonly { id: string; name: string; isViceChair: boolean }[];
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [nameIt, busy] = useVerb(mutation("nameViceChair { body { ...BodySeats_body } }"), texts.failed);
  return (
    <FormDialog
      title={texts.nameViceChair}
      help={texts.viceChairHelp}
      form={`vice chair ${bodyId}`}
      fields={{
        memberId: {
          label: texts.viceChair,
          kind: "choice",
          options: [
            { value: "", label: texts.noChair },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        startsOn: { label: texts.chairFrom, kind: "date", required: true },
      }}
      initial={{ memberId: members.find(({ isViceChair }) => isViceChair)?.id ?? "", startsOn: today }}
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
