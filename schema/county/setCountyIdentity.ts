import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { County } from "./CountyRecord.ts";
import { EDIT_IDENTITY, refuseIdentity } from "./identity.rules.ts";

/** Trimmed lines, without empty lines at the end. */
const lines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join("\n")
    .trim();

verb("setCountyIdentity", {
  description:
    "Sets the county's names, color, website, mailing address and phone number, as shown in sign-in, on pages and on papers. Documents already printed or sealed do not change.",
  on: County,
  can: "editIdentity",
  about: "Change the county's name, logo and color, its meeting places, and its time zone.",
  permission: EDIT_IDENTITY,
  refuse: null,
  versioned: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Official name of the county, at most 200 characters." }),
    displayName: t.string({ required: true, description: "Name of the county on screens, at most 100 characters." }),
    accent: t.string({
      description: "Color as #rrggbb. Text color is adjusted for contrast. Null restores the product's color.",
    }),
    website: t.string({ required: true, description: "Address of the county's own website. '' if there is none." }),
    mailingAddress: t.string({
      required: true,
      description: "Mailing address for paper mail, in lines. '' if there is none.",
    }),
    phone: t.string({ required: true, description: "Phone number of the county. '' if there is none." }),
  }),
  run: async ({ id, decided, named }, input, context) => {
    const after = {
      name: input.name.trim(),
      displayName: input.displayName.trim(),
      accent: input.accent?.trim().toLowerCase() || null,
      website: input.website.trim(),
      mailingAddress: lines(input.mailingAddress),
      phone: input.phone.trim(),
    };
    assertAllowed(refuseIdentity(after));
    const { name, displayName, ...settings } = after;
    await context.db.tenant.update({ where: { id }, data: { name, displayName } });
    await context.db.tenantSettings.updateMany({ data: { ...settings, version: { increment: 1 } } });
    const { accent, website, mailingAddress, phone } = decided;
    const before = { name: named.name, displayName: named.displayName, accent, website, mailingAddress, phone };
    await record(context, { before, after });
  },
});
