import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { keepPaperLight } from "#design-system/theme/colorMode.ts";
import { routerFor } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the screens: #root is missing.");
keepPaperLight();
const screens = createRoot(root);
// Not awaited here: what is fetched stands on this very file, and would wait for its end.
void routerFor(window.location.pathname).then((router) =>
  screens.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
