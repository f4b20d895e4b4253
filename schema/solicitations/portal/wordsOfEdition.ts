import type { CountyContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { type FirstWords, firstWords } from "../../projects/sections/firstWords.rules.ts";
import { propertyWordsOf, type DocumentFields } from "../../projects/sections/followProperties.ts";
import type { Edition } from "../edition.rules.ts";

/** Generated text of an edition's sections. Data missing in the edition comes from the project. */
export const wordsOfEdition =
  ({ tenant }: Pick<CountyContext, "tenant">, project: DocumentFields) =>
  (edition: Edition): FirstWords => {
    const date = (iso: string | null) => (iso === null ? null : new Date(iso));
    return firstWords(
      {
        ...propertyWordsOf(project),
        ...edition,
        contactPerson: edition.contactPerson ?? project.procurementContactName,
        questionsDueAt: date(edition.questionsDueAt),
        dueAt: date(edition.dueAt),
        openingAt: date(edition.openingAt),
      },
      (moment) => momentInWords(moment, tenant.timeZone),
    );
  };
