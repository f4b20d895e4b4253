import { Dialog as Parts, Portal } from "@chakra-ui/react";
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
  /** A question that must be answered: read out at once, and not closed by a press outside. */
  alert?: boolean;
  children: React.ReactNode;
};

/** A short question over the page. The focus moves in, stays in, and returns to what opened it. */
export function Dialog({ open, title, onClose, footer, alert = false, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // With fields, the focus starts there, or at the element marked data-autofocus. Otherwise at the first button, which is Cancel.
  const start = () =>
    body.current?.querySelector<HTMLElement>("[data-autofocus]") ??
    body.current?.querySelector<HTMLElement>("input, select, textarea") ??
    foot.current?.querySelector("button") ??
    null;
  return (
    <Parts.Root
      open={open}
      initialFocusEl={start}
      onOpenChange={(change) => !change.open && onClose()}
      onEscapeKeyDown={keepForOpenList}
      role={alert ? "alertdialog" : "dialog"}
      closeOnInteractOutside={!alert}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner p="4">
          <Parts.Content bg="surface.raised" color="ink" maxW="32rem" w="100%" my="auto" borderRadius="8px">
            <Parts.Header display="flex" justifyContent="space-between" alignItems="start" gap="4" px="5" pt="5" pb="2">
              <Parts.Title asChild>
                <div>
                  <Heading level={2}>{title}</Heading>
                </div>
              </Parts.Title>
              <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
            </Parts.Header>
            <Parts.Body ref={body} px="5" pb="4" fontSize="1rem">
              {children}
            </Parts.Body>
            {footer && (
              <Parts.Footer ref={foot} px="5" pb="5" gap="2" flexWrap="wrap">
                {footer}
              </Parts.Footer>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
