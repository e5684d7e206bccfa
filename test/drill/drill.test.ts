/** The drill `failover` in its short form, where its Debian packages are installed. A third of it kills the leader only. */
import t from 'tap';
import { isWhole } from '../support/length.ts';
import { FAILOVER_TOOLS, failover } from './failover.ts';
import { findTools } from './packages.ts';
import { failoverTable } from './table.ts';

t.setTimeout(600_000);

t.test(
  'no acknowledged decision is lost when the leader of a cluster is moved and then killed',
  async (t) => {
    const tools = await findTools(FAILOVER_TOOLS);
    if ('missing' in tools) {
      t.pass(`not drilled, because these packages are not installed: ${tools.missing.join(' ')}`);
      return;
    }
    const report = await failover(t, tools, {
      seed: 1,
      calm: 1,
      workers: 1,
      planned: isWhole,
      rejoin: false,
      say: (line) => t.comment(line),
    });
    const table = failoverTable(report).text;
    t.comment(table);
    for (const { what, acknowledged, lost, answers, improper } of report.stretches) {
      t.ok(acknowledged >= 100, `${what}: ${acknowledged} acknowledged`);
      t.equal(lost, 0, `${what}: none of them is lost`);
      t.notOk(answers['500'], `${what}: no fault of the service; ${JSON.stringify(improper)}`);
    }
  },
);
