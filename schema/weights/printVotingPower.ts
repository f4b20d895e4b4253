import { dayInWords } from "../dates.rules.ts";
import { keepPrint } from "../files/keepPrint.ts";
import { printedBy } from "../files/printedBy.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { powerPart } from "./powerPages.rules.ts";
import { powerOf } from "./powerOf.ts";
import { KEEPING_WEIGHTS, WeightTable } from "./WeightTableRecord.ts";
import "./VotingPowerDocument.ts";

verb("printVotingPower", {
  description:
    "Creates a report of the voting power under a weight table, for the public hearing. Only you can read the file, and it is kept for one day.",
  on: WeightTable,
  can: "print",
  about: "Create a report of the voting power under the weight table.",
  permission: KEEPING_WEIGHTS,
  refuse: null,
  answers: "nothing",
  announces: () => [],
  run: async (table, _input, context) => {
    const { ports } = context;
    const seats = new Map(table.body.seats.map((seat) => [seat.id, seat]));
    const entries = table.entries.flatMap((entry) => {
      const seat = seats.get(entry.seatId);
      return seat ? [{ ...entry, seat }] : [];
    });
    const bytes = await ports.typesetting.votingPowerPdf({
      ...(await printedBy(context)),
      body: table.body.name,
      law: table.authority,
      facts: [
        ["In force from", dayInWords(table.effectiveOn)],
        ["Population", table.populationSource ?? "Not given"],
        [
          "Method",
          "Banzhaf index: the share of all coalitions in which a seat decides, every seat filled and voting Yes or No.",
        ],
      ],
      parts: powerOf({ ...table, entries }).map(({ measure, report, refusal }) => powerPart(measure, report, refusal)),
    });
    const filename = `Voting power ${table.effectiveOn}.pdf`;
    const { id, sha256 } = await keepPrint(context, { bytes, filename, contentType: "application/pdf" });
    await record(context, { after: { filename, sha256 } });
    return { fileId: id };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The report file. Only the viewer can read it.", ({ fileId }) => fileId),
  }),
});
