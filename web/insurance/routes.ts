import { late } from "#web/relay/code.ts";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import { boardVariablesAt, certificatesVariablesAt } from "./addresses.ts";
import boardQuery from "./board/__generated__/BoardPageQuery$parameters.ts";
import certificateQuery from "./certificates/__generated__/CertificatePageQuery$parameters.ts";
import certificatesQuery from "./certificates/__generated__/CertificatesPageQuery$parameters.ts";
import enterQuery from "./certificates/__generated__/EnterCertificatePageQuery$parameters.ts";
import newSetQuery from "./requirements/__generated__/NewRequirementSetPageQuery$parameters.ts";
import setQuery from "./requirements/__generated__/RequirementSetPageQuery$parameters.ts";
import setsQuery from "./requirements/__generated__/RequirementSetsPageQuery$parameters.ts";

const key = ({ params }: { params: Record<string, string | undefined> }) => ({ key: params["key"] ?? "" });
const samePath = revalidateIfVariablesChange(({ pathname }) => pathname);

export const room: Room = {
  pages: [
    {
      path: "insurance",
      loader: queryLoader(boardQuery, ({ request }) => boardVariablesAt(request.url)),
      shouldRevalidate: revalidateIfVariablesChange(({ href }) => boardVariablesAt(href)),
      lazy: page(() => import("./board/BoardPage.tsx")),
    },
    {
      path: "insurance/certificates",
      loader: queryLoader(certificatesQuery, ({ request }) => certificatesVariablesAt(request.url)),
      shouldRevalidate: revalidateIfVariablesChange(({ href }) => certificatesVariablesAt(href)),
      lazy: page(() => import("./certificates/CertificatesPage.tsx")),
    },
    {
      path: "insurance/certificates/:key",
      loader: queryLoader(certificateQuery, key),
      shouldRevalidate: samePath,
      lazy: page(() => import("./certificates/CertificatePage.tsx")),
    },
    {
      path: "vendors/:key/certificate",
      loader: queryLoader(enterQuery, key),
      shouldRevalidate: samePath,
      lazy: page(() => import("./certificates/EnterCertificatePage.tsx")),
    },
    {
      path: "vendor-desk/certificate",
      lazy: page(() => import("./certificates/SendCertificatePage.tsx")),
    },
    {
      path: "insurance/requirements",
      loader: queryLoader(setsQuery, ({ request }) => ({ retired: new URL(request.url).searchParams.has("retired") })),
      lazy: page(() => import("./requirements/RequirementSetsPage.tsx")),
    },
    {
      path: "insurance/requirements/new",
      loader: queryLoader(newSetQuery),
      lazy: page(() => import("./requirements/NewRequirementSetPage.tsx")),
    },
    {
      path: "insurance/requirements/:key",
      loader: queryLoader(setQuery, key),
      shouldRevalidate: samePath,
      lazy: page(() => import("./requirements/RequirementSetPage.tsx")),
    },
  ],
  entries: [{ menu: "Contracts", place: 70, label: "Insurance", to: "/insurance" }],
  parts: {
    "contract-insurance": late(() => import("./standing/ContractInsurance.tsx")),
    "vendor-insurance": late(() => import("./standing/VendorInsurance.tsx")),
  },
  outsiders: {
    open: ["/vendor-desk/certificate", "/insurance/certificates/*"],
    later: [late(() => import("./standing/DeskInsurance.tsx"))],
  },
};
