import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "#server/files/s3.fixture.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { form, PDF } from "../rest/form.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  s3 = await startS3(() => NOON);
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
  world = await openWorld({
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: "true",
    },
  });
  county = await world.county("alpha");
  clerk = await county.as("Clerk");
});
afterAll(async () => {
  await world.close();
  await s3.close();
});

const TYPE = "application/pdf";
const put = (url: string, body: string) => fetch(url, { method: "PUT", body, headers: { "Content-Type": TYPE } });

describe("with files in an S3-compatible store", () => {
  test("the documented upload is redirected to the store, and read from there", async () => {
    const { key: meeting_id } = await county.meeting().create();
    const { json } = await clerk.http("/api/storage/presign", {
      body: { meeting_id, kind: "agenda", filename: "Agenda.pdf", contentType: TYPE },
    });
    const sent = await clerk.http(new URL(json.uploadUrl).pathname, {
      method: "PUT",
      body: PDF,
      headers: { "content-type": TYPE },
    });
    expect(sent.status).toBe(307);
    const address = String(sent.headers["location"]);
    expect(address.startsWith(s3.settings.endpoint)).toBe(true);
    expect((await put(address, `${PDF} and more`)).status).toBe(403);
    expect((await put(address, PDF)).status).toBe(200);
    const saved = await clerk.http(`/api/meetings/${meeting_id}`, {
      method: "PATCH",
      body: { agenda_url: json.publicUrl, agenda_key: json.key },
    });
    expect(saved.status, saved.text).toBe(200);

    const signed = await clerk.http(`/api/storage/signed-get?key=${encodeURIComponent(json.key)}`);
    const file = await fetch(signed.json.url);
    expect([file.status, await file.text()]).toEqual([200, PDF]);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename=Agenda.pdf");
    const reader = await county.with("meetings.meeting-record.view", "meetings.documents.view");
    expect((await reader.http(`/api/meetings/${meeting_id}/agenda.pdf`)).text).toBe(PDF);
  });

  test("the app's own upload goes there directly, in exactly the declared size", async () => {
    const { id: meetingId } = await county.meeting().create();
    const input = { meetingId, kind: "MINUTES", filename: "Minutes.pdf", contentType: TYPE, size: String(PDF.length) };
    const { uploadUrl, fileId } = await clerk.does("prepareUpload", input, "fileId uploadUrl");
    expect(uploadUrl.startsWith(s3.settings.endpoint)).toBe(true);
    expect((await put(uploadUrl, `${PDF}!`)).status).toBe(403);
    expect((await put(uploadUrl, PDF)).status).toBe(200);
    const { file } = await clerk.does("attachFile", { fileId }, "file { url size }");
    expect(file.size).toBe(String(PDF.length));
    expect(await (await fetch(file.url)).text()).toBe(PDF);
  });

  test("a form's document and a generated agenda are stored there by the server", async () => {
    const { key, itemKeys } = await county.meeting().items("Item").create();
    const saved = await clerk.http(
      `/api/items/${itemKeys[0]}`,
      await form({}, { name: "R.pdf", type: TYPE, bytes: PDF }),
    );
    expect(saved.status, saved.text).toBe(200);
    const led = await clerk.http(new URL(saved.json.document_url).pathname);
    expect(await (await fetch(String(led.headers["location"]))).text()).toBe(PDF);
    expect((await clerk.http(`/api/meetings/${key}/agenda.pdf`)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });
});
