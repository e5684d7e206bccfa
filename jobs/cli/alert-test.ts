import type { Command } from 'commander';
import { readSettings } from '../../contracts/settings.ts';
import { alertChannels } from '../operations/announcer.ts';
import { examples, jsonOption } from './arguments.ts';
import { print } from './output.ts';

const TEXT = 'Preflight: this is a test. Alerts of this service arrive here.';

/** `alert-test`: whether alerts would arrive. It needs no database. */
export function alertCommands(jobs: Command): void {
  jobs
    .command('alert-test')
    .description('send a test by each way that alerts take (ALERT_URL, ALERT_EMAIL)')
    .addOption(jsonOption())
    .addHelpText('after', examples('alert-test'))
    .action(async ({ json }: { json: boolean }) => {
      const channels = alertChannels(readSettings(process.env));
      const sent = await Promise.all(
        channels.map(async ({ name, send }) => ({
          channel: name,
          problem: await send(TEXT).catch((error: Error) => error.message),
        })),
      );
      print(json, { sent }, () => {
        if (sent.length === 0) console.log('no way is set: set ALERT_URL or ALERT_EMAIL');
        for (const { channel, problem } of sent) console.log(`${channel}: ${problem ?? 'taken'}`);
      });
      process.exitCode = sent.length === 0 || sent.some(({ problem }) => problem !== null) ? 1 : 0;
    });
}
