import { Suspense } from "react";
import { useNavigate } from "react-router";
import { notify } from "#design-system/Toaster/notify.ts";
import { RequestPanel } from "./RequestPanel.tsx";
import { texts } from "./texts.ts";

/** The request panel over the current page. After Create, it opens the new item. */
export default function NewResolution({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    // Two panels in a row would each treat the other as an outside press, so the fallback has no panel.
    <Suspense fallback={null}>
      <RequestPanel
        onClose={onClose}
        onCreated={({ key, number }) => {
          notify({ kind: "positive", text: texts.created(number) });
          onClose();
          void navigate(`/resolutions/${key}`);
        }}
      />
    </Suspense>
  );
}
