import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { keepPaperLight } from "#design-system/theme/colorMode.ts";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the screens: #root is missing.");
keepPaperLight();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
