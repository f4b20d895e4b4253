import { graphql, readInlineData } from "react-relay";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import type { savedForm_resolution$key } from "./__generated__/savedForm_resolution.graphql.ts";
import type { RequestForm } from "./requestForm.ts";

const fragment = graphql`
  fragment savedForm_resolution on Resolution @inline {
    type
    category
    title
    description
    department
    dateOfRequest
    contactName
    contactPhone
    priorNumber
    sponsors
    amount
    isAnnual
    termStart
    termEnd
    vendor
    vendorAddress
    purchasingConsulted
    contractType
    contractRef
    contractDate
    budgetLine
    fundingFederal
    fundingState
    fundingCounty
    fundingLocal
    appointments {
      name
      address
      term
      replacement
    }
    proclamationText
    grantPurpose
    grantAmount
    grantIsAnnual
    grantTermStart
    grantTermEnd
    grantAgency
    grantAgencyAddress
  }
`;

/** A saved resolution as form values. Spread `savedForm_resolution` and pass the record. */
export function savedForm(key: savedForm_resolution$key): RequestForm {
  const saved = readInlineData(fragment, key);
  const text = (value: string | null | undefined) => value ?? "";
  const money = (value: string | null | undefined) => showMoney(text(value));
  return {
    type: saved.type,
    category: saved.category,
    title: saved.title,
    description: saved.description,
    department: saved.department,
    dateOfRequest: saved.dateOfRequest,
    contactName: text(saved.contactName),
    contactPhone: text(saved.contactPhone),
    priorNumber: text(saved.priorNumber),
    sponsors: saved.sponsors.join("\n"),
    amount: money(saved.amount),
    isAnnual: saved.isAnnual,
    termStart: text(saved.termStart),
    termEnd: text(saved.termEnd),
    vendor: text(saved.vendor),
    vendorAddress: text(saved.vendorAddress),
    purchasingConsulted: text(saved.purchasingConsulted),
    contractType: text(saved.contractType),
    contractRef: text(saved.contractRef),
    contractDate: text(saved.contractDate),
    budgetLine: text(saved.budgetLine),
    fundingFederal: text(saved.fundingFederal),
    fundingState: text(saved.fundingState),
    fundingCounty: text(saved.fundingCounty),
    fundingLocal: text(saved.fundingLocal),
    appointments: saved.appointments.map(({ name, address, term, replacement }) => ({
      name,
      address: text(address),
      term: text(term),
      replacement: text(replacement),
    })),
    proclamationText: text(saved.proclamationText),
    grantPurpose: text(saved.grantPurpose),
    grantAmount: money(saved.grantAmount),
    grantIsAnnual: saved.grantIsAnnual,
    grantTermStart: text(saved.grantTermStart),
    grantTermEnd: text(saved.grantTermEnd),
    grantAgency: text(saved.grantAgency),
    grantAgencyAddress: text(saved.grantAgencyAddress),
    unread: {},
  };
}
