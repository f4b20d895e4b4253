import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { County } from "./CountyRecord.ts";
import { EDIT_IDENTITY, refuseIdentity } from "./identity.rules.ts";

/** Lines without space at their ends, and none that is empty at the end. */
const lines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join("\n")
    .trim();

verb("setCountyIdentity", {
  description:
    "Sets the county's names, color, website, mailing address, and phone number, as sign-in, pages, and papers show them. What was printed or sealed before keeps what it says.",
  on: County,
  can: "editIdentity",
  about: "Change its name, logo, and color, where it meets, and its time zone.",
  permission: EDIT_IDENTITY,
  refuse: null,
  versioned: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Official name, at most 200 characters." }),
    displayName: t.string({ required: true, description: "Name on screens, at most 100 characters." }),
    accent: t.string({ description: "Color as #rrggbb; text is made to stand out from it. Null: the product's own." }),
    website: t.string({ required: true, description: "Address of its own pages; '': not told." }),
    mailingAddress: t.string({ required: true, description: "Where letters on paper go, in lines; '': not told." }),
    phone: t.string({ required: true, description: "Phone number; '': not told." }),
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
    const { name, displayName, ...told } = after;
    await context.db.tenant.update({ where: { id }, data: { name, displayName } });
    await context.db.tenantSettings.updateMany({ data: { ...told, version: { increment: 1 } } });
    const { accent, website, mailingAddress, phone } = decided;
    const before = { name: named.name, displayName: named.displayName, accent, website, mailingAddress, phone };
    await record(context, { before, after });
  },
});
