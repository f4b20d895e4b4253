import { texts as shared } from "../texts.ts";

/** Texts of the page that an email link opens. */
export const texts = {
  ...shared,
  renewal: {
    title: "Send a certificate of insurance",
    other: "Public page of the county",
    noLink: "Open the link in the email that we sent you.",
    looking: "Looking at your link…",
    failed: "Could not reach the county. Try again.",
    retry: "Try again",
    vendor: (vendor: string) => `Insurance of ${vendor}`,
    until: (moment: string, left: number) =>
      `Your link works until ${moment}, for ${left} more ${left === 1 ? "certificate" : "certificates"} of this vendor.`,
    asked: "What the county requires",
    nothingAsked: "No contract of this vendor requires insurance now. You can still send a certificate.",
    met: "Nothing is missing.",
    sentences: (number: string) => `What is missing for ${number}`,
    renewals: (number: string) => `Ending for ${number}: send the renewal`,
    lines: (number: string) => `Lines of insurance of ${number}`,
    certificate: "The certificate",
    certificateHelp: "Add the certificate file, then enter what it shows. The county compares both.",
    another: "Send another certificate",
    last: "This was the last certificate that this link accepts.",
  },
} as const;
