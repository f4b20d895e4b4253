import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Sets the last day of a person's term. */
export function EndTerm({
  member,
  today,
  onDone,
  onClose,
}: {
  member: { id: string; name: string; endsOn: string | null | undefined };
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [end, busy] = useVerb(mutation("endBodyMember { user { id } }"), texts.failed);
  return (
    <FormDialog
      title={texts.endTermOf(member.name)}
      form={`end-term ${member.id}`}
      fields={{ endsOn: { label: texts.lastDay, kind: "date", required: true } }}
      initial={{ endsOn: member.endsOn ?? today }}
      submit={texts.endTerm}
      run={async ({ endsOn }) => {
        const result = await end({ memberId: member.id, endsOn });
        if (result.ok) onDone();
        return result;
      }}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
