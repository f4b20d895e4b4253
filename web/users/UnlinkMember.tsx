import { ActDialog } from "#web/editing/ActDialog.tsx";
import { texts } from "./texts.ts";
import { useLinkMember } from "./useLinkMember.ts";

type Props = {
  membership: { readonly memberId: string; readonly body: { readonly name: string } };
  onClose: () => void;
  onDone: () => void;
};

/** Asks for confirmation before unlinking a membership from a user. The member stays in the body. */
export function UnlinkMember({ membership: { memberId, body }, onClose, onDone }: Props) {
  const verb = useLinkMember();
  return (
    <ActDialog
      title={texts.unlinkFrom(body.name)}
      text={texts.unlinkHelp}
      confirmLabel={texts.unlink}
      danger
      verb={verb}
      input={{ memberId, userId: null }}
      done={texts.unlinked}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
