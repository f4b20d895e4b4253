// Runs before the first paint, so that a dark page never flashes white. It is a separate file because the content
// policy allows no inline script.
(() => {
  let choice = "system";
  try {
    choice = localStorage.getItem("dais.colorMode") ?? "system";
  } catch {
    // Without storage, the system's setting decides.
  }
  const dark = choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
})();
