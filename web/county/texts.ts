/** The county's public page, rendered by the server. */
export const texts = {
  title: "Meetings and resolutions",
};
