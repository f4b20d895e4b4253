import { chakra } from "@chakra-ui/react";

export type AppShellProps = {
  nav?: React.ReactNode;
  /** A line above everything, such as 'You are offline'. */
  banner?: React.ReactNode;
  children: React.ReactNode;
};

/** The frame of every page: a skip link, the navigation, and the page. */
export function AppShell({ nav, banner, children }: AppShellProps) {
  return (
    <>
      <chakra.a
        href="#main"
        position="absolute"
        insetInlineStart="2"
        top="-12"
        zIndex="skipNav"
        bg="surface"
        px="4"
        py="2"
        borderRadius="4px"
        _focusVisible={{ top: "2" }}
        data-no-print
      >
        Skip to the page
      </chakra.a>
      {nav}
      {banner}
      <chakra.main
        id="main"
        tabIndex={-1}
        maxW="120rem"
        mx="auto"
        px={{ base: "4", lg: "6" }}
        py={{ base: "4", md: "6" }}
        outline="none"
        _focusVisible={{ outline: "none" }}
      >
        {children}
      </chakra.main>
    </>
  );
}
