import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { describe, expect, it } from "vitest";
import { createMail } from "./mail.ts";

const letter = {
  from: "clerk@alpha.example",
  to: "member@alpha.example",
  subject: "Notice",
  text: "The meeting is at ten.",
};

describe("sending letters", () => {
  it("with SMTP_URL, a letter reaches the mail server with sender, recipient and text", async () => {
    const got: { from: unknown; to: unknown; text: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, session, done) {
        let text = "";
        stream.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
        stream.on("end", () => {
          const { mailFrom, rcptTo } = session.envelope;
          got.push({ from: mailFrom && mailFrom.address, to: rcptTo.map((each) => each.address), text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: tmpdir(), production: false });
    await mail.send(letter);
    mail.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(got).toEqual([{ from: letter.from, to: [letter.to], text: expect.stringContaining(letter.text) }]);
    expect(got[0]?.text).toContain("Subject: Notice");
  });

  it("without SMTP_URL, every letter is written to a file that can be opened", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dais-mail-"));
    await createMail({ smtpUrl: undefined, production: false, dataDir }).send(letter);
    const [file, ...more] = await readdir(join(dataDir, "mail"));
    expect(more).toEqual([]);
    expect(await readFile(join(dataDir, "mail", file as string), "utf8")).toContain(letter.text);
    await rm(dataDir, { recursive: true });
  });

  it("an HTML letter includes the county's logo, and loads nothing from elsewhere", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dais-mail-"));
    const logo = { png: Buffer.from("89504e47", "hex"), alt: 'Essex "County"' };
    await createMail({ smtpUrl: undefined, production: false, dataDir }).send({
      ...letter,
      html: "<p>At ten.</p>",
      logo,
    });
    const [file] = await readdir(join(dataDir, "mail"));
    const sent = (await readFile(join(dataDir, "mail", file as string), "utf8"))
      .replaceAll("=3D", "=")
      .replaceAll("=\r\n", "");
    expect(sent).toContain('<img src="cid:logo" alt="Essex &quot;County&quot;"');
    expect(sent).toContain("Content-ID: <logo>");
    expect(sent).not.toContain("http");
    await rm(dataDir, { recursive: true });
  });

  it.each(["from", "to", "subject"])(
    "a line break in %s is refused, because it would start a new header",
    async (field) => {
      const mail = createMail({ smtpUrl: undefined, dataDir: tmpdir(), production: false });
      await expect(mail.send({ ...letter, [field]: "x\r\nBcc: everybody@alpha.example" })).rejects.toThrow(
        `${field} of a letter must be one line`,
      );
    },
  );
});
