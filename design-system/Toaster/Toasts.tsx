import type { CreateToasterProps, CreateToasterReturn } from "@chakra-ui/react";
import { createToaster, Portal, Stack, Toast, Toaster } from "@chakra-ui/react";
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { deliverBy } from "./notify.ts";

// Bottom left and above the last line: a panel's Save and Cancel are bottom right, on a phone across the whole width.
const settings: CreateToasterProps = {
  placement: "bottom-start",
  offsets: { top: "1rem", left: "1rem", right: "1rem", bottom: "5rem" },
  pauseOnPageIdle: true,
  max: 4,
};
/** If the page requests it: over the navigation, centered, so that it covers no work. */
const AT_HEAD = {
  "[data-toasts=head] &": {
    "@media (min-width: 62rem)": {
      bottom: "calc(100dvh - 4.75rem) !important",
      insetInlineStart: "calc(50% - 12rem) !important",
    },
  },
};
const pictures = { success: CircleCheck, info: Info, warning: TriangleAlert, error: OctagonAlert };
const colors = { success: "positive", info: "info", warning: "caution", error: "negative" };
type Kind = keyof typeof pictures;

/** Beside the region, so that it is not mounted earlier: a portal may be slow on a busy machine. */
function Delivery({ toaster }: { toaster: CreateToasterReturn }) {
  useEffect(() => {
    // The region listens only after it has started, shortly after it is mounted.
    const started = setTimeout(() => deliverBy(toaster), 50);
    return () => {
      clearTimeout(started);
      deliverBy(null);
    };
  }, [toaster]);
  return null;
}

export function Toasts() {
  // One per mount: messages left in an earlier one would take up the space of the next.
  const [toaster] = useState(() => createToaster(settings));
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: "4" }} css={AT_HEAD}>
        {({ type, description, action }) => {
          const kind = (type ?? "info") as Kind;
          const Picture = pictures[kind];
          return (
            <Toast.Root
              width={{ md: "sm" }}
              bg="surface.raised"
              color="ink"
              borderWidth="1px"
              borderColor="line.strong"
              borderLeftWidth="4px"
              borderLeftColor={colors[kind]}
              alignItems="start"
            >
              <Picture aria-hidden size={20} />
              <Stack gap="2" flex="1">
                <Toast.Description opacity="1" color="ink" fontSize="0.9375rem">
                  {description}
                </Toast.Description>
                {action && (
                  <Toast.ActionTrigger color="accent" borderColor="line.strong" alignSelf="start">
                    {action.label}
                  </Toast.ActionTrigger>
                )}
              </Stack>
              <Toast.CloseTrigger aria-label="Dismiss" color="ink" position="static" cursor="pointer">
                <X aria-hidden size={16} />
              </Toast.CloseTrigger>
            </Toast.Root>
          );
        }}
      </Toaster>
      <Delivery toaster={toaster} />
    </Portal>
  );
}
