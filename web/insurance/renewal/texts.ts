import { texts as shared } from "../texts.ts";

/** The words of the page of a letter's link. */
export const texts = {
  ...shared,
  renewal: {
    title: "Send a certificate of insurance",
    other: "Public page of the county",
    noLink: "Open the link in the letter that we sent you.",
    looking: "Looking at your link…",
    failed: "We could not reach the county. Try again.",
    retry: "Try again",
    vendor: (vendor: string) => `Insurance of ${vendor}`,
    until: (moment: string, left: number) =>
      `Your link works until ${moment}, for ${left} more ${left === 1 ? "certificate" : "certificates"} of this vendor.`,
    asked: "What the county asks for",
    nothingAsked: "No contract of this vendor asks for insurance now. You can still send a certificate.",
    met: "Nothing is missing.",
    sentences: (number: string) => `What is missing for ${number}`,
    renewals: (number: string) => `What ends for ${number}: send the renewal`,
    lines: (number: string) => `Lines of insurance of ${number}`,
    certificate: "The certificate",
    certificateHelp: "Add the paper, then enter what it says. The county compares both.",
    another: "Send another certificate",
    last: "This was the last certificate that this link takes.",
  },
} as const;
