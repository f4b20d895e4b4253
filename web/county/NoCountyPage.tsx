export { UnknownCounty as default } from "#web/shell/UnknownCounty.tsx";
