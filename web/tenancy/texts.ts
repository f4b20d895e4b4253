export const texts = {
  unknown: "Unknown County / Invalid Subdomain",
  unknownHelp: "Each county has its own address. Check the first part of the address, or ask your county clerk for it.",
  missing: "Missing tenant ID.",
} as const;
