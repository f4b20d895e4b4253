import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { ShortcutList } from "./ShortcutList.tsx";
import { texts } from "./texts.ts";

/** What `?` opens. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={texts.shortcuts} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <ShortcutList />
    </Dialog>
  );
}
