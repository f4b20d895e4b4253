import { chakra } from "@chakra-ui/react";
import { PageBars } from "../Skeleton/Skeleton.tsx";

/** Shown until it is known whether the user is signed in: the page's own shape, so that nothing jumps afterward. */
export function SessionCheck({ text = "Checking your session…" }: { text?: string }) {
  return (
    <>
      <chakra.div aria-hidden h="3.5rem" bg="surface" borderBottomWidth="1px" borderColor="line" />
      <chakra.main maxW="120rem" mx="auto" px={{ base: "4", lg: "6" }} py={{ base: "4", md: "6" }}>
        <chakra.p role="status" aria-busy color="muted" mb="4">
          {text}
        </chakra.p>
        <div aria-hidden>
          <PageBars />
        </div>
      </chakra.main>
    </>
  );
}
