import { Suspense, useState, type ReactNode } from "react";
import { GitCompare } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { writtenMoment } from "#web/shell/formats.ts";

type Props = {
  level: 2 | 3 | 4;
  /** Newest first. */
  versions: readonly { readonly id: string; readonly number: number; readonly byName: string; readonly at: string }[];
  texts: {
    versions: (count: number) => string;
    version: (number: number, name: string, moment: string) => string;
    firstVersion: string;
    showChanges: (number: number) => string;
    comparing: string;
  };
  /** Renders what changed between two versions, given by number. */
  compared: (from: number, to: number) => ReactNode;
};

/** Who changed a text, when, and what, word by word. */
export function VersionHistory({ level, versions, texts, compared }: Props) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Disclosure title={texts.versions(versions.length)} level={level} open={open} onToggle={setOpen}>
      <Stack as="ol" gap="3" listStyle="none">
        {versions.map(({ id, number, byName, at }, index) => {
          const before = versions[index + 1]?.number;
          return (
            <Stack as="li" key={id} gap="1">
              <Text textStyle="small">{texts.version(number, byName, writtenMoment(at))}</Text>
              {before === undefined ? (
                <Text textStyle="small" color="muted">
                  {texts.firstVersion}
                </Text>
              ) : (
                <div>
                  <Button
                    size="sm"
                    kind="quiet"
                    icon={<GitCompare aria-hidden />}
                    aria-expanded={shown === number}
                    onClick={() => setShown(shown === number ? null : number)}
                  >
                    {texts.showChanges(number)}
                  </Button>
                </div>
              )}
              {shown === number && before !== undefined && (
                <Suspense fallback={<PanelSkeleton label={texts.comparing} />}>{compared(before, number)}</Suspense>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Disclosure>
  );
}
