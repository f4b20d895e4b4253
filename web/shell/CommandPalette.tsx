import { use, useEffect, useMemo, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { useNavigate } from "react-router";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { writtenDate } from "./formats.ts";
import type { CommandPaletteQuery } from "./__generated__/CommandPaletteQuery.graphql.ts";
import { openDialog } from "./openDialog.ts";
import { texts } from "./texts.ts";
import { WholeHouse, type Whole } from "./whole.ts";

type Choice = { value: string; label: string; detail: string };
/** Prefix of a dialog's name, to distinguish it from an address. */
const dialog = "dialog:";
const pause = 150;

/** The entries of the navigation and the rooms' further places, as search results. */
const placesOf = ({ navigation, places }: Whole): readonly Choice[] => [
  ...navigation.flatMap((menu) =>
    "to" in menu
      ? [{ value: menu.to, label: menu.label, detail: texts.page }]
      : menu.entries.map((entry) => ({
          value: "to" in entry ? entry.to : dialog + entry.dialog,
          label: entry.label,
          detail: menu.label,
        })),
  ),
  ...places.map(({ to, label, detail }) => ({ value: to, label, detail })),
];

/** Meetings, meeting items, projects and contracts that contain the text. Queries after a pause in typing. */
function useRecords(text: string): Choice[] {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Choice[]>([]);
  useEffect(() => {
    let request: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      request = fetchQuery<CommandPaletteQuery>(
        environment,
        graphql`
          query CommandPaletteQuery(
            $text: String
            $filter: ResolutionFilter
            $sort: ResolutionSort
            $projects: ProjectFilter
            $projectSort: ProjectSort
            $contracts: ContractFilter
            $contractSort: ContractSort
          ) {
            meetings(text: $text, first: 8, sort: DATE, direction: DESC) {
              edges {
                node {
                  key
                  number
                  meetingType
                  date
                  location
                }
              }
            }
            resolutions(filter: $filter, first: 8, sort: $sort, direction: DESC) {
              edges {
                node {
                  key
                  displayNumber
                  title
                  department
                }
              }
            }
            projects(filter: $projects, first: 8, sort: $projectSort, direction: DESC) {
              edges {
                node {
                  key
                  procurementId
                  title
                  department
                }
              }
            }
            contracts(filter: $contracts, first: 8, sort: $contractSort, direction: DESC) {
              edges {
                node {
                  key
                  number
                  name
                  vendorName
                }
              }
            }
          }
        `,
        {
          text: text || null,
          filter: text ? { q: text } : {},
          sort: text ? "RELEVANCE" : "CREATED",
          projects: text ? { q: text } : {},
          projectSort: text ? "RELEVANCE" : "CREATED",
          contracts: text ? { q: text } : {},
          contractSort: text ? "RELEVANCE" : "CREATED",
        },
      ).subscribe({
        next: ({ meetings, resolutions, projects, contracts }) =>
          setFound([
            ...meetings.edges.map(({ node }) => ({
              value: `/meetings/${node.key}/edit`,
              label: `${node.meetingType}, ${writtenDate(node.date)}`,
              detail: [texts.meetingNumber(node.number), node.location].filter(Boolean).join(", "),
            })),
            ...resolutions.edges.map(({ node }) => ({
              value: `/resolutions/${node.key}`,
              label: node.title,
              detail: [texts.itemNumber(node.displayNumber), node.department].join(", "),
            })),
            ...projects.edges.map(({ node }) => ({
              value: `/projects/${node.key}`,
              label: node.title,
              detail: [texts.projectNumber(node.procurementId), node.department].join(", "),
            })),
            ...contracts.edges.map(({ node }) => ({
              value: `/contracts/${node.key}`,
              label: node.name,
              detail: [texts.contractNumber(node.number), node.vendorName].join(", "),
            })),
          ]),
        // The pages of the navigation work without an answer.
        error: () => setFound([]),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [environment, text]);
  return found;
}

/**
 * Ctrl+K opens it: type the name of a page, the number, date or place of a meeting, or words of a meeting item, a
 * project or a contract. Enter opens the result.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const records = useRecords(text.trim());
  const navigate = useNavigate();
  const wholeHouse = use(WholeHouse);
  const places = useMemo(() => placesOf(wholeHouse), [wholeHouse]);
  const wanted = text.trim().toLowerCase();
  const pages = places.filter((place) => `${place.label} ${place.detail}`.toLowerCase().includes(wanted));
  const go = (value: string) => {
    if (value === "") return;
    onClose();
    if (value.startsWith(dialog)) openDialog(value.slice(dialog.length));
    else void navigate(value);
  };
  return (
    <Dialog open title={texts.palette} onClose={onClose}>
      <Box minH="22rem">
        <Combobox
          label={texts.paletteField}
          help={texts.paletteHelp}
          value=""
          onChange={go}
          onInput={setText}
          options={[...pages.slice(0, 6), ...records]}
        />
      </Box>
    </Dialog>
  );
}
