import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { create as contentDisposition } from "content-disposition";
import type { Clock, UploadTarget } from "#schema/context.ts";
import { PARTS, type Part, partsOf, tagsOf } from "#schema/files/parts.rules.ts";
import type { Config } from "../config.ts";
import {
  assertKey,
  assertPromised,
  FileRefused,
  PART_SECONDS,
  plannedParts,
  PUT_SECONDS,
  readingSeconds,
  type ServedFileStore,
} from "./servedStore.ts";
import { createAddresses } from "./signedAddress.ts";

/** The key under which an upload arrives. Its sender can write there until the address expires, so it is read only to copy the file in. */
const arriving = (key: string) => `incoming/${key}`;

/** Files in an S3-compatible store. Browsers upload and download there directly, with addresses that sign type and size. */
export function createS3Store(settings: {
  s3: NonNullable<Config["s3"]>;
  secret: string;
  clock: Clock;
  /** Part size of a large video in bytes. */
  partBytes?: number;
}): ServedFileStore {
  const { s3, clock } = settings;
  const Bucket = s3.bucket;
  const addresses = createAddresses(settings.secret, clock);
  const clientAt = (endpoint: string | undefined) =>
    new S3Client({
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      forcePathStyle: s3.forcePathStyle,
      ...(endpoint ? { endpoint } : {}),
      // Not every S3-compatible store supports the newer checksums, and browsers cannot compute them.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  const client = clientAt(s3.endpoint);
  // A signature covers the host that the browser calls.
  const signer = s3.publicEndpoint ? clientAt(s3.publicEndpoint) : client;

  // Without these signed headers a PUT address would accept any size and type.
  const signPut = (Key: string, contentType: string, size: number) =>
    getSignedUrl(signer, new PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: size }), {
      expiresIn: PUT_SECONDS,
      signingDate: clock.now(),
      signableHeaders: new Set(["host", "content-type", "content-length"]),
    });
  const signPart = (Key: string, UploadId: string, PartNumber: number, size: number) =>
    getSignedUrl(signer, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength: size }), {
      expiresIn: PART_SECONDS,
      signingDate: clock.now(),
      signableHeaders: new Set(["host", "content-length"]),
    });
  const headOf = async (Key: string) => {
    try {
      const { ContentLength = 0, ContentType = null } = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return { size: ContentLength, contentType: ContentType };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  /** Addresses of parts at the final key: once the parts are joined, none of these addresses can change the object. */
  async function targetOf(
    { key, contentType, uploadId }: { key: string; contentType: string; uploadId: string },
    plan: readonly Part[],
    arrived: readonly { number: number; size: number; tag: string }[],
  ): Promise<UploadTarget> {
    const tags = tagsOf(plan, arrived);
    const parts = await Promise.all(
      plan.map(async ({ number, size }, index) => ({
        number,
        url: await signPart(key, uploadId, number, size),
        size,
        tag: tags[index] ?? null,
      })),
    );
    const headers = [{ name: "Content-Type", value: contentType }];
    return { uploadUrl: parts[0]?.url ?? "", headers, parts, uploadId };
  }

  return {
    async presignPut({ key, contentType, size, atMost = false }) {
      assertKey(key);
      const headers = [{ name: "Content-Type", value: contentType }];
      if (atMost) {
        // S3 signs exact sizes only, so the product answers this address once the sender gives the size, and redirects it.
        const uploadUrl = addresses.put({ key, contentType, size, atMost, part: null }, PUT_SECONDS);
        return { uploadUrl, headers, parts: [], uploadId: null };
      }
      const plan = plannedParts({ contentType, size }, settings.partBytes ?? PARTS.bytes);
      if (plan.length === 0) {
        return { uploadUrl: await signPut(arriving(key), contentType, size), headers, parts: [], uploadId: null };
      }
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: contentType }),
      );
      if (!UploadId) throw new Error("The store began no multipart upload.");
      return targetOf({ key, contentType, uploadId: UploadId }, plan, []);
    },

    async continueParts({ key, contentType, size, partBytes, uploadId }) {
      assertKey(key);
      try {
        const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key: key, UploadId: uploadId }));
        const arrived = Parts.map(({ PartNumber = 0, Size = 0, ETag = "" }) => ({
          number: PartNumber,
          size: Size,
          tag: ETag,
        }));
        return await targetOf({ key, contentType, uploadId }, partsOf(size, partBytes), arrived);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async abortParts(key, uploadId) {
      assertKey(key);
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId }));
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },

    async completeParts(key, uploadId, tags) {
      assertKey(key);
      const Key = key;
      const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId: uploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // Already joined: the first response was lost.
        if (statusOf(error) === 404 && (await headOf(key))) return;
        if (statusOf(error) === 400 || statusOf(error) === 404)
          throw new FileRefused(400, "Some parts did not arrive.");
        throw error;
      }
    },

    async signedGet({ key, filename, contentType, inline = false }) {
      assertKey(key);
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition(filename, { type: inline ? "inline" : "attachment" }),
      });
      return getSignedUrl(signer, command, { expiresIn: readingSeconds(contentType), signingDate: clock.now() });
    },

    async settle(key) {
      assertKey(key);
      const settled = await headOf(key);
      if (settled || !(await headOf(arriving(key)))) return settled;
      const CopySource = `${Bucket}/${arriving(key)}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource }));
      await client.send(new DeleteObjectCommand({ Bucket, Key: arriving(key) }));
      return headOf(key);
    },

    async head(key) {
      assertKey(key);
      return headOf(key);
    },

    async read(key, start, end) {
      assertKey(key);
      if (end <= start) return new Uint8Array();
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${start}-${end - 1}` }),
        );
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        // The object ends before `start`.
        if (statusOf(error) === 416) return new Uint8Array();
        throw error;
      }
    },

    async put(key, bytes, contentType) {
      assertKey(key);
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, ContentLength: bytes.length }),
      );
    },

    async copy(from, to) {
      assertKey(from);
      assertKey(to);
      if (!(await headOf(from))) return false;
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
      return true;
    },

    async copyOut(key, path) {
      const found = await headOf(key);
      if (!found) return null;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      await pipeline(Body as Readable, createWriteStream(path, { flags: "wx", flush: true }));
      return found;
    },

    async copyIn(key, path, contentType) {
      assertKey(key);
      const Body = createReadStream(path);
      const { size: ContentLength } = await stat(path);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType: contentType, ContentLength }));
    },

    async remove(key) {
      assertKey(key);
      for (const Key of [key, arriving(key)]) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    async receive(token, file) {
      const { key, contentType, size, atMost } = addresses.readPut(token, file.tenantId);
      const length = assertPromised({ contentType, size, atMost }, file);
      return { redirect: await signPut(arriving(key), contentType ?? "application/octet-stream", length) };
    },

    // The store is another machine, so its availability shows only when it is called.
    ready: async () => {},

    locate() {
      throw new FileRefused(404, "Not found");
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
