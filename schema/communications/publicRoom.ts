import { publicRoom } from "../county/public/rooms.ts";

publicRoom({
  name: "news",
  label: "Press releases and news by email",
  about: "Press releases, the RSS feed, and letters to subscribers.",
  place: 40,
  // Links in sent letters keep working, so that everyone can unsubscribe.
  addresses: ["/public/releases", "/public/feed.xml", "/public/subscribe"],
  caution: "Subscribers get no emails while this is hidden. They can still unsubscribe.",
});
