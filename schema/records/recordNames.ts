import { type Context, may } from "../context.ts";
import { fullName } from "../users/rules.ts";
import { batched } from "../batch.ts";

/** A record in words, and where its page is. */
export interface RecordName {
  words: string;
  /** Null: it has no page of its own. */
  path: string | null;
}

type Loader = (context: Context, keys: string[]) => Promise<(RecordName & { key: string })[]>;

const ids = (keys: string[]) => ({ where: { id: { in: keys } } });
const named =
  (
    path: (key: string) => string | null,
    load: (context: Context, keys: string[]) => Promise<{ id: string; name: string }[]>,
  ): Loader =>
  async (context, keys) =>
    (await load(context, keys)).map(({ id, name }) => ({ key: id, words: name, path: path(id) }));

/** How the records of each type are told in the log; a type that is missing is told by its name alone. */
const LOADERS: Readonly<Record<string, Loader>> = {
  Meeting: async (context, keys) =>
    (await context.db.meeting.findMany({ ...ids(keys), select: { id: true, number: true, meetingType: true } })).map(
      ({ id, number, meetingType }) => ({ key: id, words: `${meetingType} ${number}`, path: `/meetings/${id}/edit` }),
    ),
  AgendaItem: async (context, keys) =>
    (
      await context.db.agendaItem.findMany({ ...ids(keys), select: { id: true, description: true, meetingId: true } })
    ).map(({ id, description, meetingId }) => ({ key: id, words: description, path: `/meetings/${meetingId}/edit` })),
  Resolution: async (context, keys) =>
    (
      await context.db.resolution.findMany({
        ...ids(keys),
        select: { id: true, title: true, number: true, fileNumber: true },
      })
    ).map(({ id, title, number, fileNumber }) => ({
      key: id,
      words: `${number ?? fileNumber} ${title}`,
      path: `/resolutions/${id}`,
    })),
  User: async (context, keys) =>
    (
      await context.db.user.findMany({
        ...ids(keys),
        select: { id: true, firstName: true, lastName: true, email: true },
      })
    ).map((user) => ({ key: user.id, words: fullName(user), path: `/users?user=${user.id}` })),
  Role: named(
    (key) => `/permissions/role/${key}`,
    (context, keys) => context.db.role.findMany({ ...ids(keys), select: { id: true, name: true } }),
  ),
  Department: named(
    (key) => `/departments?department=${key}`,
    (context, keys) => context.db.department.findMany({ ...ids(keys), select: { id: true, name: true } }),
  ),
  RouteTemplate: named(
    () => "/routing",
    (context, keys) => context.db.routeTemplate.findMany({ ...ids(keys), select: { id: true, name: true } }),
  ),
  NotificationTemplate: async (context, keys) =>
    (await context.db.notificationTemplate.findMany({ ...ids(keys), select: { id: true, key: true } })).map(
      ({ id, key }) => ({
        key: id,
        words: key,
        path: `/notifications/${id}`,
      }),
    ),
  Webhook: async (context, keys) =>
    (await context.db.webhook.findMany({ ...ids(keys), select: { id: true, description: true, url: true } })).map(
      ({ id, description, url }) => ({ key: id, words: description || url, path: "/webhooks" }),
    ),
  Letter: async (context, keys) =>
    (await context.db.outboxLetter.findMany({ ...ids(keys), select: { id: true, subject: true } })).map(
      ({ id, subject }) => ({
        key: id,
        words: subject,
        path: "/mailbox",
      }),
    ),
  StoredFile: async (context, keys) =>
    (await context.db.storedFile.findMany({ ...ids(keys), select: { id: true, filename: true } })).map(
      ({ id, filename }) => ({
        key: id,
        words: filename,
        path: null,
      }),
    ),
};

/** Whoever may see the log sees what every line is about; others see the history of a record that they already read. */
export const seesLog = (context: Context): boolean => may(context, "administration.audit-log.view");

/** A record of the log in words. Null: it is not there any more, its type has none, or the viewer may not see the log. */
export async function recordName(context: Context, noun: string, key: string): Promise<RecordName | null> {
  const load = LOADERS[noun];
  if (!load || !seesLog(context)) return null;
  const found = await batched(context, `record ${noun}`, key, async (keys) => {
    const names = await load(context, keys);
    return new Map(names.map((name) => [name.key, name]));
  });
  return found ?? null;
}
