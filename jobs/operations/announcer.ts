import { createHash } from 'node:crypto';
import type { Clock, PgBoss } from 'pg-boss';
import { noteMail, type Sender, type SmtpServer } from '../../contracts/messages/mail.ts';
import { alertText } from '../../contracts/operations/autonomy-health.ts';
import { shownTask } from '../../contracts/operations/tasks.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Database } from '../../sql/core/database.ts';
import { claimAlerts, claimTasks, markAnnounced } from '../../sql/operations/announcements.ts';
import { selectTasks } from '../../sql/operations/tasks.ts';
import { connectMailer } from '../carriers/smtp.ts';
import type { Log } from '../core/log.ts';
import { postOutward } from '../core/outward.ts';
import { sweepOnce } from '../core/worker.ts';
import { autonomyHealth, QUEUE_NAMES } from './autonomy-health.ts';

/** Time for the other end's answer (ms). */
const ANSWER_WITHIN_MS = 10_000;
/** The longest waiting open tasks that are looked at in one round. */
const TASKS_MOST = 1_000;

export interface AnnouncerContext {
  database: Database;
  boss: PgBoss;
  log: Log;
  settings: Settings;
  clock: Clock;
  /** Address of the service, without a slash at the end. */
  baseUrl: string;
}

const now = ({ clock }: Pick<AnnouncerContext, 'clock'>) => new Date(clock.now());

/** A way out for alerts. Answers null, or why the other end did not take the text. */
export interface AlertChannel {
  name: string;
  send(text: string): Promise<string | null>;
}

/** Posts a JSON document; null, or why it was not taken. The operator chose the address, so any network is right. */
async function post(url: string, document: object): Promise<string | null> {
  const answer = await postOutward(url, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(document),
    allowPrivate: true,
    signal: AbortSignal.timeout(2 * ANSWER_WITHIN_MS),
    withinMs: ANSWER_WITHIN_MS,
  });
  if (answer.error !== null) return answer.error;
  return answer.status_code < 300 ? null : `status ${answer.status_code}`;
}

/** Mails a text by a connection of its own; null, or why the server did not take it. */
async function mail(server: SmtpServer, from: Sender, to: string, text: string): Promise<string | null> {
  const mailer = await connectMailer(server, { send: 2 * ANSWER_WITHIN_MS });
  try {
    const id = `alert-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    const failure = await mailer.send(noteMail(text, { id, from, to }), new AbortController().signal);
    return failure?.reason ?? null;
  } finally {
    mailer.close();
  }
}

/** The ways that the settings open, in the order in which they are tried. */
export function alertChannels({
  ALERT_URL: url,
  ALERT_EMAIL: to,
  SMTP_URL: server,
  MAIL_FROM: from,
}: Pick<Settings, 'ALERT_URL' | 'ALERT_EMAIL' | 'SMTP_URL' | 'MAIL_FROM'>): AlertChannel[] {
  const channels: AlertChannel[] = [];
  if (url !== undefined) channels.push({ name: 'ALERT_URL', send: (text) => post(url, { text }) });
  if (to !== undefined && server !== undefined && from !== undefined)
    channels.push({ name: 'ALERT_EMAIL', send: (text) => mail(server, from, to, text) });
  return channels;
}

/** Sends by the first way that takes the text; false if none does. */
async function sendByAny(channels: readonly AlertChannel[], text: string, log: Log): Promise<boolean> {
  for (const { name, send } of channels) {
    const problem = await send(text).catch((error: Error) => error.message);
    if (problem === null) return true;
    log.error({ channel: name, problem }, 'an alert was not taken');
  }
  return false;
}

/**
 * Sends alerts and posts tasks that are not announced yet. It uses no queue and no worker, because these may be what is
 * wrong: the figures are judged in this call. What is not taken is tried again a minute later.
 */
export async function announce(context: AnnouncerContext): Promise<void> {
  const { settings } = context;
  const channels = alertChannels(settings);
  if (channels.length > 0) await announceAlerts(context, channels);
  if (settings.TASKS_URL !== undefined) await announceTasks(context, settings.TASKS_URL);
}

async function announceAlerts(context: AnnouncerContext, channels: readonly AlertChannel[]): Promise<void> {
  const { database, log, baseUrl } = context;
  await sweepOnce(context, autonomyHealth, {
    mode: 'run',
    limit: autonomyHealth.defaultLimit,
    scope: 'all',
    now: now(context),
  });
  for (const alert of await claimAlerts(database, now(context))) {
    const taken = await sendByAny(channels, alertText(alert, baseUrl), log);
    if (taken) await markAnnounced(database, alert.subject, now(context));
  }
}

async function announceTasks(context: AnnouncerContext, url: string): Promise<void> {
  const { database, log } = context;
  const open = await selectTasks(database, QUEUE_NAMES, {
    status: 'open',
    limit: TASKS_MOST,
    now: now(context),
  });
  // An alert has a way of its own.
  const others = open.filter(({ kind }) => kind !== 'alert');
  for (const { subject, ...row } of await claimTasks(database, others, now(context))) {
    const task = shownTask(row);
    const problem = await post(url, { text: `Preflight: ${task.asked}`, task });
    if (problem === null) await markAnnounced(database, subject, now(context));
    else log.error({ task_id: task.task_id, problem }, 'a task was not taken');
  }
}
