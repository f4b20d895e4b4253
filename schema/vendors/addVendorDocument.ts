import { fileRefusal } from "../files/rules.ts";
import { preparedFile, keepFile, acceptFile } from "../files/acceptFile.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { oneLine } from "../users/rules.ts";
import { verb } from "../verb.ts";
import { VendorDocumentKindEnum } from "./enums.ts";
import { refuseDocument } from "./rules.ts";
import { keepDocuments, KEEPERS, refuseKeeping, Vendor } from "./VendorRecord.ts";

verb("addVendorDocument", {
  description:
    "Adds an uploaded file to the vendor's documents after checking its size, its content type and that it is harmless. A refused file is deleted.",
  permission: KEEPERS,
  can: { of: Vendor, act: keepDocuments },
  input: (t) => ({
    fileId: t.id({
      required: true,
      description: "Global id of the file from prepareUpload. Only the person who prepared the upload may add it.",
    }),
    kind: t.field({ type: VendorDocumentKindEnum, required: true, description: "Kind of document, e.g. a license." }),
    title: t.string({ description: "Title of the document. Null to use the file name." }),
    issuedOn: t.field({ type: "Date", description: "Date of issue. Null if not given." }),
    expiresOn: t.field({ type: "Date", description: "Last valid day. Null if the document does not expire." }),
  }),
  run: async (input, context) => {
    const file = await preparedFile(context, input.fileId, ["vendor"]);
    const { vendorId } = file;
    if (!vendorId || file.state === "CLEAN") throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const { kind, issuedOn = null, expiresOn = null } = input;
    const title = oneLine(input.title) || file.filename;
    assertAllowed(refuseDocument({ title, issuedOn, expiresOn }));
    const fileInfo = await acceptFile(context, file);
    // Locks only after reading the file, so that no one waits for the file store while the vendor is locked.
    const vendor = await Vendor.lock(context, vendorId);
    if (!vendor) throw new Refused(Vendor.missing);
    assertAllowed(await refuseKeeping(vendor, context));
    await keepFile(context, file, fileInfo);
    const { id } = await context.db.vendorDocument.create({
      data: {
        vendorId,
        kind,
        title,
        fileId: file.id,
        issuedOn,
        expiresOn,
        addedById: context.actor.userId,
        addedAt: context.ports.clock.now(),
      },
      select: { id: true },
    });
    await record(context, { noun: "Vendor", nounId: vendorId, after: { kind, title, issuedOn, expiresOn } });
    announce(context, `vendor:${vendorId}`);
    return { vendorId, documentId: id };
  },
  payload: (t) => ({
    vendor: nodeNow(t, "Vendor", "The vendor as it is now.", ({ vendorId }) => vendorId),
    document: nodeNow(t, "VendorDocument", "The document.", ({ documentId }) => documentId),
  }),
});
