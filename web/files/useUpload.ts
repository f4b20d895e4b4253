import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { useVerb } from '#web/relay/useVerb.ts';
import { contentTypeOf, kinds, refuseFile } from './kinds.ts';
import type { FileKind } from './kinds.ts';
import { sendFile } from './sendFile.ts';
import type { Ticket } from './sendFile.ts';
import { texts } from './texts.ts';
import type { useUploadAttachMutation } from './__generated__/useUploadAttachMutation.graphql.ts';
import type { useUploadPrepareMutation } from './__generated__/useUploadPrepareMutation.graphql.ts';

/** The record the file will hang on: a meeting, or for a DOCUMENT an agenda item. Global ids. */
export type FileOwner = { meetingId: string } | { itemId: string };
type Try = { file: File; ticket: Ticket | null; tags: string[]; sent: boolean };

export type Upload = {
  /** null: nothing is on its way. `progress` runs from 0 to 1. */
  sending: { name: string; progress: number } | null;
  error: string | null;
  choose: (file: File) => void;
  cancel: () => void;
  /** null: nothing to try again, also when the file itself was refused. */
  retry: (() => void) | null;
};

/** Sends one file: prepares an address, puts the bytes there, then has the server check and attach it. `onUploaded` runs when it hangs on its record. */
export function useUpload(kind: FileKind, owner: FileOwner, onUploaded: () => void): Upload {
  const [prepare] = useVerb<useUploadPrepareMutation>(
    graphql`
      mutation useUploadPrepareMutation($input: PrepareUploadInput!) {
        prepareUpload(input: $input) {
          __typename
          ... on PrepareUploadPayload {
            fileId
            uploadUrl
            parts {
              number
              url
              size
            }
            headers {
              name
              value
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.prepareFailed,
  );
  const [attach] = useVerb<useUploadAttachMutation>(
    graphql`
      mutation useUploadAttachMutation($input: AttachFileInput!) {
        attachFile(input: $input) {
          __typename
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
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.attachFailed,
  );
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState<Try | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function carry(now: Try, signal: AbortSignal): Promise<void> {
    const { file } = now;
    if (!now.ticket) {
      const contentType = contentTypeOf(kind, file);
      const prepared = await prepare({ ...owner, kind, filename: file.name, contentType, size: String(file.size) });
      if (!prepared.ok) throw new Error(prepared.refusal.message);
      now.ticket = prepared.payload;
    }
    signal.throwIfAborted();
    if (!now.sent) {
      const onProgress = (progress: number) => !signal.aborted && setSending({ name: file.name, progress });
      now.tags = await sendFile(file, now.ticket, now.tags, { signal, onProgress });
      now.sent = true;
    }
    const attached = await attach({ fileId: now.ticket.fileId, ...(now.tags.length > 0 ? { partTags: now.tags } : {}) });
    if (!attached.ok) {
      // A file that the server looked into and refused stays refused; only an answer that never came is worth the same bytes again.
      if (attached.refusal.code !== 'Network') Object.assign(now, { ticket: null, tags: [], sent: false });
      throw new Error(attached.refusal.message);
    }
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
      // One piece starts again with a fresh address; the parts of a video that arrived are kept.
      if (!now.sent && now.tags.length === 0) now.ticket = null;
      setError(texts.uploadFailed(problem instanceof Error ? problem.message : String(problem)));
    } finally {
      if (running.current === controller) setSending(null);
    }
  }

  return {
    sending,
    error,
    choose: (file) => {
      const refusal = refuseFile(kind, file);
      if (refusal === null) return void start({ file, ticket: null, tags: [], sent: false });
      setAttempt(null);
      setError(texts.uploadFailed(refusal));
    },
    cancel: () => {
      running.current?.abort();
      setSending(null);
      setAttempt(null);
    },
    retry: attempt && !sending ? () => void start(attempt) : null,
  };
}

export const uploadedText = (kind: FileKind): string => texts.uploaded(kinds[kind].label);
