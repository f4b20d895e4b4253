// The county's identity (decision 'A county says who it is').
import type { PermissionKey } from "../roles/permissions.ts";

/** Permission to change the county's identity, meeting places and time zone. */
export const EDIT_IDENTITY: PermissionKey = "administration.settings.edit-identity";

/** The county's identity, as people read it. */
export interface Identity {
  name: string;
  displayName: string;
  /** #rrggbb; null: the product's color. */
  accent: string | null;
  /** https://… or http://…; '' if not set. */
  website: string;
  /** In lines; '' if not set. */
  mailingAddress: string;
  phone: string;
}

export interface IdentityRefusal {
  code: "FIELD";
  message: string;
  field: keyof Identity;
}

/** Maximum characters per field. */
const MAX = { name: 200, displayName: 100, website: 300, mailingAddress: 500, phone: 60 } as const;
const CALLED = {
  name: "The official name",
  displayName: "The name on screens",
  website: "The website",
  mailingAddress: "The mailing address",
  phone: "The phone number",
} as const;

const refusal = (field: keyof Identity, message: string): IdentityRefusal => ({ code: "FIELD", message, field });

/** Why the identity cannot be saved; null: it can. Errors: FIELD. */
export function refuseIdentity(wanted: Identity): IdentityRefusal | null {
  for (const field of ["name", "displayName"] as const)
    if (wanted[field] === "") return refusal(field, `${CALLED[field]} is required.`);
  for (const field of ["name", "displayName", "website", "mailingAddress", "phone"] as const)
    if (wanted[field].length > MAX[field])
      return refusal(field, `${CALLED[field]} may have at most ${MAX[field]} characters.`);
  if (wanted.accent !== null && !/^#[0-9a-f]{6}$/.test(wanted.accent))
    return refusal("accent", "Write a color as #rrggbb, such as #0b5560.");
  if (wanted.website !== "" && !isWebAddress(wanted.website))
    return refusal("website", "A website must start with https:// or http://, such as https://www.example.gov.");
  return null;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".") && username === "";
}

/**
 * Size of the stored logo in pixels: sharp everywhere it appears, and never more than a letterhead allows (2 MB),
 * whatever the picture.
 */
export const LARGEST_SHOWN = { width: 900, height: 450 } as const;
/** Minimum pixels on each side; below that, print shows its pixels. */
const MIN_PIXELS = 120;
/** Maximum ratio of the two sides: a letterhead has no space for a longer one. */
const MAX_RATIO = 8;
/** Pictures with a longer side are not decoded. */
const MAX_PIXELS = 6000;

/**
 * Why a picture cannot be the logo; null: it can. Sizes in pixels. Errors: LOGO_TOO_SMALL, LOGO_TOO_LARGE,
 * LOGO_TOO_NARROW.
 */
export function refuseLogo({ width, height }: { width: number; height: number }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < MIN_PIXELS)
    return {
      code: "LOGO_TOO_SMALL",
      message: `This picture is ${width} by ${height} pixels. A logo needs at least ${MIN_PIXELS} on each side.`,
      field: "fileId",
    };
  if (long > MAX_PIXELS)
    return {
      code: "LOGO_TOO_LARGE",
      message: `This picture is ${width} by ${height} pixels. A logo may have at most ${MAX_PIXELS} on each side.`,
      field: "fileId",
    };
  return long > short * MAX_RATIO
    ? {
        code: "LOGO_TOO_NARROW",
        message: `This picture is ${width} by ${height} pixels. One side of a logo may be at most ${MAX_RATIO} times the other.`,
        field: "fileId",
      }
    : null;
}
