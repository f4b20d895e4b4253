import { publicRoom } from "../county/public/rooms.ts";
import { publicityNow } from "./publicity.ts";

publicRoom({
  name: "contracts",
  label: "Contracts",
  about: "Executed contracts with vendor, amount, and dates, also as CSV and JSON.",
  place: 60,
  addresses: ["/public/contracts"],
  decided: { at: "/contract-settings", isShown: async (context) => (await publicityNow(context)).publishes },
});
