import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { ShortcutList } from "./ShortcutList.tsx";

/** What `?` opens. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <ShortcutList />
    </Dialog>
  );
}
