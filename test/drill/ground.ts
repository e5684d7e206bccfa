/** The ground of a drill: a directory, and the deployed configurations fitted to them. */
import { chownSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Test } from 'tap';
import { type Program, ROOT, run } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';
import type { Tool, Tools } from './packages.ts';

/** A test, or anything else that stops at its end what was started. */
export type Owner = Pick<Test, 'teardown'>;

export interface Ground {
  directory: string;
  /** Starts a program as the unprivileged user. It ends with this process, however that ends. */
  start(tool: Tool | { program: string }, args: string[], options?: StartOptions): Program;
  /** Makes a directory that belongs to the unprivileged user. */
  makeDirectory(name: string): Promise<string>;
  /**
   * Copies a file of `sql/deploy/` with other addresses and paths, and returns the copy's path.
   * @throws Error if a replaced text does not occur, or if an address or path of the original is left
   */
  deploy(file: string, copy: string, replacements: Record<string, string | number>): Promise<string>;
}

interface StartOptions {
  environment?: Record<string, string>;
  /** Signal that it receives when this process dies. */
  atOurDeath?: 'KILL' | 'TERM';
}

/** A directory with everything of one drill; removed at the owner's teardown. */
export async function openGround(owner: Owner, tools: Tools): Promise<Ground> {
  const directory = await makeScratch();
  owner.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const own = (path: string) => {
    if (tools.account) chownSync(path, tools.account.uid, tools.account.gid);
  };
  own(directory);
  const become = tools.account
    ? [`--reuid=${tools.account.uid}`, `--regid=${tools.account.gid}`, '--clear-groups']
    : [];
  return {
    directory,
    start(tool, args, { environment = {}, atOurDeath = 'KILL' } = {}) {
      const program = typeof tool === 'string' ? tools.path(tool) : tool.program;
      // setpriv becomes the program, so the process id is the program's. Root's home is closed to the user, and so is
      // a checkout within it.
      const all = [...become, `--pdeathsig=${atOurDeath}`, '--', program, ...args];
      const settings = { HOME: directory, LC_ALL: 'C', TZ: 'UTC', ...environment };
      return run(owner, tools.path('setpriv'), all, settings, { cwd: directory });
    },
    async makeDirectory(name) {
      const path = join(directory, name);
      await mkdir(path, { mode: 0o700 });
      own(path);
      return path;
    },
    async deploy(file, copy, replacements) {
      let text = await readFile(join(ROOT, 'sql/deploy', file), 'utf8');
      for (const [original, replacement] of Object.entries(replacements)) {
        if (!text.includes(original)) throw new Error(`sql/deploy/${file} does not contain ${original}`);
        text = text.replaceAll(original, String(replacement));
      }
      const settings = text.replace(/^\s*[#;].*$/gm, '');
      const left = /\b10\.0\.0\.\d+\S*|\/(?:etc|var)\/\S+/.exec(settings)?.[0];
      if (left) throw new Error(`sql/deploy/${file}: ${left} was not replaced`);
      const path = join(directory, copy);
      await writeFile(path, text);
      await chmod(path, 0o600);
      own(path);
      return path;
    },
  };
}
