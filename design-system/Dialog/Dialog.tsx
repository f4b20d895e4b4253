import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../Button/Button.tsx";
import { keepForOpenList } from "../Combobox/escape.ts";
import { Heading } from "../Layout/Layout.tsx";

export type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Cancel, then the action. */
  footer?: React.ReactNode;
  /** A question that must be answered. Screen readers announce it immediately, and a click outside does not close it. */
  alert?: boolean;
  children: React.ReactNode;
};

/** A modal dialog. Focus moves into it, stays there, and returns to the element that opened it. */
export function Dialog({ open, title, onClose, footer, alert = false, children }: DialogProps) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const footerRef = useRef<HTMLDivElement>(null);
  // Focus starts at the element marked data-autofocus, else at the first field, else at the first button: Cancel.
  const initialFocus = () =>
    bodyRef.current?.querySelector<HTMLElement>("[data-autofocus]") ??
    bodyRef.current?.querySelector<HTMLElement>("input, select, textarea") ??
    footerRef.current?.querySelector("button") ??
    null;
  return (
    <ChakraDialog.Root
      open={open}
      initialFocusEl={initialFocus}
      onOpenChange={(change) => !change.open && onClose()}
      onEscapeKeyDown={keepForOpenList}
      role={alert ? "alertdialog" : "dialog"}
      closeOnInteractOutside={!alert}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner p="4">
          <ChakraDialog.Content bg="surface.raised" color="ink" maxW="32rem" w="100%" my="auto" borderRadius="8px">
            <ChakraDialog.Header
              display="flex"
              justifyContent="space-between"
              alignItems="start"
              gap="4"
              px="5"
              pt="5"
              pb="2"
            >
              {/* Title would render an h2 of its own around the heading. */}
              <ChakraDialog.Title asChild>
                <div>
                  <Heading level={2}>{title}</Heading>
                </div>
              </ChakraDialog.Title>
              <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
            </ChakraDialog.Header>
            <ChakraDialog.Body ref={bodyRef} px="5" pb="4" fontSize="1rem">
              {children}
            </ChakraDialog.Body>
            {footer && (
              <ChakraDialog.Footer ref={footerRef} px="5" pb="5" gap="2" flexWrap="wrap">
                {footer}
              </ChakraDialog.Footer>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
