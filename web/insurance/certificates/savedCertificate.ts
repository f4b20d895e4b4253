import { graphql, readInlineData } from "react-relay";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import type { savedCertificate_certificate$key } from "./__generated__/savedCertificate_certificate.graphql.ts";
import type { CertificateTyped } from "./certificateForm.ts";

const fragment = graphql`
  fragment savedCertificate_certificate on InsuranceCertificate @inline {
    form
    insured
    holder
    issuedOn
    isSigned
    policies {
      line
      carrier
      naic
      number
      effectiveOn
      expiresOn
      cancelledOn
      perOccurrence
      aggregate
      basis
      additionalInsured
      waiverOfSubrogation
      primaryNonContributory
      isExcess
      over
      rating {
        letter
        size
      }
      endorsements {
        form
        edition
      }
    }
  }
`;

/** The saved certificate as form values. */
export function savedCertificate(key: savedCertificate_certificate$key | null): CertificateTyped | null {
  const saved = readInlineData(fragment, key);
  if (!saved) return null;
  return {
    form: saved.form,
    insured: saved.insured,
    holder: saved.holder ?? "",
    issuedOn: saved.issuedOn ?? "",
    isSigned: saved.isSigned,
    policies: saved.policies.map((policy) => ({
      line: policy.line,
      carrier: policy.carrier ?? "",
      naic: policy.naic ?? "",
      number: policy.number ?? "",
      effectiveOn: policy.effectiveOn,
      expiresOn: policy.expiresOn ?? "",
      cancelledOn: policy.cancelledOn ?? "",
      perOccurrence: showMoney(policy.perOccurrence ?? ""),
      aggregate: showMoney(policy.aggregate ?? ""),
      basis: policy.basis ?? "",
      additionalInsured: policy.additionalInsured,
      waiverOfSubrogation: policy.waiverOfSubrogation,
      primaryNonContributory: policy.primaryNonContributory,
      endorsements: policy.endorsements
        .map(({ form, edition }) => [form, edition].filter(Boolean).join(" "))
        .join("\n"),
      ratingLetter: policy.rating?.letter ?? "",
      ratingSize: policy.rating?.size == null ? "" : String(policy.rating.size),
      isExcess: policy.isExcess ?? false,
      over: [...policy.over],
    })),
  };
}
