export { writtenDate } from "#web/shell/formats.ts";
