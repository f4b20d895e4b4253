import { join } from "node:path";
import { v7 as uuid } from "uuid";
import type { Letter, Mail } from "#schema/context.ts";
import type { Config } from "./config.ts";
import { escaped } from "./http/html.ts";
import { clearAside, makeFolder, writeAtomically } from "#prisma/durably.ts";

/** Milliseconds: a silent mail server must not delay other letters or the end of the process. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends by SMTP if SMTP_URL is set. Otherwise every letter becomes an .eml file in DATA_DIR/mail, for developers. */
export function createMail(config: Pick<Config, "smtpUrl" | "dataDir" | "production">): Mail {
  const folder = join(config.dataDir, "mail");
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return config.smtpUrl
      ? createTransport({ url: config.smtpUrl, ...PATIENCE })
      : createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  };
  /** Opened with the first letter, so that startup does not wait for it. */
  let opened: ReturnType<typeof open> | null = null;
  let cleared = false;
  return {
    delivers: config.smtpUrl !== undefined,
    opens: config.smtpUrl === undefined && !config.production,
    async send(letter: Letter) {
      refuseLineBreaks(letter);
      // A fixed list of fields, so that callers cannot add headers. As an object, the address is always a single one.
      const { from, to, toName = "", subject, text, html, logo, messageId, unsubscribe } = letter;
      const transport = await (opened ??= open());
      const sent = (await transport.sendMail({
        from,
        to: { name: toName, address: to },
        subject,
        text,
        ...(html === undefined ? {} : logo ? underLogo(html, logo) : { html }),
        ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
        ...(unsubscribe === undefined ? {} : { headers: oneClick(unsubscribe) }),
      })) as { messageId: string; message?: Buffer };
      if (!config.smtpUrl && sent.message) {
        await makeFolder(folder);
        if (!cleared) clearAside(folder);
        cleared = true;
        await writeAtomically(join(folder, `${uuid()}.eml`), sent.message);
      }
      return { messageId: sent.messageId };
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** The letter's text below the county's logo, which is attached. */
const underLogo = (html: string, { png, alt }: NonNullable<Letter["logo"]>) => ({
  html: `<p><img src="cid:logo" alt="${escaped(alt)}" height="48" style="height:48px;width:auto"></p>${html}`,
  attachments: [{ filename: "logo.png", content: Buffer.from(png), contentType: "image/png", cid: "logo" }],
});

/** Mail programs offer one-click unsubscribing beside the letter. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function refuseLineBreaks({ from, to, toName = "", subject, messageId = "", unsubscribe = "" }: Letter): void {
  for (const [name, value] of Object.entries({ from, to, toName, subject, messageId, unsubscribe })) {
    if (/[\r\n\0]/.test(value)) throw new TypeError(`${name} of a letter must be one line`);
  }
}
