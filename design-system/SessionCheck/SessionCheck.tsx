import { chakra } from "@chakra-ui/react";

/** Shown while it is not yet known whether somebody is signed in. */
export function SessionCheck({ text = "Checking your session…" }: { text?: string }) {
  return (
    <chakra.main display="grid" placeItems="center" minH="60dvh" p="6">
      <chakra.p role="status" aria-busy color="muted" fontSize="1.0625rem">
        {text}
      </chakra.p>
    </chakra.main>
  );
}
