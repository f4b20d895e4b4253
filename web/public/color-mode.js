// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content policy allows no inline script.
(() => {
  let choice = "system";
  try {
    choice = localStorage.getItem("dais.colorMode") ?? "system";
  } catch {
    // Storage may be closed to us; then the system decides.
  }
  const dark = choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
})();
