import { memo } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { FileDown, Save, X } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { EditorHeaderDelete } from "./EditorHeaderDelete.tsx";
import { EditorHeaderInForce } from "./EditorHeaderInForce.tsx";
import { texts } from "./texts.ts";
import { HereNow } from "./HereNow.tsx";
import { LifecycleActions } from "../lifecycle/LifecycleActions.tsx";
import { statusLook } from "#web/shell/statusLooks.ts";
import type { CoverSheet } from "./useCoverSheet.ts";
import { usePrint } from "../export/usePrint.ts";
import type { EditorHeader_resolution$key } from "./__generated__/EditorHeader_resolution.graphql.ts";

// You type the title here: parts that do not show it are not drawn again.
const InForce = memo(EditorHeaderInForce);
const Delete = memo(EditorHeaderDelete);
const Here = memo(HereNow);
const Lifecycle = memo(LifecycleActions);

type Props = {
  resolution: EditorHeader_resolution$key;
  sheet: CoverSheet;
  onProblem: (text: string | null) => void;
  /** The save was refused; the cover sheet says why. */
  onFault: () => void;
};

/** The top of the editor: number, status, title, who else is here, and the actions for the whole resolution. */
export function EditorHeader({ resolution, sheet, onProblem, onFault }: Props) {
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
        }
        ...EditorHeaderDelete_resolution
        ...EditorHeaderInForce_resolution
        ...HereNow_resolution
        ...LifecycleActions_resolution
      }
    `,
    resolution,
  );
  const navigate = useNavigate();
  const [print, printing] = usePrint(data.id, onProblem);
  const titleProblem = sheet.problems.find(({ field }) => field === "title")?.message;

  async function save() {
    onProblem(null);
    if (await sheet.save()) notify({ kind: "positive", text: texts.saved });
    else onFault();
  }

  return (
    <>
      <PageHeader
        back={
          <Link
            to="/resolutions"
            onClick={(event) => {
              // If you came from outside, there is no page of ours to go back to but the list.
              if (!hasPast()) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            {texts.back}
          </Link>
        }
        title={data.displayNumber}
        status={<StatusBadge {...statusLook(data.status)} size="md" />}
        context={<InForce resolution={data} />}
        secondary={
          <>
            <Button
              icon={<FileDown aria-hidden />}
              reason={data.viewerCan.print.reason}
              busy={printing === "WORD"}
              busyLabel={texts.makingFile}
              onClick={() => void print("WORD")}
            >
              {texts.downloadDoc}
            </Button>
            <HistoryButton recordId={data.id} title={data.displayNumber} />
            <Delete resolution={data} />
            <Button asChild>
              <Link to="/resolutions">
                <X aria-hidden />
                {texts.close}
              </Link>
            </Button>
            <Button
              icon={<Save aria-hidden />}
              kind={sheet.dirty ? "primary" : "secondary"}
              reason={sheet.reason}
              busy={sheet.busy}
              busyLabel={texts.saving}
              onClick={() => void save()}
            >
              {texts.save}
            </Button>
          </>
        }
        action={<Lifecycle resolution={data} />}
      />
      <Box mb="3" css={{ "& textarea": { fontSize: "1.25rem", fontWeight: "650", lineHeight: "1.35" } }}>
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
      <Flex justify="space-between" gap="3" wrap="wrap" mb="4" minH="5">
        <Here resolution={data} />
        <Text role="status" color="muted" textStyle="small">
          {sheet.dirty && texts.unsaved}
        </Text>
      </Flex>
    </>
  );
}

/** Whether this window showed another page of ours before. */
function hasPast(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
