import { accentOf } from "#design-system/theme/accent.ts";
import { accent, highlight, ink, line, meanings, muted, surface } from "#design-system/theme/palette.ts";

type Mode = "light" | "dark";

/** The colors of a mode, with the county's accent if it has one. */
function colors(mode: Mode, chosen: string | null): string {
  const countyAccent = chosen === null ? null : accentOf(chosen);
  const shades = countyAccent
    ? { ink: countyAccent[mode].ink, DEFAULT: countyAccent[mode].DEFAULT, subtle: countyAccent[mode].subtle }
    : { ink: accent.ink[mode], DEFAULT: accent.DEFAULT[mode], subtle: accent.subtle[mode] };
  const named = {
    ground: surface.sunken[mode],
    surface: surface.DEFAULT[mode],
    ink: ink[mode],
    muted: muted[mode],
    line: line.DEFAULT[mode],
    edge: line.strong[mode],
    accent: shades.DEFAULT,
    "accent-ink": shades.ink,
    "accent-tint": shades.subtle,
    yes: meanings.positive.DEFAULT[mode],
    "yes-tint": meanings.positive.subtle[mode],
    no: meanings.negative.DEFAULT[mode],
    "no-tint": meanings.negative.subtle[mode],
    live: highlight.DEFAULT[mode],
    "live-tint": highlight.subtle[mode],
  };
  return `color-scheme:${mode};${Object.entries(named)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";")}`;
}

/** Wraps a whole page: the app draws over pages that have it, and these styles must not reach what the app draws. */
const SHAPE = `
body.bare{margin:0}
.notice{min-height:100vh;background:var(--ground);color:var(--ink);font:1rem/1.5 'Public Sans Variable',system-ui,sans-serif;overflow-wrap:break-word;text-size-adjust:100%;-webkit-text-size-adjust:100%}
.notice *{box-sizing:border-box}.notice>main,.notice>footer,.notice .bar>div{max-width:74rem;margin:0 auto;padding:0 1rem}.notice>main{padding-block:1.25rem .5rem}
.notice .bar{background:var(--surface);border-bottom:1px solid var(--line)}.notice .bar>div{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;padding-block:.6rem}.notice .logo{max-width:8rem;max-height:2.25rem}.notice .mark{font-weight:650;font-size:1.0625rem;padding-block:.2rem}
.notice .bar nav{flex:1 1 20rem}.notice .bar ul{max-width:none}.notice nav ul{display:flex;flex-wrap:wrap;gap:0 1.1rem;list-style:none;padding:0;margin:0}.notice nav a{display:inline-block;padding-block:.3rem}.notice [aria-current]{font-weight:700;text-decoration-thickness:2px}.notice nav:not(:has(li)){display:none}
.notice a{color:var(--accent);text-underline-offset:.15em;text-decoration-thickness:1px}.notice a:hover{text-decoration-thickness:2px}.notice :is(a,button,input,select,summary):focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
.notice h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.01em;margin:0 0 .35rem}.notice h2{font-size:1.125rem;line-height:1.3;font-weight:650;margin:2rem 0 .6rem}.notice h3{font-size:1rem;font-weight:650;margin:1rem 0 .25rem}.notice :is(p,dl){margin:.35rem 0}.notice :is(p,ul,ol,dl,blockquote,details>div){max-width:48rem}.notice .quiet,.notice .plain>li>p{color:var(--muted)}.notice .plain>li strong,.notice .plain .motion{color:var(--ink)}
.notice dl{display:grid;grid-template-columns:minmax(9rem,auto) 1fr;gap:.25rem 1rem}.notice dt{font-weight:600}.notice dd{margin:0}.notice ul,.notice ol{padding-inline-start:1.4rem;margin:.5rem 0}.notice li>a:only-child{display:inline-block;padding-block:.15rem}
.notice .plain{list-style:none;padding:0;max-width:none;background:var(--surface);border:1px solid var(--line);border-radius:6px}.notice .plain:empty{display:none}.notice .plain>li{padding:.75rem 1rem;border-top:1px solid var(--line);scroll-margin-top:1rem}.notice .plain>li:first-child{border-top:0}.notice .plain>li>:is(h2,h3):first-child{font-size:1.0625rem;margin:0}.notice .plain .part{color:var(--ink);margin:0 0 .5rem}
.notice .tag{display:inline-block;font-size:.8125rem;font-weight:600;line-height:1.3;padding:.15em .5em;border-radius:3px;color:var(--ink);background:var(--accent-tint)}.notice .tag.yes{color:var(--yes);background:var(--yes-tint)}.notice .tag.no{color:var(--no);background:var(--no-tint)}.notice .tag.live{color:var(--live);background:var(--live-tint)}
.notice .next{background:var(--surface);border:1px solid var(--line);border-inline-start:5px solid var(--accent);border-radius:6px;padding:1rem;margin:1rem 0}.notice .next h2{margin:0;font-size:.9375rem;color:var(--muted)}.notice .next .when{font-size:1.25rem;line-height:1.3;font-weight:650;margin:.15rem 0}
.notice .acts{list-style:none;padding:0;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.1rem}.notice ul.acts{margin:.75rem 0 0}.notice .go{display:inline-block;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none;border-radius:4px;padding:.5rem 1rem}
.notice form{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;margin:1rem 0}.notice form.tall{display:block}.notice label{display:grid;gap:.2rem;font-weight:600;font-size:.9375rem;flex:0 1 15rem}.notice :is(input,select,button){font:inherit;font-size:1rem;width:100%;min-height:2.5rem;padding:.4rem .7rem;border:1px solid var(--edge);border-radius:4px;background:var(--surface);color:var(--ink);font-weight:400}
.notice button{width:auto;font-weight:600;border-color:var(--accent);background:var(--accent);color:var(--accent-ink);cursor:pointer}.notice input[type=checkbox]{width:1.1rem;min-height:1.1rem;accent-color:var(--accent)}.notice label.tick{display:inline-flex;align-items:center;gap:.5rem;font-weight:400;padding-block:.25rem}.notice fieldset{border:0;padding:0;margin:1rem 0}.notice legend{font-weight:600;padding:0}.notice [role=alert]{color:var(--no)}
.notice table{border-collapse:collapse;width:100%;background:var(--surface);font-size:.9375rem;font-variant-numeric:tabular-nums}.notice :is(th,td){border:1px solid var(--line);padding:.45rem .6rem;text-align:start;vertical-align:top}.notice thead th{background:var(--ground);font-weight:600}.notice tbody th{font-weight:600}.notice .n{text-align:end}.notice .wide{overflow-x:auto;margin:.5rem 0}
.notice code{font-size:.8125rem;overflow-wrap:anywhere}.notice summary{cursor:pointer;color:var(--accent);padding-block:.25rem}.notice .law{font-family:'Source Serif 4 Variable',Georgia,serif;font-size:1.0625rem;line-height:1.6}.notice .law p{margin:.7rem 0}.notice .motion{border-inline-start:3px solid var(--line);padding-inline-start:.75rem;margin:.6rem 0}
.notice video{display:block;width:100%;max-height:80vh;background:#000}.notice ins{background:var(--yes-tint)}.notice del{background:var(--no-tint)}.notice :is(ins,del)::before{content:" [added:] ";position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(100%);white-space:nowrap}.notice del::before{content:" [removed:] "}
.notice>footer{padding-block:1rem 2rem}.notice>footer nav{border-top:1px solid var(--line);padding-top:.75rem;margin-top:1.5rem}
@media (min-width:48rem){.notice>main,.notice>footer,.notice .bar>div{padding-inline:1.5rem}.notice h1{font-size:1.75rem}}
@media (max-width:40rem){.notice label{flex:1 1 100%}.notice dl{grid-template-columns:1fr}.notice dt{margin-top:.5rem}.notice .stack :is(table,tbody,tr,th,td){display:block;border:0;padding:0}.notice .stack thead{position:absolute;white-space:nowrap;clip-path:inset(100%);width:1px;height:1px;overflow:hidden}.notice .stack tr{border:1px solid var(--line);padding:.6rem .75rem}.notice .stack tr+tr{border-top:0}.notice .stack td{text-align:start}.notice .stack td[data-of]{display:inline-block;margin-inline-end:1rem}.notice .stack [data-of]::before{content:attr(data-of) ": ";color:var(--muted)}}
@media print{.notice{background:none}.notice .bar nav,.notice>footer,.notice form,.notice .acts{display:none}.notice :is(h1,h2,h3){break-after:avoid}.notice :is(tr,.plain>li){break-inside:avoid}}`;

/** Addresses of the fonts that the app also uses, where it is built. */
export interface Fonts {
  sans: string | null;
  law: string | null;
}

const face = (family: string, weights: string, address: string | null): string =>
  address === null
    ? ""
    : `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${address}) format('woff2')}`;

/** How a county's public pages look: its color on the product's background, in light, in dark, and on paper. */
export function lookText(chosen: string | null, fonts: Fonts): string {
  const [light, dark] = [colors("light", chosen), colors("dark", chosen)];
  return [
    face("Public Sans Variable", "100 900", fonts.sans),
    face("Source Serif 4 Variable", "200 900", fonts.law),
    `.notice{${light}}`,
    `@media screen and (prefers-color-scheme:dark){.notice{${dark}}}`,
    // The color mode chosen in the app, on pages within the app's page.
    `@media screen{html.light .notice{${light}}html.dark .notice{${dark}}}`,
    SHAPE,
  ].join("");
}
