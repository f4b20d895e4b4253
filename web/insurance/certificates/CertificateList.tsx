import { useMemo } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LINE_LABELS } from "#schema/insurance/engine/lines.rules.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import { ordered } from "#web/lists/ordered.ts";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import type { CertificatesView } from "../addresses.ts";
import { insuranceLook } from "../looks.ts";
import { texts } from "./texts.ts";
import type {
  CertificateList_certificates$data,
  CertificateList_certificates$key,
} from "./__generated__/CertificateList_certificates.graphql.ts";

type Row = CertificateList_certificates$data["edges"][number]["node"];
type Props = {
  certificates: CertificateList_certificates$key;
  view: CertificatesView;
  onChange: (change: Partial<CertificatesView>) => void;
  /** All certificates belong to the vendor of this page, so each is named by its form. */
  ofOneVendor?: boolean;
};

const pathOf = ({ key }: Row) => `/insurance/certificates/${key}`;
const names: Column<Row>[] = [
  {
    key: "vendor",
    header: texts.columns.vendor,
    rowHeader: true,
    // A vendor can have several certificates, so each link says which one.
    cell: (row) => (
      <Link to={pathOf(row)}>
        {row.vendorName}
        <Text as="span" srOnly>
          , {row.formLabel}
        </Text>
      </Link>
    ),
  },
  { key: "form", header: texts.columns.form, cell: ({ formLabel }) => formLabel },
];
const formsOfOne: Column<Row>[] = [
  {
    key: "form",
    header: texts.columns.form,
    rowHeader: true,
    cell: (row) => <Link to={pathOf(row)}>{row.formLabel}</Link>,
  },
];
const facts: Column<Row>[] = [
  {
    key: "lines",
    header: texts.columns.lines,
    hideOnPhone: true,
    cell: ({ lines }) => texts.capital(lines.map((line) => LINE_LABELS[line]).join(", ")),
  },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ state, stateWords }) => <StatusBadge {...insuranceLook(state, stateWords)} />,
  },
  {
    key: "ENDS",
    header: texts.columns.ends,
    sortable: true,
    cell: ({ endsOn, state }) => (endsOn ? writtenDate(endsOn) : state === "SUPERSEDED" ? "—" : texts.noEnd),
  },
  {
    key: "CREATED",
    header: texts.columns.entered,
    sortable: true,
    hideOnPhone: true,
    cell: ({ createdAt }) => writtenDay(createdAt),
  },
  { key: "source", header: texts.columns.by, hideOnPhone: true, cell: ({ source }) => texts.sources[source] },
];

const columns = [...names, ...facts];
const columnsOfOne = [...formsOfOne, ...facts];

/** One page of certificates. */
export function CertificateList({ certificates, view, onChange, ofOneVendor = false }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment CertificateList_certificates on QueryInsuranceCertificatesConnection {
        totalCount
        pageInfo {
          ...ListPages_page
        }
        edges {
          node {
            id
            key
            vendorName
            formLabel
            lines
            state
            stateWords
            endsOn
            createdAt
            source
          }
        }
      }
    `,
    certificates,
  );
  const navigate = useNavigate();
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const isNarrowed = view.q !== "" || view.state !== null || view.line !== null;
  return (
    <>
      <DataTable<Row>
        caption={texts.pages.certificates}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={ofOneVendor ? columnsOfOne : columns}
        {...ordered(view, onChange)}
        onOpen={(row) => void navigate(pathOf(row))}
        empty={
          isNarrowed ? (
            <EmptyState
              title={texts.certificatesNoMatch}
              action={<Button onClick={() => onChange({ q: "", state: null, line: null })}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState
              title={texts.certificatesNone}
              text={ofOneVendor ? texts.certificatesNoneOfYours : texts.certificatesNoneHelp}
            />
          )
        }
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.pages.certificates}
          summary={texts.certificatesShown(rows.length, totalCount)}
          onShow={onChange}
        />
      )}
    </>
  );
}
