import { Suspense } from "react";
import { useNavigate } from "react-router";
import { notify } from "#design-system/Toaster/notify.ts";
import { RequestPanel } from "./RequestPanel.tsx";
import { texts } from "./texts.ts";

/** The request panel over whatever page is shown; after Create it opens the new item. */
export default function NewResolution({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    // Two panels, one after the other, would take each other for a press beside them: what comes is waited for without one.
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
