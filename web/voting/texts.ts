// Every text of this room in one place. The county already uses the labels of the first group: keep them word for word.

const clock = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

export const texts = {
  /** A moment as the room reads it: hh:mm:ss, 24 hours. */
  clock: (moment: number | Date) => clock.format(moment),
  // in use already
  removeAttendee: "Remove this attendee?",
  selectMember: "Please select a member",
  savingFailed: "Error saving item.",
  // the item's block
  heading: "Motions and vote",
  noVoteItem: "This item has no vote. To take one, choose Voice Vote or Roll Call Vote as the vote type, and save.",
  noMotions: "No motion yet.",
  noMotionsHelp: "Add the main motion with its mover and seconder. You can then open its vote.",
  addMotion: "Add motion",
  editMotion: "Edit motion",
  saveMotion: "Save motion",
  saving: "Saving…",
  withdrawMotion: "Withdraw",
  withdrawQuestion: "Withdraw this motion?",
  withdrawExplained: "A withdrawn motion stays on the record without a vote.",
  cancel: "Cancel",
  kind: "Kind of motion",
  motionText: "Text of the motion",
  subject: "Subject of the executive session",
  subjectHelp:
    "An executive session needs a stated subject and a majority of all members. You cannot vote to spend money in one.",
  mover: "Mover",
  seconder: "Seconder",
  nobody: "No one named",
  seconderIsMover: "The mover cannot be the seconder. Choose another member.",
  motionTextMissing: "Enter the text of the motion.",
  rule: "Rule",
  authority: "Authority",
  numerator: "Numerator",
  denominator: "Denominator",
  countedIn: "Counted in",
  measuredAgainst: "Measured against",
  strict: "More than the fraction",
  authorityExample: "Local Law 3 of 2022",
  ruleOfItem: "The rule of the item or the body",
  openVote: "Open the vote",
  closeVote: "Close the vote",
  closeQuestion: "Close this vote?",
  closeWithOut: (count: number) => `${count} ${count === 1 ? "member has" : "members have"} not voted.`,
  closeExplained:
    "When you close the vote, the roll, the weights and the rule stay as they are now. Later corrections need a reason.",
  castingVote: "Chair's casting vote",
  castingVoteHelp: "Breaks a tie only.",
  noCastingVote: "None cast",
  // voice votes
  declare: "As declared by the chair",
  carried: "Carried",
  lost: "Lost",
  declared: (word: string) => `${word}, as declared by the chair`,
  voiceVote: "We do not count a voice vote. Record what the chair declares.",
  // roll call
  rollCall: "Roll call",
  rollCaption: (motion: string) => `Roll call: ${motion}`,
  rollMissing: "No one is on this roll. Add the members who are present, or take attendance and open the vote again.",
  closed: "The vote is closed. A correction needs a reason.",
  notOpen: "The vote is not open.",
  presentOf: (name: string) => `${name} is present`,
  removeOf: (name: string) => `Remove ${name}`,
  weight: "Weight",
  changeWeight: "Change weight",
  changeWeightOf: (name: string) => `Change the weight of ${name}`,
  changeWeightHelp: "For this vote only. The county's weight table does not change.",
  addLine: "Add to the roll",
  addLineName: "Member or name",
  notVoting: "Without a vote",
  notPresent: "Not present",
  undo: (votes: number | null) =>
    votes === null ? "Undo" : votes === 1 ? "Undo the last vote" : `Undo the last ${votes} votes`,
  changeReasonTitle: "Why do you change this vote?",
  changeReasonText: (name: string) =>
    `${name} cast this vote in person. Give a reason to change it. The log keeps the reason.`,
  changeReasonMany:
    "Members cast some of these votes in person. Give a reason to change them. The log keeps the reason.",
  correct: "Correct a vote",
  correctTitle: "Correct a vote after the close",
  correctText: "The log shows your correction as a new entry and keeps the vote as it was recorded.",
  whose: "Member",
  chooseMember: "Choose the member",
  memberMissing: "Choose the member whose vote you correct.",
  chooseVote: "Choose the vote",
  valueMissing: "Choose a vote that is different from the recorded one.",
  newVote: "Correct vote",
  reason: "Reason",
  reasonMissing: "Give the reason.",
  record: "Record",
  recordCorrection: "Record the correction",
  voteRefused: "We could not record the vote.",
  // the log
  log: "Log of this vote",
  noEvents: "No vote has been recorded yet.",
  imported: "Import notes",
  frozen: (hash: string) => `Roll frozen at the close, SHA-256 ${hash}`,
  // tally and verdict
  heads: "Members",
  weightBar: "Weight",
  votesUnit: "votes",
  membersUnit: "members",
  needed: (amount: string) => `${amount} needed`,
  tally: "Tally",
  notYetVotedCount: (count: number) => `Not voted yet (${count}):`,
  allVoted: "Everyone present has voted.",
  passes: "Passed",
  fails: "Failed",
  decidedPass: "Decided: it passes",
  decidedFail: "Decided: it fails",
  notDecided: "Not decided yet",
  tieForChair: "Tie: the chair can break it",
  notOpened: "Vote not open yet",
  otherBases: "By other bases",
  otherBasis: (basis: string, measure: string, needed: string) =>
    `Majority of ${basis}, in ${measure}: ${needed} needed`,
  tieBroken: "The chair's casting vote broke a tie.",
  // display
  unknownCounty: "Unknown County / Invalid Subdomain",
  displayTitle: "Live display",
  notPublic: "The agenda of this meeting is not public yet.",
  notPublicHelp: "This display opens on its own when the agenda is published.",
  lostAt: (time: string) => `Connection lost. Showing the last known state of ${time}`,
  notReached: (time: string) => `The county's server has not answered since ${time}`,
  notReachedHelp: "This display opens on its own when the server answers.",
  noItem: "No current item yet.",
  noItemHelp: "The item appears here when the clerk opens it.",
  movedBy: (name: string) => `Moved by ${name}`,
  secondedBy: (name: string) => `Seconded by ${name}`,
  board: "The board",
  fullScreen: "Full screen",
  displayControls: "Display settings",
  // the member's page
  voteTitle: "Vote",
  noMeeting: "No meeting is in session",
  noMeetingHelp: "When a meeting of your body starts, its open vote appears here on its own.",
  noSeat: "You do not have a seat today",
  noSeatHelp: "Only members of the body can vote here. If this is wrong, ask the clerk.",
  waiting: "No vote is open",
  waitingHelp: "The next vote appears here on its own.",
  notOnRoll: "You are not on the roll of this vote.",
  notMarkedPresent: "You are not marked present. To vote, tell the clerk.",
  yourVote: "Your vote",
  yourVoteIs: (word: string) => `Your vote: ${word}`,
  yourVotePending: (word: string) => `Sending your vote: ${word}…`,
  mayChange: "You can change it until the vote is closed.",
  notYet: "You have not voted yet.",
  correctedByClerk: (by: string, reason: string) => `Changed by ${by}: ${reason}`,
  recordedByClerk: (by: string) => `Recorded by ${by}`,
  voteClosed: "The vote is closed",
  chooseMeeting: "Meetings in session",
} as const;

export const VOTE_WORDS = {
  NONE: "Not voted",
  YES: "Yes",
  NO: "No",
  ABSTAIN: "Abstain",
  ABSENT: "Absent",
  RECUSED: "Recused",
} as const;

export const KIND_WORDS = {
  MAIN: "Main motion",
  AMEND: "Motion to amend",
  SUBSTITUTE: "Substitute motion",
  TABLE: "Motion to table",
  POSTPONE: "Motion to postpone",
  REFER: "Motion to refer",
  RECONSIDER: "Motion to reconsider",
  EXECUTIVE_SESSION: "Motion to enter executive session",
} as const;

export const STATE_WORDS = { PENDING: "Pending", OPEN: "Vote open", CLOSED: "Closed", WITHDRAWN: "Withdrawn" } as const;

export const EVENT_WORDS = {
  CAST: "voted",
  CHANGE: "changed to",
  CORRECTION: "corrected to",
  UNDO: "reset to",
} as const;

export const BASIS_WORDS = { PRESENT: "those present", VOTED: "votes cast", MEMBERS: "all members" } as const;

export const MEASURE_WORDS = { HEADS: "heads", WEIGHT: "weight", BOTH: "heads and weight" } as const;

export const MEETING_WORDS = {
  SCHEDULED: "Scheduled",
  AGENDA_PUBLISHED: "Agenda published",
  IN_SESSION: "In session",
  RECESS: "In recess",
  ADJOURNED: "Adjourned",
  MINUTES_DRAFTED: "Minutes drafted",
  MINUTES_APPROVED: "Minutes approved",
  CANCELLED: "Cancelled",
} as const;
