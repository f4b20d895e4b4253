/** The county's page for everyone, which the server draws. */
export const texts = {
  title: "Meetings and resolutions",
};
