import { chakra } from "@chakra-ui/react";

const Frame = chakra("iframe");

export type MailFrameProps = {
  /** The frame's title: 'The letter as HTML'. */
  title: string;
  /** HTML of a letter, sanitized by the server. */
  html: string;
};

/** Letters are shown on white, whatever the page looks like. The page's own styles do not apply inside. */
const page = (html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Letter</title><style>html{color-scheme:light;background:#fff;color:#111}body{font:16px/1.5 sans-serif;margin:16px;overflow-wrap:anywhere}</style></head><body><main>${html}</main></body></html>`;

/** Untrusted HTML, in a frame without scripts, requests or navigation. */
export function MailFrame({ title, html }: MailFrameProps) {
  return (
    <Frame
      title={title}
      sandbox=""
      srcDoc={page(html)}
      w="100%"
      minH="18rem"
      resize="vertical"
      overflow="auto"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="6px"
    />
  );
}
