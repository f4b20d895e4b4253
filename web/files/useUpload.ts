import { useEffect, useRef, useState } from "react";
import { graphql } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { contentTypeOf, kinds } from "./kinds.ts";
import type { FileKind } from "./kinds.ts";
import { sendFile, StorageRefused } from "./sendFile.ts";
import type { Ticket } from "./sendFile.ts";
import { texts } from "./texts.ts";
import type { useUploadAttachMutation } from "./__generated__/useUploadAttachMutation.graphql.ts";

/**
 * The record that the file will be attached to: a meeting, for a DOCUMENT an agenda item, for an ATTACHMENT a
 * resolution, for a PROJECT file a project; a TEMPLATE is the county's, for a VENDOR file a vendor, for a PROTEST file
 * a protest, for an OBLIGATION's proof the obligation, for a CONTRACT file a contract. Global ids.
 */
export type FileOwner =
  | Record<string, never>
  | { meetingId: string }
  | { itemId: string }
  | { resolutionId: string }
  | { projectId: string }
  | { vendorId: string }
  | { protestId: string }
  | { obligationId: string }
  | { contractId: string };
type Refused = { ok: false; refusal: VerbRefusal };
export type AttachBy = (fileId: string) => Promise<{ ok: true } | Refused>;
/** Requests an address another way, because the holder of a letter's link is not signed in. */
export type PrepareBy = (file: {
  filename: string;
  contentType: string;
  size: number;
}) => Promise<{ ok: true; payload: Ticket } | Refused>;
type Try = { file: File; ticket: Ticket | null; tags: string[]; sent: boolean };

export type Upload = {
  /** Null: nothing is being sent. `progress` runs from 0 to 1; null while the server checks the file. */
  sending: { name: string; progress: number | null } | null;
  error: string | null;
  choose: (file: File) => void;
  cancel: () => void;
  /** Null: nothing to retry. */
  retry: (() => void) | null;
};

/**
 * Sends one file: requests an address, uploads the bytes, then has the server check and attach it. `onUploaded` runs
 * once it is attached. `replaces`: the project document whose newest version it becomes. `attachBy`: attaches it along
 * with other input. `prepareBy`: requests the address another way.
 */
export function useUpload(
  kind: FileKind,
  owner: FileOwner,
  onUploaded: () => void,
  replaces: string | null = null,
  attachBy: AttachBy | null = null,
  prepareBy: PrepareBy | null = null,
): Upload {
  const [prepare] = useVerb(
    mutation("prepareUpload { fileId uploadUrl parts { number url size tag } headers { name value } }"),
    texts.prepareFailed,
  );
  const [attach] = useVerb<useUploadAttachMutation>(
    graphql`
      mutation useUploadAttachMutation($input: AttachFileInput!) {
        attachFile(input: $input) {
          ... on AttachFilePayload {
            file {
              id
            }
            meeting {
              id
              agendaFile {
                ...UploadCard_file
              }
              minutesFile {
                ...UploadCard_file
              }
              mediaFile {
                key
                ...UploadCard_file
              }
            }
            item {
              id
              documentFile {
                ...UploadCard_file
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.attachFailed,
  );
  const [attachToResolution] = useVerb(
    mutation("attachToResolution { resolution { id ...CoverSheetAttachments_resolution } }"),
    texts.attachFailed,
  );
  const [attachToProject] = useVerb(
    mutation("attachToProject { project { id ...AttachmentsTab_project } }"),
    texts.attachFailed,
  );
  const [replace] = useVerb(
    mutation("replaceProjectAttachment { project { id ...AttachmentsTab_project } }"),
    texts.attachFailed,
  );
  const [sending, setSending] = useState<Upload["sending"]>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState<Try | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function carry(now: Try, signal: AbortSignal): Promise<void> {
    const { file } = now;
    if (!now.ticket) {
      const contentType = contentTypeOf(kind, file);
      const { name: filename, size } = file;
      const prepared = prepareBy
        ? await prepareBy({ filename, contentType, size })
        : await prepare({ ...owner, kind, filename, contentType, size: String(size), ...changedAt(kind, file) });
      if (!prepared.ok) throw new Error(prepared.refusal.message);
      now.ticket = prepared.payload;
    }
    signal.throwIfAborted();
    if (!now.sent) {
      const onProgress = (progress: number) => !signal.aborted && setSending({ name: file.name, progress });
      now.tags = await sendFile(file, now.ticket, now.tags, { signal, onProgress });
      now.sent = true;
    }
    setSending({ name: file.name, progress: null });
    const { fileId } = now.ticket;
    const attached = await keep(fileId, now.tags);
    if (!attached.ok) {
      // A file that the server checked and refused stays refused. Only after a missing answer is it worth sending the
      // same bytes again.
      if (attached.refusal.code !== "Network") Object.assign(now, { ticket: null, tags: [], sent: false });
      throw new Error(attached.refusal.message);
    }
  }

  function keep(fileId: string, partTags: string[]) {
    if (attachBy) return attachBy(fileId);
    if (kind === "ATTACHMENT") return attachToResolution({ fileId });
    if (kind === "PROJECT")
      return replaces === null ? attachToProject({ fileId }) : replace({ fileId, attachmentId: replaces });
    // If storage does not give the browser the tags, the server asks storage for them.
    return attach({ fileId, ...(partTags.length > 0 && partTags.every(Boolean) ? { partTags } : {}) });
  }

  async function start(now: Try): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setAttempt(now);
    setError(null);
    setSending({ name: now.file.name, progress: 0 });
    try {
      await carry(now, controller.signal);
      setAttempt(null);
      onUploaded();
    } catch (problem) {
      if (controller.signal.aborted) return;
      // After a lost connection, the parts of a video that arrived are kept. After a refusal by storage, a new address
      // is needed.
      if (!now.sent && (now.tags.length === 0 || problem instanceof StorageRefused))
        Object.assign(now, { ticket: null, tags: [] });
      setError(texts.uploadFailed(problem instanceof Error ? problem.message : String(problem)));
    } finally {
      if (running.current === controller) setSending(null);
    }
  }

  return {
    sending,
    error,
    choose: (file) => void start({ file, ticket: null, tags: [], sent: false }),
    cancel: () => {
      running.current?.abort();
      setSending(null);
      setAttempt(null);
      setError(null);
    },
    retry: attempt && !sending ? () => void start(attempt) : null,
  };
}

/** Identifies a recording whose upload was interrupted. */
const changedAt = (kind: FileKind, file: File) =>
  kind === "MEDIA" ? { lastModified: new Date(file.lastModified).toISOString() } : {};

export const uploadedText = (kind: FileKind): string => texts.uploaded(kinds[kind].label);
