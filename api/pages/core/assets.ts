/** Files that pages load: stylesheets, small scripts and the icon, under addresses that name their content. */
import { readFileSync } from 'node:fs';
import { sha256Hex } from '../../../contracts/core/canonical.ts';
import type { App } from '../../core/http.ts';
import { ReadyMade } from '../../core/ready-made.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Each file with its places, which are served as one, and its type. Another script of ours is another line here. */
const FILES = {
  'site.css': [['base.css', 'parts.css', 'paper.css'], CSS],
  'icon.svg': [['icon.svg'], 'image/svg+xml; charset=utf-8'],
  'copy.js': [['copy.js'], SCRIPT],
  'proof.js': [['proof.js'], SCRIPT],
  'live.js': [['live.js'], SCRIPT],
  'compare.js': [['compare.js'], SCRIPT],
} as const;

export type AssetName = keyof typeof FILES;

interface Asset {
  /** The path with the hash of the content. */
  path: string;
  made: ReadyMade;
}

/** Read once a process, with the first page. */
let read: ReadonlyMap<AssetName, Asset> | undefined;

function assets(): ReadonlyMap<AssetName, Asset> {
  read ??= new Map(
    Object.entries(FILES).map(([name, [places, type]]) => {
      const bytes = Buffer.concat(places.map((place) => readFileSync(new URL(place, import.meta.url))));
      const path = `/assets/${sha256Hex(bytes).slice(0, 16)}/${name}`;
      return [name as AssetName, { path, made: new ReadyMade(bytes, { cacheControl: FOR_EVER, type }) }];
    }),
  );
  return read;
}

/** The address of a file, from the root of the service. */
export function assetPath(name: AssetName): string {
  return assets().get(name)?.path as string;
}

/** Serves the files. An address whose hash has gone is answered 404: its page is loaded again. */
export function assetRoutes(app: App): void {
  const config = { access: 'public', keyless: true } as const;
  for (const { path, made } of assets().values()) {
    app.get(path, { config, schema: { hide: true } }, (request, reply) => {
      return made.send(request, reply) as never;
    });
  }
  app.get('/favicon.ico', { config, schema: { hide: true } }, (_request, reply) =>
    reply.redirect(assetPath('icon.svg'), 302),
  );
}
