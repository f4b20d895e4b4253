/** Texts of the keys to sealed bids, for people who choose keyholders and for keyholders. */
export const texts = {
  failed: "Could not do that. Try again.",
  cancel: "Cancel",
  loading: "Loading…",

  title: "Key to the sealed bids",
  help: "No one can read a bid before the opening. The key has two halves. The server releases its half only at the opening. The other half is shared among keyholders, who open the bids together. No single keyholder and no administrator can.",
  states: {
    NONE: { word: "No keyholders yet", hue: "slate", shape: "circle" },
    CHOSEN: { word: "Keyholders make their keys", hue: "amber", shape: "circle" },
    REHEARSAL: { word: "Rehearsal", hue: "amber", shape: "half" },
    READY: { word: "Ready", hue: "green", shape: "check" },
    SPENT: { word: "Opened, key erased", hue: "slate", shape: "check" },
    DESTROYED: { word: "Erased unopened", hue: "slate", shape: "cross" },
  },
  none: "Choose two to nine people who do not evaluate, such as the Clerk, Legal and the Treasurer. Each is notified. Those who have no key yet make one with a passphrase that only they know.",
  paper:
    "It was published without a key. Until the key is ready, bids are accepted on paper. Tell vendors in an addendum.",
  next: {
    CHOSEN: "Each keyholder without a key makes one with a passphrase. Once all have, those with a new key rehearse.",
    REHEARSAL:
      "Each keyholder with a new key opens their share once. When all have, a rehearsal envelope is opened and the key is ready.",
    READY: "The keyholders’ keys are rehearsed and no longer hold up publication.",
    SPENT: "The bids are opened, and both halves of the key are erased.",
    DESTROYED: "The solicitation ended before its opening. The key and the unopened bids are erased.",
  },
  neededOf: (needed: number, holders: number) => `Any ${needed} of ${holders} can open the bids together.`,
  choose: "Choose keyholders",
  chooseAnew: "Choose keyholders again",
  chooseHelp: "Everyone listed may hold an opening key, except people who evaluate bids.",
  anewHelp: "The key to these bids is erased and made again. Keyholders who stay keep their own keys and passphrases.",
  noOneToChoose: "No one’s role allows holding an opening key yet. An administrator can allow it in Roles.",
  people: "Keyholders",
  needed: "How many must open together",
  neededHelp: "Two of three is usual. One can be away, and no one can open bids alone.",
  keyThrough: (day: string) => `Has a rehearsed key for new bids through ${day}`,
  readyAtOnce:
    "All of them have a rehearsed key. The key to these bids is ready immediately, and none of them has to do anything.",
  firstKeys: (making: number, all: number) =>
    making === all
      ? "Each of them makes and rehearses a key first."
      : `${making} of them ${making === 1 ? "makes and rehearses" : "make and rehearse"} a key first. The rest do not have to do anything.`,
  chosen: "Keyholders chosen. Each is notified.",
  columns: { name: "Keyholder", key: "Own key", rehearsal: "Rehearsal" },
  made: (moment: string) => `Made ${moment}`,
  notMade: "Not made yet",
  rehearsed: (moment: string) => `Rehearsed ${moment}`,
  rehearsedBefore: (moment: string) => `Rehearsed ${moment}, for earlier bids`,
  notRehearsed: "Not rehearsed yet",
  unable: "Can no longer enter a share",
  replaces: (name: string) => `Takes the place of ${name}`,
  renews: "Makes a new key",
  entered: "Share entered",
  replace: "Replace",
  replaceNamed: (name: string) => `Replace ${name}`,
  replaceHelp:
    "Another keyholder agrees. Then the new keyholder makes a key, and the remaining keyholders give their parts of the share. The server never has the share, no bid is opened, and no vendor has to bid again.",
  noOneFree:
    "No one else may hold a share. Everyone whose role allows it already holds one, evaluates these bids, or is on their panel. An administrator can give the permission in Roles.",
  replaced: "Replacement started. The other keyholders are notified.",
  notAgreed: "Waiting for another keyholder to agree",
  keyWaited: "Agreed, key not made yet",
  partsGiven: (count: number, needed: number) => `${count} of ${needed} parts given`,
  agree: "Agree",
  agreeTo: (name: string) => `Agree to ${name}`,
  agreed: "Agreed. The new keyholder is notified.",
  taking: (name: string, leaves: string | null) =>
    leaves === null ? `${name} forgot the passphrase and makes a new key.` : `${name} takes the place of ${leaves}.`,
  sharesHeld: (moment: string) =>
    `Keyholders of this key were replaced with an earlier version, most recently on ${moment}. Shares were then on the server, encrypted with its own secret, before the opening. Anyone with the server’s disk, a backup, or its database log, and with that secret, could have read the bids early. Replacements made now do not have this weakness.`,
  who: "New keyholder",
  chooseOne: "Choose a person.",

  pageTitle: "Your key",
  notHolder: "You don’t hold a key here",
  notHolderHelp: "The key may have been erased, or someone else holds it now.",
  back: "Waiting My Action",
  opening: (moment: string) => `Opening: ${moment}`,
  of: (needed: number, holders: number) =>
    `You are one of ${holders} keyholders. Any ${needed} of you can open the bids together.`,
  steps: { key: "Make your key", rehearsal: "Rehearse", safe: "Print the recovery sheet" },
  stepDone: "done",
  stepNow: "now",
  stepLater: "later",
  makeKey: "Make your key",
  makeHelp:
    "Your computer makes a key and locks it with a passphrase. The passphrase never leaves this computer, so no one can read it, reset it or send it to you. You need it on the day of the opening.",
  makeSeasonHelp:
    "Once rehearsed, this key also opens your share of all other sealed bids of the next 12 months: you make one key and remember one passphrase.",
  passphrase: "Passphrase",
  passphraseHelp: "At least 15 characters. Use four or five unrelated words. You can paste it from a password manager.",
  again: "The same passphrase again",
  different: "The two passphrases are not the same.",
  goodEnough: "Long enough.",
  make: "Make my key",
  making: "Making your key…",
  madeNow: "Your key is made.",
  rehearse: "Rehearse",
  rehearseHelp:
    "Enter your passphrase once, as you will at the opening. Your computer opens your share, checks that it is the right one, and sends the rehearsal share. The real share stays here.",
  open: "Open my share",
  opening2: "Opening your share…",
  wrongPassphrase: "This is not the passphrase of your key. Check for capital letters and spaces.",
  wrongShare:
    "Your share opened, but it is not the right one. Tell Purchasing that the keyholders must be chosen again.",
  rehearsedNow: "Your share opened, and it is the right one.",
  agreeTitle: "Agree to a replacement",
  agreeHelp:
    "A second person must agree to each replacement, so that no one can make one alone. Agree only if you know it is intended.",
  give: "Give your part",
  giveHelp:
    "Enter your passphrase. Your computer makes a part from your share that only the new keyholder’s computer can read. Your share stays with you, and no bid is opened.",
  compare: (name: string) => `Call ${name} and compare the mark of the new key:`,
  myPlace: (name: string) => `This is your place: you hand your share over, and ${name} needs no other parts.`,
  giveNow: "Give my part",
  gave: "You gave your part.",
  take: "Take your share",
  takeHelp:
    "The other keyholders gave their parts. Enter your passphrase: your computer makes your share from them and checks it.",
  takeNow: "Take my share",
  taken: "You hold your share now.",
  yourMark: "Mark of your new key, which the other keyholders compare with you:",
  wrongParts:
    "The parts do not make the right share. Ask the other keyholders to give theirs too, or ask Purchasing to start the replacement again.",
  bySheetTitle: "Use the recovery sheet",
  bySheetHelp:
    "If the recovery sheet of this share is in the safe, you do not need to wait for the other keyholders. Enter its letters and your passphrase.",
  bySheet: "Use the recovery sheet instead",
  byParts: "Use the other keyholders’ parts instead",
  sheetCode: "Letters of the recovery sheet",
  sheetCodeHelp: "In groups of four. Capitals, spaces and dashes do not matter.",
  wrongCode: "A letter is wrong or missing, or the sheet is for another share.",
  ready: "You have nothing to do now.",
  readySeason: (day: string) =>
    `You do not need to do anything before the opening. Your share opens with the key that you rehearsed on ${day}, and with the same passphrase.`,
  serves: (day: string) => `New bids use this key through ${day}, without another visit.`,
  check: "Check your share",
  checkHelp:
    "If you want to be sure of your passphrase: your computer opens your share and checks it. Nothing is sent.",
  checkNow: "Check my share",
  checked: "Your share opens, and it is the right one.",
  readyHelp: "Keep your passphrase until the opening. Print the recovery sheet, if it is not in the safe yet.",
  waits: "Your part is done.",
  waitsHelp: {
    CHOSEN: "You will be notified as soon as the other keyholders have made their keys.",
    REHEARSAL: "The other keyholders have not all rehearsed yet.",
    READY: "You can take your share as soon as enough of the other keyholders have given their parts.",
    AGREEMENT: "Another keyholder must agree first. You will then be notified.",
  },
  sheet: "Recovery sheet",
  sheetHelp:
    "On paper, for the Clerk’s safe: if you forget your passphrase or cannot come, your share can be entered from it. Anyone with the sheet has your share. It is made on this computer and is not sent anywhere.",
  showSheet: "Show the recovery sheet",
  printSheet: "Print or save as PDF",
  hideSheet: "Close the sheet",
  sheetTitle: (number: string) => `Recovery sheet: ${number}`,
  sheetOf: (name: string) => `Share of ${name}`,
  sheetUse: (needed: number, holders: number) =>
    `One of ${holders} shares of the key to the sealed bids. Any ${needed} together can open them, but not before the opening. Keep it in a sealed envelope, and destroy it after the opening.`,
  keySheetHelp:
    "On paper, for the Clerk’s safe: if you forget your passphrase, the sheet opens your share of all bids that use this key. Anyone with the sheet has your key. It is made on this computer and is not sent anywhere. You need one sheet, not one for each solicitation.",
  keySheetTitle: "Recovery sheet: key to sealed bids",
  keySheetOf: (name: string) => `Key of ${name}`,
  keySheetMark: "Mark of the key:",
  keySheetUse: (name: string) =>
    `This key opens the share of ${name} at the opening of all sealed bids that use it. Keep it in a sealed envelope. Destroy it once the last of these bids is opened.`,
  qr: "The same letters as a QR code",
  forgot: "I have forgotten my passphrase",
  forgotHelp:
    "Another keyholder must agree, and then you make a new key. Your share comes from your recovery sheet, or from parts that the other keyholders give.",
  makeAgainTaking:
    "If you forgot the passphrase of the new key, make the key again. The other keyholders then give their parts again.",
  forgotDone: "Started. Another keyholder must agree first.",
  makeAgain: "Make my key again",
  makeAgainHelp:
    "Forgot the passphrase? Until the rehearsal is over, you can simply make the key again. If the other keyholders have already rehearsed, they do it again.",
} as const;
