// The catalog of permissions and the roles that every county starts with. One table, enforced by the server and used by
// the web.
// Default deny; an explicit denial wins (decision 'Permission').

/** One row of the catalog. */
export interface PermissionRow {
  id: number;
  key: PermissionKey;
  action: string;
  category: string;
  subcategory: string;
  module: string;
}

// [id, key, action, category, subcategory, module]
const ROWS = [
  [1, "procurement.project-record.view-own", "View own", "Projects", "Project record", "Procurement"],
  [2, "procurement.project-record.view-department", "View department", "Projects", "Project record", "Procurement"],
  [3, "procurement.project-record.view-all", "View all", "Projects", "Project record", "Procurement"],
  [4, "procurement.project-record.create", "Create", "Projects", "Project record", "Procurement"],
  [5, "procurement.project-record.edit", "Edit", "Projects", "Project record", "Procurement"],
  [6, "procurement.project-record.delete", "Delete", "Projects", "Project record", "Procurement"],
  [7, "procurement.project-record.export", "Export", "Projects", "Project record", "Procurement"],
  [8, "procurement.document-sections.view", "View", "Projects", "Document sections", "Procurement"],
  [9, "procurement.document-sections.edit", "Edit", "Projects", "Document sections", "Procurement"],
  [10, "procurement.document-sections.comment", "Comment", "Projects", "Document sections", "Procurement"],
  [11, "procurement.document-sections.approve", "Approve", "Projects", "Document sections", "Procurement"],
  [12, "procurement.document-sections.unapprove", "Unapprove", "Projects", "Document sections", "Procurement"],
  [13, "procurement.document-sections.export-word", "Export Word", "Projects", "Document sections", "Procurement"],
  [14, "procurement.attachments.view", "View", "Projects", "Attachments", "Procurement"],
  [15, "procurement.attachments.upload", "Upload", "Projects", "Attachments", "Procurement"],
  [16, "procurement.attachments.include-in-package", "Include in package", "Projects", "Attachments", "Procurement"],
  [17, "procurement.attachments.remove", "Remove", "Projects", "Attachments", "Procurement"],
  [18, "procurement.final-review.edit-checklist", "Edit checklist", "Projects", "Final review", "Procurement"],
  [19, "procurement.final-review.final-submit", "Final Submit", "Projects", "Final review", "Procurement"],
  [20, "procurement.final-review.submit-to-legal", "Submit to Legal", "Projects", "Final review", "Procurement"],
  [
    21,
    "procurement.final-review.unlock-after-submit",
    "Unlock after submit",
    "Projects",
    "Final review",
    "Procurement",
  ],
  [22, "procurement.publishing.create-bid-rfp", "Create Bid/RFP", "Solicitations", "Publishing", "Procurement"],
  [23, "procurement.publishing.edit-draft", "Edit draft", "Solicitations", "Publishing", "Procurement"],
  [24, "procurement.publishing.approve-for-legal", "Approve for legal", "Solicitations", "Publishing", "Procurement"],
  [
    25,
    "procurement.publishing.publish-to-vendor-portal",
    "Publish to Vendor Portal",
    "Solicitations",
    "Publishing",
    "Procurement",
  ],
  [26, "procurement.publishing.cancel", "Cancel", "Solicitations", "Publishing", "Procurement"],
  [27, "procurement.publishing.reject-all-bids", "Reject all bids", "Solicitations", "Publishing", "Procurement"],
  [
    28,
    "procurement.dates.set-due-and-opening-dates",
    "Set due and opening dates",
    "Solicitations",
    "Dates",
    "Procurement",
  ],
  [29, "procurement.dates.extend-due-date", "Extend due date", "Solicitations", "Dates", "Procurement"],
  [30, "procurement.dates.postpone-opening", "Postpone opening", "Solicitations", "Dates", "Procurement"],
  [31, "procurement.addenda.draft", "Draft", "Solicitations", "Addenda", "Procurement"],
  [32, "procurement.addenda.issue", "Issue", "Solicitations", "Addenda", "Procurement"],
  [33, "procurement.addenda.view-acknowledgements", "View acknowledgements", "Solicitations", "Addenda", "Procurement"],
  [34, "procurement.questions.view", "View", "Solicitations", "Questions", "Procurement"],
  [35, "procurement.questions.draft-answer", "Draft answer", "Solicitations", "Questions", "Procurement"],
  [36, "procurement.questions.publish-answer", "Publish answer", "Solicitations", "Questions", "Procurement"],
  [37, "procurement.plan-holders.view", "View", "Solicitations", "Plan holders", "Procurement"],
  [38, "procurement.plan-holders.invite-vendors", "Invite vendors", "Solicitations", "Plan holders", "Procurement"],
  [39, "procurement.plan-holders.message-vendors", "Message vendors", "Solicitations", "Plan holders", "Procurement"],
  [40, "procurement.opening.hold-opening-key", "Hold opening key", "Sealed bids", "Opening", "Procurement"],
  [41, "procurement.opening.release-key-share", "Release key share", "Sealed bids", "Opening", "Procurement"],
  [42, "procurement.opening.conduct-opening", "Conduct opening", "Sealed bids", "Opening", "Procurement"],
  [43, "procurement.opening.witness-opening", "Witness opening", "Sealed bids", "Opening", "Procurement"],
  [44, "procurement.opening.enter-paper-bid", "Enter paper bid", "Sealed bids", "Opening", "Procurement"],
  [
    45,
    "procurement.opening.view-bid-count-before-opening",
    "View bid count before opening",
    "Sealed bids",
    "Opening",
    "Procurement",
  ],
  [46, "procurement.opened-bids.view", "View", "Sealed bids", "Opened bids", "Procurement"],
  [
    47,
    "procurement.opened-bids.view-confidential-parts",
    "View confidential parts",
    "Sealed bids",
    "Opened bids",
    "Procurement",
  ],
  [48, "procurement.opened-bids.mark-responsive", "Mark responsive", "Sealed bids", "Opened bids", "Procurement"],
  [
    49,
    "procurement.opened-bids.mark-non-responsive",
    "Mark non-responsive",
    "Sealed bids",
    "Opened bids",
    "Procurement",
  ],
  [
    50,
    "procurement.opened-bids.allow-withdrawal-for-mistake",
    "Allow withdrawal for mistake",
    "Sealed bids",
    "Opened bids",
    "Procurement",
  ],
  [51, "procurement.opened-bids.export-tabulation", "Export tabulation", "Sealed bids", "Opened bids", "Procurement"],
  [52, "procurement.panel.manage-panel", "Manage panel", "Evaluation", "Panel", "Procurement"],
  [
    53,
    "procurement.panel.sign-conflict-declaration",
    "Sign conflict declaration",
    "Evaluation",
    "Panel",
    "Procurement",
  ],
  [54, "procurement.panel.review-declarations", "Review declarations", "Evaluation", "Panel", "Procurement"],
  [55, "procurement.scoring.score-own", "Score own", "Evaluation", "Scoring", "Procurement"],
  [56, "procurement.scoring.view-own-scores", "View own scores", "Evaluation", "Scoring", "Procurement"],
  [57, "procurement.scoring.view-panel-scores", "View panel scores", "Evaluation", "Scoring", "Procurement"],
  [58, "procurement.scoring.enter-consensus", "Enter consensus", "Evaluation", "Scoring", "Procurement"],
  [59, "procurement.scoring.reopen-scoring", "Reopen scoring", "Evaluation", "Scoring", "Procurement"],
  [60, "procurement.criteria.view", "View", "Evaluation", "Criteria", "Procurement"],
  [61, "procurement.criteria.edit", "Edit", "Evaluation", "Criteria", "Procurement"],
  [62, "procurement.criteria.lock", "Lock", "Evaluation", "Criteria", "Procurement"],
  [63, "procurement.recommendation.draft", "Draft", "Awards", "Recommendation", "Procurement"],
  [64, "procurement.recommendation.approve", "Approve", "Awards", "Recommendation", "Procurement"],
  [
    65,
    "procurement.recommendation.publish-notice-of-intent",
    "Publish notice of intent",
    "Awards",
    "Recommendation",
    "Procurement",
  ],
  [66, "procurement.recommendation.publish-award", "Publish award", "Awards", "Recommendation", "Procurement"],
  [67, "procurement.recommendation.break-tie", "Break tie", "Awards", "Recommendation", "Procurement"],
  [68, "procurement.protests.view", "View", "Awards", "Protests", "Procurement"],
  [69, "procurement.protests.receive", "Receive", "Awards", "Protests", "Procurement"],
  [70, "procurement.protests.decide", "Decide", "Awards", "Protests", "Procurement"],
  [71, "procurement.protests.appeal-decision", "Appeal decision", "Awards", "Protests", "Procurement"],
  [72, "procurement.protests.lift-hold", "Lift hold", "Awards", "Protests", "Procurement"],
  [73, "procurement.vendor-file.view", "View", "Vendors", "Vendor file", "Procurement"],
  [74, "procurement.vendor-file.create", "Create", "Vendors", "Vendor file", "Procurement"],
  [75, "procurement.vendor-file.edit", "Edit", "Vendors", "Vendor file", "Procurement"],
  [76, "procurement.vendor-file.approve-registration", "Approve registration", "Vendors", "Vendor file", "Procurement"],
  [77, "procurement.vendor-file.suspend-or-debar", "Suspend or debar", "Vendors", "Vendor file", "Procurement"],
  [78, "procurement.vendor-file.merge-duplicates", "Merge duplicates", "Vendors", "Vendor file", "Procurement"],
  [79, "procurement.vendor-file.score-performance", "Score performance", "Vendors", "Vendor file", "Procurement"],
  [80, "procurement.ocds.preview", "Preview", "Open data", "OCDS", "Procurement"],
  [81, "procurement.ocds.publish-release", "Publish release", "Open data", "OCDS", "Procurement"],
  [82, "procurement.ocds.withdraw-release", "Withdraw release", "Open data", "OCDS", "Procurement"],
  [83, "contracts.contract-record.view-own", "View own", "Contracts", "Contract record", "Contracts"],
  [84, "contracts.contract-record.view-department", "View department", "Contracts", "Contract record", "Contracts"],
  [85, "contracts.contract-record.view-all", "View all", "Contracts", "Contract record", "Contracts"],
  [86, "contracts.contract-record.create", "Create", "Contracts", "Contract record", "Contracts"],
  [87, "contracts.contract-record.edit", "Edit", "Contracts", "Contract record", "Contracts"],
  [88, "contracts.contract-record.clone-contract", "Clone Contract", "Contracts", "Contract record", "Contracts"],
  [89, "contracts.contract-record.delete-draft", "Delete draft", "Contracts", "Contract record", "Contracts"],
  [90, "contracts.contract-record.export", "Export", "Contracts", "Contract record", "Contracts"],
  [91, "contracts.lifecycle.send-to-route", "Send to route", "Contracts", "Lifecycle", "Contracts"],
  [92, "contracts.lifecycle.approve-step", "Approve step", "Contracts", "Lifecycle", "Contracts"],
  [93, "contracts.lifecycle.reject-step", "Reject step", "Contracts", "Lifecycle", "Contracts"],
  [94, "contracts.lifecycle.sign-for-county", "Sign for county", "Contracts", "Lifecycle", "Contracts"],
  [95, "contracts.lifecycle.mark-executed", "Mark executed", "Contracts", "Lifecycle", "Contracts"],
  [96, "contracts.lifecycle.terminate", "Terminate", "Contracts", "Lifecycle", "Contracts"],
  [97, "contracts.lifecycle.archive", "Archive", "Contracts", "Lifecycle", "Contracts"],
  [98, "contracts.lifecycle.reopen-rejected", "Reopen rejected", "Contracts", "Lifecycle", "Contracts"],
  [99, "contracts.documents.view", "View", "Contracts", "Documents", "Contracts"],
  [100, "contracts.documents.upload", "Upload", "Contracts", "Documents", "Contracts"],
  [101, "contracts.documents.download", "Download", "Contracts", "Documents", "Contracts"],
  [102, "contracts.documents.replace-version", "Replace version", "Contracts", "Documents", "Contracts"],
  [103, "contracts.documents.cover-sheet", "Cover Sheet", "Contracts", "Documents", "Contracts"],
  [104, "contracts.amendments-and-renewals.propose", "Propose", "Contracts", "Amendments and renewals", "Contracts"],
  [105, "contracts.amendments-and-renewals.approve", "Approve", "Contracts", "Amendments and renewals", "Contracts"],
  [
    106,
    "contracts.amendments-and-renewals.exercise-option",
    "Exercise option",
    "Contracts",
    "Amendments and renewals",
    "Contracts",
  ],
  [
    107,
    "contracts.amendments-and-renewals.decline-renewal",
    "Decline renewal",
    "Contracts",
    "Amendments and renewals",
    "Contracts",
  ],
  [108, "contracts.spending-and-obligations.view", "View", "Contracts", "Spending and obligations", "Contracts"],
  [
    109,
    "contracts.spending-and-obligations.record-change-order",
    "Record change order",
    "Contracts",
    "Spending and obligations",
    "Contracts",
  ],
  [
    110,
    "contracts.spending-and-obligations.record-obligation",
    "Record obligation",
    "Contracts",
    "Spending and obligations",
    "Contracts",
  ],
  [
    111,
    "contracts.spending-and-obligations.set-not-to-exceed",
    "Set not-to-exceed",
    "Contracts",
    "Spending and obligations",
    "Contracts",
  ],
  [112, "contracts.routing-templates.view", "View", "Contracts", "Routing templates", "Contracts"],
  [113, "contracts.routing-templates.edit", "Edit", "Contracts", "Routing templates", "Contracts"],
  [114, "insurance.requirement-sets.view", "View", "Requirements", "Requirement sets", "Insurance"],
  [115, "insurance.requirement-sets.edit", "Edit", "Requirements", "Requirement sets", "Insurance"],
  [
    116,
    "insurance.requirement-sets.assign-to-contract",
    "Assign to contract",
    "Requirements",
    "Requirement sets",
    "Insurance",
  ],
  [117, "insurance.requirement-sets.waive", "Waive", "Requirements", "Requirement sets", "Insurance"],
  [118, "insurance.certificate-record.view", "View", "Certificates", "Certificate record", "Insurance"],
  [119, "insurance.certificate-record.upload", "Upload", "Certificates", "Certificate record", "Insurance"],
  [120, "insurance.certificate-record.enter-data", "Enter data", "Certificates", "Certificate record", "Insurance"],
  [121, "insurance.certificate-record.delete", "Delete", "Certificates", "Certificate record", "Insurance"],
  [122, "insurance.review.accept", "Accept", "Certificates", "Review", "Insurance"],
  [123, "insurance.review.mark-deficient", "Mark deficient", "Certificates", "Review", "Insurance"],
  [124, "insurance.review.override-with-reason", "Override with reason", "Certificates", "Review", "Insurance"],
  [125, "insurance.review.verify-with-carrier", "Verify with carrier", "Certificates", "Review", "Insurance"],
  [126, "insurance.notices.send-renewal-request", "Send renewal request", "Certificates", "Notices", "Insurance"],
  [127, "insurance.notices.send-deficiency-notice", "Send deficiency notice", "Certificates", "Notices", "Insurance"],
  [128, "insurance.notices.set-hold", "Set hold", "Certificates", "Notices", "Insurance"],
  [129, "meetings.meeting-record.view", "View", "Meetings", "Meeting record", "Meetings"],
  [130, "meetings.meeting-record.create", "Create", "Meetings", "Meeting record", "Meetings"],
  [131, "meetings.meeting-record.edit", "Edit", "Meetings", "Meeting record", "Meetings"],
  [132, "meetings.meeting-record.delete", "Delete", "Meetings", "Meeting record", "Meetings"],
  [133, "meetings.meeting-record.publish", "Publish", "Meetings", "Meeting record", "Meetings"],
  [134, "meetings.agenda-items.view", "View", "Meetings", "Agenda items", "Meetings"],
  [135, "meetings.agenda-items.create", "Create", "Meetings", "Agenda items", "Meetings"],
  [136, "meetings.agenda-items.edit", "Edit", "Meetings", "Agenda items", "Meetings"],
  [137, "meetings.agenda-items.delete", "Delete", "Meetings", "Agenda items", "Meetings"],
  [138, "meetings.agenda-items.reorder", "Reorder", "Meetings", "Agenda items", "Meetings"],
  [139, "meetings.votes-and-attendance.view", "View", "Meetings", "Votes and attendance", "Meetings"],
  [140, "meetings.votes-and-attendance.record", "Record", "Meetings", "Votes and attendance", "Meetings"],
  [141, "meetings.votes-and-attendance.certify", "Certify", "Meetings", "Votes and attendance", "Meetings"],
  [142, "meetings.documents.view", "View", "Meetings", "Documents", "Meetings"],
  [143, "meetings.documents.upload", "Upload", "Meetings", "Documents", "Meetings"],
  [144, "meetings.documents.generate-agenda", "Generate Agenda", "Meetings", "Documents", "Meetings"],
  [145, "meetings.documents.generate-minutes", "Generate Minutes", "Meetings", "Documents", "Meetings"],
  [146, "meetings.meeting-items.view-own", "View own", "Resolutions", "Meeting items", "Meetings"],
  [147, "meetings.meeting-items.view-department", "View department", "Resolutions", "Meeting items", "Meetings"],
  [148, "meetings.meeting-items.view-all", "View all", "Resolutions", "Meeting items", "Meetings"],
  [149, "meetings.meeting-items.create", "Create", "Resolutions", "Meeting items", "Meetings"],
  [150, "meetings.meeting-items.edit", "Edit", "Resolutions", "Meeting items", "Meetings"],
  [151, "meetings.meeting-items.delete", "Delete", "Resolutions", "Meeting items", "Meetings"],
  [152, "meetings.meeting-items.export-to-meeting", "Export to meeting", "Resolutions", "Meeting items", "Meetings"],
  [153, "meetings.routing.edit-route", "Edit route", "Resolutions", "Routing", "Meetings"],
  [154, "meetings.routing.approve-step", "Approve step", "Resolutions", "Routing", "Meetings"],
  [155, "meetings.routing.reject-step", "Reject step", "Resolutions", "Routing", "Meetings"],
  [156, "meetings.routing.sign-step", "Sign step", "Resolutions", "Routing", "Meetings"],
  [157, "administration.user-record.view", "View", "Users", "User record", "Administration"],
  [158, "administration.user-record.create", "Create", "Users", "User record", "Administration"],
  [159, "administration.user-record.edit", "Edit", "Users", "User record", "Administration"],
  [160, "administration.user-record.delete", "Delete", "Users", "User record", "Administration"],
  [161, "administration.user-record.choose-role", "Choose role", "Users", "User record", "Administration"],
  [
    162,
    "administration.user-record.send-welcome-email",
    "Send Welcome Email",
    "Users",
    "User record",
    "Administration",
  ],
  [163, "administration.user-record.reset-password", "Reset Password", "Users", "User record", "Administration"],
  [
    164,
    "administration.access-review.view-effective-access",
    "View effective access",
    "Users",
    "Access review",
    "Administration",
  ],
  [165, "administration.access-review.certify-access", "Certify access", "Users", "Access review", "Administration"],
  [
    166,
    "administration.access-review.impersonate-read-only",
    "Impersonate read-only",
    "Users",
    "Access review",
    "Administration",
  ],
  [167, "administration.department-record.view", "View", "Departments", "Department record", "Administration"],
  [168, "administration.department-record.create", "Create", "Departments", "Department record", "Administration"],
  [169, "administration.department-record.edit", "Edit", "Departments", "Department record", "Administration"],
  [170, "administration.department-record.delete", "Delete", "Departments", "Department record", "Administration"],
  [171, "administration.role-record.view", "View", "Roles", "Role record", "Administration"],
  [172, "administration.role-record.create", "Create", "Roles", "Role record", "Administration"],
  [173, "administration.role-record.edit-permissions", "Edit permissions", "Roles", "Role record", "Administration"],
  [174, "administration.role-record.delete", "Delete", "Roles", "Role record", "Administration"],
  [175, "administration.templates.view", "View", "Notifications", "Templates", "Administration"],
  [176, "administration.templates.create", "Create", "Notifications", "Templates", "Administration"],
  [177, "administration.templates.edit", "Edit", "Notifications", "Templates", "Administration"],
  [178, "administration.templates.delete", "Delete", "Notifications", "Templates", "Administration"],
  [179, "administration.templates.send-test", "Send test", "Notifications", "Templates", "Administration"],
  [180, "administration.settings.view", "View", "Tenant", "Settings", "Administration"],
  [181, "administration.settings.edit-thresholds", "Edit thresholds", "Tenant", "Settings", "Administration"],
  [182, "administration.settings.edit-protest-windows", "Edit protest windows", "Tenant", "Settings", "Administration"],
  [183, "administration.settings.edit-calendars", "Edit calendars", "Tenant", "Settings", "Administration"],
  [184, "administration.audit-log.view", "View", "Audit", "Audit log", "Administration"],
  [185, "administration.audit-log.export", "Export", "Audit", "Audit log", "Administration"],
  [186, "administration.audit-log.verify-chain", "Verify chain", "Audit", "Audit log", "Administration"],
  // Rows that the product adds to those of the design.
  [187, "administration.webhooks.manage", "Manage", "Tenant", "Webhooks", "Administration"],
  [188, "meetings.bodies.edit", "Edit", "Meetings", "Boards & Committees", "Meetings"],
  [189, "administration.settings.edit-identity", "Edit identity", "Tenant", "Settings", "Administration"],
  [190, "administration.settings.edit-numbers", "Edit numbers", "Tenant", "Settings", "Administration"],
  [191, "administration.settings.edit-public-pages", "Edit public pages", "Tenant", "Settings", "Administration"],
] as const;

/** Key of a permission, e.g. `meetings.agenda-items.edit`. */
export type PermissionKey = (typeof ROWS)[number][1];

/** Modules, in the order of lists. */
export const MODULES = ["Contracts", "Meetings", "Procurement", "Insurance", "Administration"] as const;

/** All rows, in the catalog's order. */
export const PERMISSIONS: readonly PermissionRow[] = ROWS.map(([id, key, action, category, subcategory, module]) => ({
  id,
  key,
  action,
  category,
  subcategory,
  module,
}));

/** A role that every county starts with. Patterns may contain `*`, and `@Name` includes another role's rows. */
export interface DefaultRole {
  name: string;
  module: string;
  allow: readonly string[];
  deny: readonly string[];
}

export const DEFAULT_ROLES: readonly DefaultRole[] = [
  {
    name: "Full Administrator",
    module: "Contracts",
    allow: ["*"],
    deny: [
      "procurement.opening.hold-opening-key",
      "procurement.opening.release-key-share",
      "procurement.opening.conduct-opening",
      "procurement.opening.view-bid-count-before-opening",
      "procurement.scoring.*",
      "procurement.opened-bids.view-confidential-parts",
      "contracts.lifecycle.sign-for-county",
    ],
  },
  { name: "Vendor", module: "Procurement", allow: [], deny: [] },
  {
    name: "Department staff",
    module: "Procurement",
    allow: [
      "procurement.project-record.view-own",
      "procurement.project-record.view-department",
      "procurement.project-record.create",
      "procurement.project-record.edit",
      "procurement.document-sections.view",
      "procurement.document-sections.edit",
      "procurement.document-sections.comment",
      "procurement.attachments.*",
      "procurement.final-review.edit-checklist",
      "procurement.final-review.final-submit",
      "procurement.questions.view",
      "procurement.questions.draft-answer",
      "contracts.contract-record.view-own",
      "contracts.contract-record.view-department",
      "contracts.contract-record.create",
      "contracts.documents.view",
      "contracts.documents.upload",
      "contracts.amendments-and-renewals.propose",
      "insurance.certificate-record.view",
      "meetings.meeting-items.view-own",
      "meetings.meeting-items.view-department",
      "meetings.meeting-items.create",
      "meetings.meeting-items.edit",
    ],
    deny: [],
  },
  {
    name: "Department head",
    module: "Procurement",
    allow: [
      "@Department staff",
      "procurement.document-sections.approve",
      "procurement.document-sections.unapprove",
      "contracts.lifecycle.approve-step",
      "contracts.lifecycle.reject-step",
      "contracts.spending-and-obligations.view",
      "meetings.routing.approve-step",
      "meetings.routing.reject-step",
    ],
    deny: [],
  },
  {
    name: "Purchasing",
    module: "Procurement",
    allow: [
      "procurement.*",
      "contracts.contract-record.*",
      "contracts.documents.*",
      "contracts.amendments-and-renewals.*",
      "contracts.lifecycle.send-to-route",
      "insurance.*",
      // An award drafts its resolution, so the person who publishes the notice of intent edits and submits it.
      "meetings.meeting-items.view-own",
      "meetings.meeting-items.create",
      "meetings.meeting-items.edit",
    ],
    deny: [
      "procurement.scoring.score-own",
      "procurement.protests.appeal-decision",
      "procurement.opening.hold-opening-key",
      "insurance.requirement-sets.waive",
    ],
  },
  {
    name: "Legal reviewer",
    module: "Contracts",
    allow: [
      "procurement.project-record.view-all",
      "procurement.document-sections.view",
      "procurement.document-sections.comment",
      "procurement.publishing.approve-for-legal",
      "procurement.addenda.view-acknowledgements",
      "procurement.protests.*",
      "procurement.opening.hold-opening-key",
      "procurement.opening.release-key-share",
      "contracts.contract-record.view-all",
      "contracts.lifecycle.approve-step",
      "contracts.lifecycle.reject-step",
      "contracts.documents.*",
      "insurance.requirement-sets.waive",
      "meetings.meeting-items.view-all",
      "meetings.routing.approve-step",
      "meetings.routing.reject-step",
    ],
    deny: [],
  },
  {
    name: "Clerk",
    module: "Meetings",
    allow: [
      "meetings.*",
      "contracts.contract-record.view-all",
      "contracts.lifecycle.mark-executed",
      "contracts.lifecycle.archive",
      "contracts.documents.*",
      "procurement.opening.hold-opening-key",
      "procurement.opening.release-key-share",
      "procurement.opening.witness-opening",
      "procurement.opened-bids.view",
    ],
    deny: [],
  },
  {
    name: "Board member",
    module: "Meetings",
    allow: [
      "meetings.meeting-record.view",
      "meetings.agenda-items.view",
      "meetings.votes-and-attendance.view",
      "meetings.documents.view",
      "meetings.meeting-items.view-all",
      "contracts.contract-record.view-all",
      "procurement.recommendation.approve",
    ],
    deny: [],
  },
  {
    name: "Evaluator",
    module: "Procurement",
    allow: [
      "procurement.panel.sign-conflict-declaration",
      "procurement.scoring.score-own",
      "procurement.scoring.view-own-scores",
      "procurement.criteria.view",
      "procurement.opened-bids.view",
    ],
    deny: [],
  },
  {
    name: "Risk manager",
    module: "Insurance",
    allow: ["insurance.*", "contracts.contract-record.view-all", "procurement.vendor-file.view"],
    deny: [],
  },
  {
    name: "County signatory",
    module: "Contracts",
    allow: [
      "contracts.contract-record.view-all",
      "contracts.lifecycle.sign-for-county",
      "contracts.lifecycle.reject-step",
      "contracts.documents.view",
    ],
    deny: [],
  },
  {
    name: "Auditor",
    module: "Contracts",
    allow: [
      "*.view",
      "*.view-all",
      "administration.audit-log.*",
      "administration.access-review.view-effective-access",
      "procurement.ocds.preview",
    ],
    deny: [],
  },
];
function matches(pattern: string, key: string): boolean {
  return new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`).test(key);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * The rows of a default role: every key that a pattern names, allowed or denied. A denial wins. Throws if `@Name` names
 * no role or a pattern names no permission, so that mistakes show at startup.
 */
export function rowsOfRole(name: string): { key: string; allowed: boolean }[] {
  const role = DEFAULT_ROLES.find((candidate) => candidate.name === name);
  if (!role) throw new Error(`no default role is called ${name}`);
  const rows = new Map<string, boolean>();
  for (const pattern of role.allow) {
    if (pattern.startsWith("@")) {
      for (const row of rowsOfRole(pattern.slice(1))) rows.set(row.key, row.allowed);
    } else {
      for (const key of keysOf(pattern, name)) rows.set(key, true);
    }
  }
  for (const pattern of role.deny) for (const key of keysOf(pattern, name)) rows.set(key, false);
  return [...rows].map(([key, allowed]) => ({ key, allowed }));
}

function keysOf(pattern: string, role: string): string[] {
  const keys = PERMISSIONS.map((row) => row.key).filter((key) => matches(pattern, key));
  if (keys.length === 0) throw new Error(`${role}: ${pattern} names no permission`);
  return keys;
}

/** Name shown to people, e.g. `Edit - Agenda items`. */
export function permissionName(key: PermissionKey): string {
  const row = PERMISSIONS.find((candidate) => candidate.key === key);
  return row ? `${row.action} - ${row.subcategory}` : key;
}
