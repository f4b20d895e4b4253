// When people are reminded of a solicitation's due date.

const DAY = 86_400_000;

/**
 * Whether a reminder is due now: within the set number of days before the due date, once per due date. Never with 0
 * days.
 */
export function isReminderDue(facts: {
  dueAt: Date;
  remindedAt: Date | null;
  reminderDays: number;
  now: Date;
}): boolean {
  const { dueAt, remindedAt, reminderDays, now } = facts;
  const from = dueAt.valueOf() - reminderDays * DAY;
  return (
    reminderDays > 0 && now.valueOf() >= from && now < dueAt && (remindedAt === null || remindedAt.valueOf() < from)
  );
}
