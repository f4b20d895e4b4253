import { Suspense } from "react";
import { useNavigate } from "react-router";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { RequestPanel } from "./RequestPanel.tsx";
import { texts } from "./texts.ts";

/** The request panel over whatever page is shown; after Create one stands in the new item. */
export default function NewResolution({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Suspense
      fallback={
        <SidePanel open title={texts.panel} onClose={onClose}>
          <PanelSkeleton label="Loading…" fields={6} />
        </SidePanel>
      }
    >
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
