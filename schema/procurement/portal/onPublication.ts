import { solicitationPublished } from "../lifecycle/occasions.ts";
import { publishEdition } from "./editions.ts";
import { tellMatchingVendors } from "./tellVendors.ts";

// With the publication vendors get something to read, and those who sell it are told.
solicitationPublished.listen(async (context, { project }) => {
  await publishEdition(context, project);
  await tellMatchingVendors(context, project.id);
});
