import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstNotification } from "./notify.ts";

const Toasts = lazy(() => import("./Toasts.tsx").then(({ Toasts }) => ({ default: Toasts })));

/** Mounted once in the shell. Its code is fetched with the first notification. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotification(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
