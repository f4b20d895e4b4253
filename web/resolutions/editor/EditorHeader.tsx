import { memo, Suspense, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { X } from "lucide-react";
import type { Action } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, Heading, HStack, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { late } from "#web/relay/code.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { EditorHeaderInForce } from "./EditorHeaderInForce.tsx";
import { HereNow } from "./HereNow.tsx";
import { texts } from "./texts.ts";
import type { CoverSheet } from "./useCoverSheet.ts";
import { usePrint } from "../export/usePrint.ts";
import { LifecycleActions } from "../lifecycle/LifecycleActions.tsx";
import type { EditorHeader_resolution$key } from "./__generated__/EditorHeader_resolution.graphql.ts";

const DeleteDialog = late(() => import("./EditorHeaderDelete.tsx"));

// The title is typed here, so parts that do not show it are not rendered again.
const InForce = memo(EditorHeaderInForce);
const Here = memo(HereNow);
const Lifecycle = memo(LifecycleActions);
const History = memo(HistoryButton);

type Props = {
  resolution: EditorHeader_resolution$key;
  sheet: CoverSheet;
  /** The control that saves everything. */
  save: ReactNode;
  onProblem: (text: string | null) => void;
};

/**
 * The editor's one-line header: back link, number, status, title, whether everything is saved, and actions on the whole
 * resolution.
 */
export function EditorHeader({ resolution, sheet, save, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment EditorHeader_resolution on Resolution {
        id
        displayNumber
        status
        viewerCan {
          print {
            reason
          }
          delete {
            reason
          }
        }
        ...EditorHeaderDelete_resolution
        ...EditorHeaderInForce_resolution
        ...LifecycleActions_resolution
      }
    `,
    resolution,
  );
  const navigate = useNavigate();
  const [print, printing] = usePrint(data.id, onProblem);
  const [deleting, setDeleting] = useState(false);
  const titleProblem = sheet.problems.find(({ field }) => field === "title")?.message;
  const { displayNumber, viewerCan } = data;
  const more = useMemo(
    (): Action[] => [
      {
        key: "word",
        label: printing === "WORD" ? texts.makingFile : texts.downloadDoc,
        reason: viewerCan.print.reason,
        onSelect: () => void print("WORD"),
      },
      {
        key: "delete",
        label: texts.delete,
        reason: viewerCan.delete.reason,
        danger: true,
        onSelect: () => setDeleting(true),
      },
    ],
    [print, printing, viewerCan],
  );

  return (
    <>
      <Flex
        as="header"
        align="center"
        wrap={{ base: "wrap", lg: "nowrap" }}
        columnGap="3"
        rowGap="1"
        position={{ lg: "sticky" }}
        top="0"
        zIndex="docked"
        bg="surface.sunken"
        borderBottomWidth="1px"
        borderColor="line"
        py="2"
        mb="3"
      >
        <HStack gap="3" wrap="wrap" flexShrink={{ lg: "0" }}>
          <Link
            to="/resolutions"
            data-no-print
            onClick={(event) => {
              // A visitor from outside has no earlier page of ours to go back to, only the list.
              if (!hasPast()) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            {texts.back}
          </Link>
          <Heading level={1} look={2}>
            {displayNumber}
          </Heading>
          <StatusBadge {...statusLook(data.status)} />
        </HStack>
        <Box
          flex="1 1 16rem"
          minW={{ base: "full", lg: "10rem" }}
          css={{ "& textarea, & dd": { fontWeight: "650" }, "& textarea": { maxHeight: "3.5rem" } }}
        >
          <TextArea
            id="resolution-title"
            label={texts.title}
            hideLabel
            rows={1}
            placeholder={texts.titlePlaceholder}
            readOnly={sheet.reason !== null}
            value={sheet.form.title}
            error={titleProblem ?? null}
            onChange={(title) => sheet.edit({ title: title.replaceAll(/\s*\n\s*/g, " ") })}
          />
        </Box>
        <HStack gap="2" wrap={{ base: "wrap", lg: "nowrap" }} flexShrink={{ lg: "0" }} minW="0" data-no-print>
          {save}
          <History recordId={data.id} title={displayNumber} />
          <Lifecycle resolution={data} more={more} />
          <Button asChild>
            <Link to="/resolutions">
              <X aria-hidden />
              <VisuallyHidden>{texts.close}</VisuallyHidden>
            </Link>
          </Button>
        </HStack>
      </Flex>
      <Flex gap="3" wrap="wrap" mb="2" color="muted" textStyle="small" _empty={{ display: "none" }}>
        <InForce resolution={data} />
        <Here id={data.id} />
      </Flex>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteDialog resolution={data} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether this window showed another page of ours before. */
function hasPast(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
