import { chakra } from "@chakra-ui/react";
import { cloneElement, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const openAfter = 250;
const closeAfter = 120;
const edge = 8;

type Trigger = React.ReactElement<React.HTMLAttributes<HTMLElement>>;

export type HintProps = {
  /** Id of the hidden text that the trigger's aria-describedby names. */
  id: string;
  text: string;
  /** Whether a hidden copy exists for aria-describedby. Not needed where the text only repeats the name. */
  described?: boolean;
  children: Trigger;
};

/**
 * A short text at the pointer or the focus. Escape closes it, and the pointer may rest on it (WCAG 2.2, 1.4.13). Adds
 * only handlers until it opens, so that a table may hold hundreds of buttons.
 */
export function Hint({ id, text, described = true, children }: HintProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [wish, setWish] = useState<{ at: HTMLElement | null; wait: number }>({ at: null, wait: 0 });
  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = children.props;

  useEffect(() => {
    if (wish.wait === 0) return;
    const timer = setTimeout(() => setTrigger(wish.at), wish.wait);
    return () => clearTimeout(timer);
  }, [wish]);
  const now = useCallback((at: HTMLElement | null) => {
    setWish({ at, wait: 0 });
    setTrigger(at);
  }, []);
  const close = useCallback(() => now(null), [now]);

  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          onPointerEnter?.(event);
          if (event.pointerType !== "touch") setWish({ at: event.currentTarget, wait: openAfter });
        },
        onPointerLeave: (event) => {
          onPointerLeave?.(event);
          setWish({ at: null, wait: closeAfter });
        },
        onFocus: (event) => {
          onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) now(event.currentTarget);
        },
        onBlur: (event) => {
          onBlur?.(event);
          close();
        },
      })}
      {trigger &&
        createPortal(
          <Bubble
            trigger={trigger}
            text={text}
            onClose={close}
            onStay={() => setWish({ at: trigger, wait: 0 })}
            onLeave={() => setWish({ at: null, wait: closeAfter })}
          />,
          document.body,
        )}
      {described && (
        <chakra.span id={id} srOnly>
          {text}
        </chakra.span>
      )}
    </>
  );
}

type BubbleProps = { trigger: HTMLElement; text: string; onClose: () => void; onStay: () => void; onLeave: () => void };

function Bubble({ trigger, text, onClose, onStay, onLeave }: BubbleProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", onKeyDown);
    window.addEventListener("scroll", onClose, true);
    window.addEventListener("resize", onClose);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("scroll", onClose, true);
      window.removeEventListener("resize", onClose);
    };
  }, [onClose]);

  const place = useCallback(
    (bubble: HTMLElement | null) => {
      if (!bubble) return;
      const at = trigger.getBoundingClientRect();
      const left = at.left + at.width / 2 - bubble.offsetWidth / 2;
      const above = at.top - bubble.offsetHeight - 6;
      bubble.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - bubble.offsetWidth - edge))}px`;
      bubble.style.top = `${above >= edge ? above : at.bottom + 6}px`;
    },
    [trigger],
  );

  return (
    <chakra.div
      ref={place}
      aria-hidden
      data-hint
      position="fixed"
      top="0"
      insetInlineStart="0"
      zIndex="tooltip"
      bg="ink"
      color="surface"
      maxW="min(20rem, calc(100vw - 16px))"
      textStyle="small"
      fontWeight="500"
      px="2.5"
      py="1.5"
      borderRadius="4px"
      boxShadow="md"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      {text}
    </chakra.div>
  );
}
