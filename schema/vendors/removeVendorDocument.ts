import { deleteFile } from "../files/deleteFile.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { KEEPERS, refuseKeeping } from "./VendorRecord.ts";
import { VendorDocument } from "./VendorDocumentRecord.ts";

verb("removeVendorDocument", {
  description: "Removes a document from a vendor and deletes its file. The log keeps what it was.",
  on: VendorDocument,
  can: "remove",
  about: "Remove the document.",
  permission: KEEPERS,
  refuse: ({ vendor }, context) => refuseKeeping(vendor, context),
  answers: "deletedId",
  run: async ({ id, vendorId, fileId, kind, title, issuedOn, expiresOn }, _input, context) => {
    await context.db.vendorDocument.deleteMany({ where: { id } });
    await deleteFile(context, fileId);
    await record(context, { noun: "Vendor", nounId: vendorId, before: { kind, title, issuedOn, expiresOn } });
    return { vendorId };
  },
  payload: (t) => ({ vendor: nodeNow(t, "Vendor", "The vendor as it is now.", ({ vendorId }) => vendorId) }),
});
