import { nextBestAction, QUIET_DAYS } from '../../contracts/accounts/customer-success.ts';
import { daysSilent } from '../../contracts/accounts/lifecycle.ts';
import {
  CUSTOMER_SUCCESS,
  putOffWatches,
  signalSubject,
  signalsDueForTriage,
  type TriageChange,
  writeTriages,
} from '../../sql/accounts/customer-success.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { defineFamily } from '../core/family.ts';

/** The part of a triage's record that is also stored in the account's row. */
type Triaged = Omit<TriageChange, 'matter'>;

/**
 * Accounts that need a person's attention: with errors, silent for a week, or waiting for an answer. Each
 * signal is triaged once per ISO week from ledger facts, and a person gets the next best action with its
 * reason. Nothing is sent to the account; other families do that.
 *
 * A silence refers to the dormancy case that `lifecycle` opens.
 */
export const customerSuccess = defineFamily({
  name: CUSTOMER_SUCCESS,
  title: 'Customer care',
  path: '/api/customer-success',
  schema: 'customer_success',
  area: 'Partners and customers',
  tag: 'Customer Success',
  purpose: `Accounts with errors, ${QUIET_DAYS} days of silence or an open message: once a week for each, the next best action, its priority and reason, as a task for a person.`,
  cron: '52 * * * *',
  why: 'after `lifecycle` has opened the hour’s dormancy cases, which a triage names; checks are spread over the week',
  console: true,
  events: ['customer.success.triaged'],
  defaultLimit: 50,
  subject: dueSubject.extend(signalSubject),
  due: signalsDueForTriage,
  moveOn: putOffWatches,
  handle: (subjects, now) =>
    subjects.map(({ key, account_id, signal, week, findings }) => {
      const { leading, ...triage } = nextBestAction(findings, now);
      const said = {
        account_id,
        week,
        signal,
        ...triage,
        findings: findings.map((found) => ({ ...found, since: found.since?.toISOString() ?? null })),
        ...(signal === 'silence' && leading.since
          ? { days_silent: daysSilent(leading.since, now), dormancy_case_id: leading.id }
          : {}),
        ...(signal === 'open_message' ? { inbox_message_id: leading.id } : {}),
      };
      return {
        key,
        record: said,
        events: [{ type: 'customer.success.triaged', data: said }],
        dispatches: [{ connector: 'crm', kind: 'success_triage', payload: said }],
      };
    }),
  apply: (tx, settled, now) =>
    writeTriages(
      tx,
      settled.map(({ subject: { matter }, effect }) => ({
        ...(effect.record as unknown as Triaged),
        matter,
      })),
      now,
    ),
});
