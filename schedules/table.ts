/**
 * When each family is swept: the one table of cron lines. Every line runs once per cluster, by the queue's
 * scheduler; what came due while nobody ran is caught up by one sweep (`missed: 'once'`).
 */
export const SCHEDULES: readonly { family: string; cron: string; timezone: string; why: string }[] = [
  {
    family: 'quota',
    cron: '* * * * *',
    timezone: 'UTC',
    why: 'a used-up month should be noticed within a minute',
  },
  {
    family: 'activation',
    cron: '* * * * *',
    timezone: 'UTC',
    why: 'backstop: a payment asks for its sweep itself',
  },
  {
    family: 'terms-followups',
    cron: '17 * * * *',
    timezone: 'UTC',
    why: 'a day-old subject may wait an hour more',
  },
  {
    family: 'receivables',
    cron: '7 * * * *',
    timezone: 'UTC',
    why: 'reminders are days apart; an hour is close enough',
  },
  {
    family: 'checkout-reconciliation',
    cron: '*/15 * * * *',
    timezone: 'UTC',
    why: 'a lost webhook is an hour old by then; a quarter more is close enough',
  },
  {
    family: 'refunds',
    cron: '*/10 * * * *',
    timezone: 'UTC',
    why: 'backstop: money that pays nothing asks for its sweep itself',
  },
  {
    family: 'integrations',
    cron: '27 * * * *',
    timezone: 'UTC',
    why: 'nudges are days apart; an hour is close enough',
  },
  {
    family: 'conformance',
    cron: '*/10 * * * *',
    timezone: 'UTC',
    why: 'backstop: new evidence asks for its report itself',
  },
  {
    family: 'inbox',
    cron: '* * * * *',
    timezone: 'UTC',
    why: 'backstop: a posted message asks for its sweep itself',
  },
  {
    family: 'trust-center',
    cron: '*/5 * * * *',
    timezone: 'UTC',
    why: 'backstop: a routed questionnaire asks for its sweep itself',
  },
  {
    family: 'account-value',
    cron: '40 4 * * *',
    timezone: 'UTC',
    why: 'monthly work, looked for daily: who was paused or missed on the first is made up for within a day',
  },
  {
    family: 'connector-health',
    cron: '3 * * * *',
    timezone: 'UTC',
    why: 'after the full hour, when its last leases have been settled or have run out',
  },
  {
    family: 'learning-loop',
    cron: '23 * * * *',
    timezone: 'UTC',
    why: 'risk moves by weeks; an hour keeps what is told close to what is known',
  },
  {
    family: 'recommendations',
    cron: '33 * * * *',
    timezone: 'UTC',
    why: 'backstop: a search that finds something asks for it itself',
  },
  {
    family: 'releases',
    cron: '43 2 * * *',
    timezone: 'UTC',
    why: 'a recommendation asks for its gate itself; one that lacks outcomes is looked at again each night',
  },
  {
    family: 'source-fetch',
    cron: '11 3 * * *',
    timezone: 'UTC',
    why: 'laws and policies change by weeks; once a day is polite to those who publish them',
  },
  {
    family: 'source-watchlist',
    cron: '37 * * * *',
    timezone: 'UTC',
    why: 'backstop: a new snapshot asks for its sweep itself',
  },
  {
    family: 'registry',
    cron: '51 3 * * *',
    timezone: 'UTC',
    why: 'ages are counted in days',
  },
  {
    family: 'webhooks',
    cron: '* * * * *',
    timezone: 'UTC',
    why: 'backstop: events that somebody follows ask for their sweep themselves',
  },
  { family: 'system-canary', cron: '*/5 * * * *', timezone: 'UTC', why: 'one canary each interval' },
  {
    family: 'lifecycle',
    cron: '37 * * * *',
    timezone: 'UTC',
    why: 'silence is counted in days; each hour looks at few accounts instead of all once a day',
  },
  {
    family: 'expansion-radar',
    cron: '47 * * * *',
    timezone: 'UTC',
    why: 'looks are spread over the first week of a month; each hour takes its share',
  },
  {
    family: 'growth',
    cron: '*/10 * * * *',
    timezone: 'UTC',
    why: 'nobody waits for it; ten minutes keep the counts by source close to the signups',
  },
  {
    family: 'channel-autopilot',
    cron: '13 * * * *',
    timezone: 'UTC',
    why: 'plays are days apart; a response asks for its sweep itself',
  },
];
