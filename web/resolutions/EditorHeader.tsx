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
import { EditorHeaderStanding } from "./EditorHeaderStanding.tsx";
import { texts } from "./editorTexts.ts";
import { HereNow } from "./HereNow.tsx";
import { LifecycleActions } from "./LifecycleActions.tsx";
import { statusLook } from "#web/shell/statusLooks.ts";
import type { CoverSheet } from "./useCoverSheet.ts";
import { usePrint } from "./usePrint.ts";
import type { EditorHeader_resolution$key } from "./__generated__/EditorHeader_resolution.graphql.ts";

// The title is typed here: what a letter does not touch is left as it is.
const Standing = memo(EditorHeaderStanding);
const Delete = memo(EditorHeaderDelete);
const Here = memo(HereNow);
const Lifecycle = memo(LifecycleActions);

type Props = {
  resolution: EditorHeader_resolution$key;
  sheet: CoverSheet;
  onProblem: (text: string | null) => void;
  /** Something stands against the save; the cover sheet says what. */
  onFault: () => void;
};

/** The top of the editor: the way back, number, status, standing and title, who else is here, and what can be done with the whole. */
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
        ...EditorHeaderStanding_resolution
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
              // Somebody who followed an address from outside has nowhere to go back to but the list.
              if (!hasPast()) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            Back
          </Link>
        }
        title={data.displayNumber}
        status={<StatusBadge {...statusLook(data.status)} size="md" />}
        context={<Standing resolution={data} />}
        secondary={
          <>
            <Button
              icon={<FileDown aria-hidden />}
              reason={data.viewerCan.print.reason}
              busy={printing === "WORD"}
              busyLabel="Making the file…"
              onClick={() => void print("WORD")}
            >
              {texts.downloadDoc}
            </Button>
            <HistoryButton recordId={data.id} title={data.displayNumber} />
            <Delete resolution={data} />
            <Button asChild>
              <Link to="/resolutions">
                <X aria-hidden />
                Close
              </Link>
            </Button>
            <Button
              icon={<Save aria-hidden />}
              kind={sheet.dirty ? "primary" : "secondary"}
              reason={sheet.reason}
              busy={sheet.busy}
              busyLabel="Saving…"
              onClick={() => void save()}
            >
              Save
            </Button>
          </>
        }
        action={<Lifecycle resolution={data} />}
      />
      <Box mb="3" css={{ "& textarea": { fontSize: "1.25rem", fontWeight: "650", lineHeight: "1.35" } }}>
        <TextArea
          id="resolution-title"
          label="Title"
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
          {sheet.dirty && "Title or cover sheet changed, not saved yet."}
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
