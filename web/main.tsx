import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { keepPaperLight } from "#design-system/theme/colorMode.ts";
import { routerFor } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the screens: #root is missing.");
keepPaperLight();
const screens = createRoot(root);
// Not awaited here, because the imported modules depend on this file and would wait for it to finish.
void routerFor(window.location.pathname).then((router) =>
  screens.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
