import { solicitationPublished } from "../../projects/lifecycle/occasions.ts";
import { publishEdition } from "./editions.ts";
import { tellMatchingVendors } from "./tellVendors.ts";

// Publication creates the first edition and notifies matching vendors.
solicitationPublished.listen(async (context, { project }) => {
  await publishEdition(context, project);
  await tellMatchingVendors(context, project.id);
});
