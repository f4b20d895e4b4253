import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstNotification } from "./notify.ts";

const Toasts = lazy(() => import("./Toasts.tsx").then(({ Toasts }) => ({ default: Toasts })));

/** Stands once in the shell; its code is fetched with the first notification. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotification(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
