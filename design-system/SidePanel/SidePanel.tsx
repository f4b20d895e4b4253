import { Drawer, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../Button/Button.tsx";
import { keepForOpenList } from "../Combobox/escape.ts";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog.tsx";
import { Heading } from "../Layout/Layout.tsx";

export type SidePanelProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** There are unsaved changes: closing asks first. */
  dirty?: boolean;
  description?: React.ReactNode;
  /**
   * Stays visible at the bottom: a line of text, Cancel, the action. As a function it receives Cancel's handler, which
   * asks first when `dirty`.
   */
  footer?: React.ReactNode | ((cancel: () => void) => React.ReactNode);
  size?: "md" | "lg";
  /** Read-only: the panel itself is focusable, so that keys scroll it. */
  reading?: boolean;
  children: React.ReactNode;
};

/** A side panel for creating and editing. The list beside it stays visible. */
export function SidePanel({
  open,
  title,
  onClose,
  dirty = false,
  description,
  footer,
  size = "md",
  reading = false,
  children,
}: SidePanelProps) {
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // The focus starts at the first field; while that is loading, at the panel itself.
  const start = () =>
    body.current?.querySelector<HTMLElement>("input:not([readonly]), select, textarea") ?? body.current;
  const leave = () => (dirty ? setAsking(true) : onClose());
  return (
    <>
      <Drawer.Root
        open={open}
        initialFocusEl={start}
        onOpenChange={(change) => !change.open && leave()}
        placement="end"
        onEscapeKeyDown={keepForOpenList}
        closeOnInteractOutside={!dirty}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop bg="blackAlpha.300" />
          <Drawer.Positioner>
            <Drawer.Content
              bg="surface.raised"
              color="ink"
              w="100%"
              maxW={size === "lg" ? "60rem" : "36rem"}
              borderLeftWidth="1px"
              borderColor="line"
            >
              <Drawer.Header
                display="flex"
                alignItems="start"
                justifyContent="space-between"
                gap="4"
                px={{ base: "4", md: "6" }}
                pt="5"
                pb="3"
                borderBottomWidth="1px"
                borderColor="line"
              >
                <div>
                  <Drawer.Title asChild>
                    <div>
                      <Heading level={2}>{title}</Heading>
                    </div>
                  </Drawer.Title>
                  {description && (
                    <Drawer.Description color="muted" textStyle="small">
                      {description}
                    </Drawer.Description>
                  )}
                </div>
                <IconButton label="Close" icon={<X aria-hidden />} onClick={leave} />
              </Drawer.Header>
              <Drawer.Body ref={body} px={{ base: "4", md: "6" }} py="4" fontSize="1rem" tabIndex={reading ? 0 : -1}>
                {children}
              </Drawer.Body>
              {footer && (
                <Drawer.Footer
                  px={{ base: "4", md: "6" }}
                  py="3"
                  gap="2"
                  flexWrap="wrap"
                  borderTopWidth="1px"
                  borderColor="line"
                >
                  {typeof footer === "function" ? footer(leave) : footer}
                </Drawer.Footer>
              )}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        text={`Your changes in “${title}” have not been saved.`}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
