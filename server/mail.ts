import { join } from "node:path";
import { v7 as uuid } from "uuid";
import type { Letter, Mail } from "#schema/context.ts";
import type { Config } from "./config.ts";
import { escaped } from "./http/html.ts";
import { clearAside, makeFolder, writeWhole } from "#prisma/durably.ts";

/** Milliseconds: a mail server that is silent must not hold the letters of others, nor the end of the process. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends by SMTP when SMTP_URL is set; otherwise every letter lands as an .eml file in DATA_DIR/mail, where a developer can open it. */
export function createMail(config: Pick<Config, "smtpUrl" | "dataDir" | "production">): Mail {
  const folder = join(config.dataDir, "mail");
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return config.smtpUrl
      ? createTransport({ url: config.smtpUrl, ...PATIENCE })
      : createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  };
  /** Opened for the first letter: a start does not wait for it. */
  let opened: ReturnType<typeof open> | null = null;
  let cleared = false;
  return {
    delivers: config.smtpUrl !== undefined,
    opens: config.smtpUrl === undefined && !config.production,
    async send(letter: Letter) {
      refuseLineBreaks(letter);
      // A fixed list of fields: no header of the caller's choosing. As an object the address is one, whatever it holds.
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
        await writeWhole(join(folder, `${uuid()}.eml`), sent.message);
      }
      return { messageId: sent.messageId };
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** The letter's words below the county's logo, which travels with it. */
const underLogo = (html: string, { png, alt }: NonNullable<Letter["logo"]>) => ({
  html: `<p><img src="cid:logo" alt="${escaped(alt)}" height="48" style="height:48px;width:auto"></p>${html}`,
  attachments: [{ filename: "logo.png", content: Buffer.from(png), contentType: "image/png", cid: "logo" }],
});

/** Mail programs offer it beside the letter, and end the subscription themselves. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function refuseLineBreaks({ from, to, toName = "", subject, messageId = "", unsubscribe = "" }: Letter): void {
  for (const [name, value] of Object.entries({ from, to, toName, subject, messageId, unsubscribe })) {
    if (/[\r\n\0]/.test(value)) throw new TypeError(`${name} of a letter must be one line`);
  }
}
