import { Tooltip, chakra } from '@chakra-ui/react';

export type HintProps = {
  /** Of the hidden text that the trigger's aria-describedby names. */
  id: string;
  text: string;
  /** Whether a hidden copy is kept for aria-describedby; not needed where the text only repeats the name. */
  described?: boolean;
  children: React.ReactElement;
};

/** A short text at the pointer or the focus; Escape puts it away, the pointer may rest on it (WCAG 2.2, 1.4.13). */
export function Hint({ id, text, described = true, children }: HintProps) {
  return (
    <>
      <Tooltip.Root openDelay={250} closeDelay={120} interactive positioning={{ placement: 'top' }} ids={{ content: `${id}-hint` }}>
        <Tooltip.Trigger asChild {...(described ? { 'aria-describedby': id } : { 'aria-describedby': undefined })}>
          {children}
        </Tooltip.Trigger>
        <Tooltip.Positioner>
          <Tooltip.Content bg="ink" color="surface" maxW="20rem" textStyle="small" px="2.5" py="1.5" fontWeight="500" aria-hidden>
            {text}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Tooltip.Root>
      {described && (
        <chakra.span id={id} srOnly>
          {text}
        </chakra.span>
      )}
    </>
  );
}
