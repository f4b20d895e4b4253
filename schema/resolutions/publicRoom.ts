import { publicRoom } from "../county/public/rooms.ts";

publicRoom({
  name: "resolutions",
  label: "Resolutions",
  about: "Published resolutions with their texts, a search, and who voted how.",
  place: 30,
  addresses: ["/public/resolutions"],
  caution:
    "Resolutions that a meeting discusses stay with its agenda, because they must be online before it (Public Officers Law §103(e)).",
});
