/** Settings: read from the environment, checked all at once, reported in one message. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { readSettings, SETTING_NAMES, SettingsError, unsetOperator } from '../../contracts/settings.ts';

/** A wrong value for each setting that can be wrong; the others accept any text. */
const WRONG: Record<string, string> = {
  PORT: '65536',
  BASE_URL: 'preflight.example',
  DATABASE_URL: 'mysql://localhost/preflight',
  DATABASE_POOLED: 'perhaps',
  DATABASE_DIRECT_URL: 'mysql://localhost/preflight',
  DATABASE_REPLICA_URL: 'mysql://localhost/preflight',
  DATABASE_BACKEND: 'oracle',
  SERVICE_ROLE: 'everything',
  SERVICE_OPERATOR_KEY: 'short',
  PAYPROVIDER_API_BASE: 'ftp://payprovider.example',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'perhaps',
  SERVICE_LOG_SIGNING_KEY: 'no key',
  SERVICE_SECRETS_KEY: 'too short',
  SERVICE_LOG_WITNESSES: 'w.example',
  TRUSTED_PROXIES: '10.0.0.0/8, 0.0.0.0/0',
  DEMO_DECISIONS_PER_MINUTE: '0',
  PUBLIC_WRITES_PER_MINUTE: '0',
  PUBLIC_FILES_PER_MINUTE: '0',
  AGENT_DIRECTORIES_PER_MINUTE: '-1',
  RENEWAL_GRACE_DAYS: '28',
  UNPAID_MAILS_PER_MONTH: '1',
  UNPAID_MONTHS: '0',
  CLOSING_NOTICE_DAYS: '28',
  RETURN_DAYS: 'a year',
  SERVICE_DRAIN_SECONDS: '-1',
  OPERATOR_NAME: 'two\nlines',
  OPERATOR_MAIL: 'nobody',
  TAX_PERCENT: '100',
  LOG_LEVEL: 'loud',
};

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

t.test('a secret that anybody could guess is refused', (t) => {
  for (const [name, value] of [
    ['SERVICE_SECRETS_KEY', `${'A'.repeat(43)}=`],
    ['SERVICE_SECRETS_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['SERVICE_OPERATOR_KEY', 'x'.repeat(40)],
    ['SERVICE_OPERATOR_KEY', 'change-me-operator-key-of-at-least-32-characters'],
    ['METRICS_KEY', '12'.repeat(20)],
    ['DATABASE_URL', 'postgresql://preflight:change-me-service@127.0.0.1:5432/preflight'],
    ['PAYPROVIDER_WEBHOOK_SECRET', 'CHANGEME'],
  ] as const) {
    const message = messageOf({ [name]: value });
    t.match(message, new RegExp(`^  ${name}: `, 'm'), value);
    t.notOk(message.includes(value), 'the message does not quote it');
  }
  t.end();
});

t.test('without any variable the documented defaults hold', (t) => {
  t.match(readSettings({}), {
    HOST: '127.0.0.1',
    PORT: 3000,
    BASE_URL: undefined,
    DATABASE_URL: undefined,
    DATABASE_BACKEND: 'postgres',
    SERVICE_DATA_DIR: '.data',
    SERVICE_ROLE: 'all',
    SERVICE_OPERATOR_KEY: undefined,
    SERVICE_LOG_SIGNING_KEY: undefined,
    PAYPROVIDER_SECRET_KEY: undefined,
    PAYPROVIDER_WEBHOOK_SECRET: undefined,
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: false,
  });
  t.end();
});

t.test('every empty variable counts as unset', (t) => {
  t.same(readSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))), readSettings({}));
  t.end();
});

t.test('every variable that is wrong is named in one message', (t) => {
  const message = messageOf(WRONG);
  for (const name of Object.keys(WRONG)) t.match(message, new RegExp(`^ +${name}: .`, 'm'), name);
  t.equal(
    message.trim().split('\n').length,
    1 + Object.keys(WRONG).length,
    'one line each, below one heading',
  );
  t.end();
});

t.test('one wrong variable is the only one named', (t) => {
  for (const [name, value] of Object.entries(WRONG)) {
    const named = [...messageOf({ HOST: '0.0.0.0', [name]: value }).matchAll(/^ +(\w+):/gm)];
    t.same(
      named.map(([, setting]) => setting),
      [name],
    );
  }
  t.end();
});

t.test('a message never quotes a value, for it may be a secret', (t) => {
  t.notMatch(
    messageOf({ SERVICE_OPERATOR_KEY: 'hunter2', DATABASE_URL: 'mysql://root:hunter3@db' }),
    /hunter/,
  );
  t.end();
});

t.test('numbers and flags are parsed, and other text is refused', (t) => {
  t.match(
    readSettings({ PORT: '0', DEMO_DECISIONS_PER_MINUTE: '60', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' }),
    {
      PORT: 0,
      DEMO_DECISIONS_PER_MINUTE: 60,
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: true,
    },
  );
  for (const PORT of ['80.5', 'http', '-1', ' ', '0x50'])
    t.match(messageOf({ PORT }), 'PORT', `PORT=${PORT}`);
  t.end();
});

t.test('proxies are IPv4 or IPv6 addresses and ranges', (t) => {
  const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8';
  t.same(readSettings({ TRUSTED_PROXIES }).TRUSTED_PROXIES, ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.1,', '::/0'])
    t.match(messageOf({ TRUSTED_PROXIES: wrong }), 'TRUSTED_PROXIES', wrong);
  t.end();
});

t.test('a tax has a name and a rate, and is worked out in one place', (t) => {
  t.equal(readSettings({ TAX_LABEL: 'VAT', TAX_PERCENT: '8.1' }).TAX_PERCENT, 8.1);
  t.match(messageOf({ TAX_LABEL: 'VAT' }), /^ {2}TAX_PERCENT: is needed with TAX_LABEL/m);
  t.match(messageOf({ TAX_PERCENT: '19' }), /^ {2}TAX_LABEL: is needed with TAX_PERCENT/m);
  const twice = { TAX_LABEL: 'VAT', TAX_PERCENT: '19', PAYPROVIDER_AUTOMATIC_TAX: 'true' };
  t.match(messageOf(twice), /^ {2}TAX_PERCENT: is not for use with PAYPROVIDER_AUTOMATIC_TAX/m);
  t.end();
});

t.test('the settings that tell who is behind the service are named while they are unset', (t) => {
  t.same(unsetOperator(readSettings({ OPERATOR_NAME: 'Acme Ltd', OPERATOR_VAT: 'GB123' })), [
    'OPERATOR_ADDRESS',
    'OPERATOR_REGISTER',
    'OPERATOR_MAIL',
    'MAIL_PERSON',
  ]);
  t.end();
});

t.test('unknown variables are ignored', (t) => {
  t.same(readSettings({ PATH: '/bin', NODE_ENV: 'test' }), readSettings({}));
  t.end();
});

t.test('the table of settings names every setting, and no other', (t) => {
  const readme = readFileSync(new URL('../../jobs/README.md', import.meta.url), 'utf8');
  const section = /^## Settings$[\s\S]*?(?=^## )/m.exec(readme)?.[0] ?? '';
  const rows = [...section.matchAll(/^\| ((?:`[A-Z_]{4,}`(?:, )?)+) \|/gm)].map(([, cell]) => cell as string);
  const documented = rows.flatMap((cell) => cell.replaceAll('`', '').split(', '));
  t.same(documented.sort(), [...SETTING_NAMES].sort());
  t.end();
});
