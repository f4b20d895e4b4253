import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { texts } from "./texts.ts";

/** Searches emails by recipient, subject or key; the search is kept in the address. */
export function MailboxSearch({ sought, onSeek }: { sought: string; onSeek: (text: string) => void }) {
  const [typed, setTyped] = useState(sought);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSeek(typed.trim());
      }}
    >
      <HStack gap="2" mb="4" data-no-print>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHelp}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === "" && sought !== "") onSeek("");
          }}
        />
        <Button type="submit">{texts.seek}</Button>
      </HStack>
    </form>
  );
}
