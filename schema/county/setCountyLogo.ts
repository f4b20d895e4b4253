import { deleteFile } from "../files/deleteFile.ts";
import { holdsFiles } from "../files/holders.ts";
import { preparedFile, acceptFile } from "../files/acceptFile.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { County } from "./CountyRecord.ts";
import { EDIT_IDENTITY, LARGEST_SHOWN, refuseLogo } from "./identity.rules.ts";

holdsFiles({ kinds: ["logo"], permission: EDIT_IDENTITY, record: null, readable: () => null });

verb("setCountyLogo", {
  description:
    "Makes an uploaded picture (PNG, JPEG or WebP, at most 1 MB) the county's logo in sign-in, on pages and on papers. It is stored as a PNG of at most 900 by 450 pixels, without metadata.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  input: (t) => ({
    fileId: t.id({ required: true, description: "Global id of the file from prepareUpload, of kind LOGO." }),
  }),
  run: async ({ id, named }, input, context) => {
    const { db, ports } = context;
    const file = await preparedFile(context, input.fileId, ["logo"]);
    const { size } = await acceptFile(context, file);
    const picture = await ports.pictures.fitted(await ports.files.read(file.key, 0, size), LARGEST_SHOWN);
    if (!picture)
      throw new Refused({
        code: "LOGO_UNREADABLE",
        message: "This picture can't be read. Save it again as PNG, and try again.",
        field: "fileId",
      });
    assertAllowed(refuseLogo(picture.given));
    const { png, width, height, sha256 } = picture;
    const logo = { png: Buffer.from(png), width, height, sha256 };
    const logoUrl = `/logo/${sha256}.png`;
    await db.countyLogo.deleteMany();
    await db.countyLogo.create({ data: logo });
    await db.tenant.update({ where: { id }, data: { logoUrl } });
    await db.tenantSettings.updateMany({ data: { version: { increment: 1 } } });
    await deleteFile(context, file.id);
    await record(context, { before: { logoUrl: named.logoUrl }, after: { logoUrl, width, height } });
  },
});
