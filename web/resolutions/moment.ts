export { writtenDay, writtenMoment } from "#web/shell/formats.ts";
