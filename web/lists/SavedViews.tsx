import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { SavedViews_viewer$key } from "./__generated__/SavedViews_viewer.graphql.ts";
import { viewTexts as texts } from "./texts.ts";
import { type ListWithViews, useSavedViews } from "./useSavedViews.ts";

type Props = {
  viewer: SavedViews_viewer$key;
  /** The list that the views belong to. */
  room: ListWithViews;
  /** Path of the list. */
  pathname: string;
  /** The current view, as the search part of an address. */
  address: string;
};

/** Named views of a list: the user chooses, saves and deletes them here. */
export function SavedViews({ viewer: key, room, pathname, address }: Props) {
  const viewLists = useFragment(
    graphql`
      fragment SavedViews_viewer on Viewer {
        resolutions: savedViews(room: "resolutions") {
          id
          name
          address
        }
        contracts: savedViews(room: "contracts") {
          id
          name
          address
        }
      }
    `,
    key,
  );
  const { resolutions, contracts } = viewLists;
  const savedViews = { resolutions, contracts }[room];
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const { save, remove, busy } = useSavedViews(room);

  const keep = async () => {
    const wanted = name.trim();
    if (wanted === "") return setError(texts.viewNameMissing);
    if (wanted.length > 60) return setError(texts.viewNameLong);
    const problem = await save(wanted, address);
    setError(problem);
    if (problem) return;
    setName("");
    notify({ kind: "positive", text: texts.viewSaved(wanted) });
  };
  const discard = async (id: string) => {
    const problem = await remove(id);
    setError(problem);
    if (!problem) setDeletingId(null);
  };
  const close = () => {
    setOpen(false);
    setDeletingId(null);
    setError(null);
  };

  return (
    <>
      <Button kind="quiet" icon={<Bookmark aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.savedViews}
      </Button>
      <Dialog open={open} title={texts.savedViews} onClose={close}>
        <Stack gap="4">
          {savedViews.length === 0 && <Text color="muted">{texts.viewsNone}</Text>}
          {savedViews.length > 0 && (
            <Box as="ul" listStyleType="none" aria-label={texts.savedViews}>
              {savedViews.map((view) => (
                <HStack as="li" key={view.id} justify="space-between" minH="9" wrap="wrap">
                  <Link to={{ pathname, search: view.address }} onClick={close}>
                    {view.name}
                  </Link>
                  {deletingId === view.id ? (
                    <HStack>
                      <Button size="sm" onClick={() => setDeletingId(null)}>
                        {texts.viewKeep}
                      </Button>
                      <Button size="sm" kind="danger" busy={busy} onClick={() => void discard(view.id)}>
                        {texts.viewDelete(view.name)}
                      </Button>
                    </HStack>
                  ) : (
                    <IconButton
                      label={texts.viewAskDelete(view.name)}
                      icon={<Trash2 aria-hidden size={16} />}
                      onClick={() => setDeletingId(view.id)}
                    />
                  )}
                </HStack>
              ))}
            </Box>
          )}
          {deletingId !== null && error && <Notice kind="negative">{error}</Notice>}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) void keep();
            }}
          >
            <HStack align="end" wrap="wrap">
              <Box flex="1 1 12rem">
                <TextField
                  label={texts.viewName}
                  value={name}
                  autoComplete="off"
                  error={deletingId === null ? error : null}
                  onChange={setName}
                />
              </Box>
              <Button type="submit" busy={busy}>
                {texts.viewSave}
              </Button>
            </HStack>
          </form>
        </Stack>
      </Dialog>
    </>
  );
}
