import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BackupError } from '../../contracts/operations/backup.ts';
import type { ArchiveLocation } from '../../contracts/operations/offsite.ts';
import { type Settings, SettingsError } from '../../contracts/settings.ts';

/** Bytes of one part of a large object; S3 wants at least 5 MiB, and at most 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024;
/** Tries of one request, with a pause before each but the first (ms), doubled each time. */
const TRIES = 5;
const PAUSE_MS = 200;
/** Time that one request may take (ms). */
const REQUEST_MS = 120_000;

/** Objects of a bucket below a prefix, over S3's own protocol. Large objects go in parts: memory stays bounded. */
export class ObjectStore {
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #prefix: string;
  readonly #signal: AbortSignal | undefined;
  readonly #pauseMs: number;

  /** @throws SettingsError without credentials */
  constructor(
    { endpoint, bucket, prefix, region }: ArchiveLocation,
    { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: Settings,
    options: { signal?: AbortSignal; pauseMs?: number } = {},
  ) {
    if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) {
      const message = 'is needed, with AWS_SECRET_ACCESS_KEY, to reach the archive';
      throw new SettingsError([{ path: ['AWS_ACCESS_KEY_ID'], message }]);
    }
    this.#client = new AwsClient({
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: AWS_SESSION_TOKEN }),
      service: 's3',
      region,
      retries: 0,
    });
    this.#base = `${endpoint}/${bucket}`;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#signal = options.signal;
    this.#pauseMs = options.pauseMs ?? PAUSE_MS;
  }

  /** Writes an object. One that is larger than a part is listed only once all its parts are there. */
  async put(key: string, content: AsyncIterable<Buffer> | Buffer): Promise<void> {
    const parts = partsOf(content);
    const first = await parts.next();
    const second = first.done ? first : await parts.next();
    const one = first.done ? Buffer.alloc(0) : first.value;
    if (second.done) {
      await this.#send('PUT', key, '', one);
      return;
    }
    const begun = await (await this.#send('POST', key, '?uploads')).text();
    const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
    if (upload === undefined) throw new BackupError(`the archive began no upload of ${key}`);
    const of = `uploadId=${encodeURIComponent(upload)}`;
    try {
      const tags: string[] = [];
      const add = async (part: Buffer) => {
        const { headers } = await this.#send('PUT', key, `?partNumber=${tags.length + 1}&${of}`, part);
        tags.push(headers.get('etag') ?? '');
      };
      await add(one);
      await add(second.value);
      for await (const part of parts) await add(part);
      const listed = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const list = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
      // S3 may answer 200 and name an error in the body.
      const said = await (await this.#send('POST', key, `?${of}`, Buffer.from(list))).text();
      if (said.includes('<Error>')) throw new BackupError(`the archive did not join the parts of ${key}`);
    } catch (error) {
      await this.#send('DELETE', key, `?${of}`).catch(() => {});
      throw error;
    }
  }

  /** The content of an object as it arrives; null if there is none. */
  async get(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const answer = await this.#send('GET', key, '', undefined, [404]);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    return answer.body ?? (Buffer.alloc(0) as never);
  }

  /** The keys that begin so, in their order. */
  async list(beginning: string): Promise<string[]> {
    const keys: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const search = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix + beginning });
      if (token !== '') search.set('continuation-token', token);
      const page = await (await this.#request('GET', `?${search}`)).text();
      for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
        keys.push(key.slice(this.#prefix.length));
      token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
    }
    return keys;
  }

  #send(method: string, key: string, search: string, body?: Buffer, allowed: number[] = []) {
    return this.#request(method, `/${this.#prefix}${key}${search}`, body, allowed);
  }

  async #request(method: string, path: string, body?: Buffer, allowed: number[] = []): Promise<Response> {
    const what = `${method} ${path.replace(/\?.*/, '')}`;
    for (let tried = 1; ; tried++) {
      const answer = await this.#once(method, path, body).catch((error: Error) => error);
      this.#signal?.throwIfAborted();
      if (answer instanceof Response && (answer.ok || allowed.includes(answer.status))) return answer;
      const refused = answer instanceof Response && answer.status < 500 && answer.status !== 429;
      if (refused || tried === TRIES)
        throw new BackupError(`the archive: ${what}: ${await problemOf(answer)}`);
      if (answer instanceof Response) await answer.body?.cancel();
      await pause(this.#pauseMs * 2 ** (tried - 1), undefined, { signal: this.#signal });
    }
  }

  #once(method: string, path: string, body: Buffer | undefined): Promise<Response> {
    const timeout = AbortSignal.timeout(REQUEST_MS);
    return this.#client.fetch(`${this.#base}${path}`, {
      method,
      // The store compares the body with its hash.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      // The request is signed for this host.
      redirect: 'manual',
      signal: this.#signal ? AbortSignal.any([this.#signal, timeout]) : timeout,
    });
  }
}

/** The store's own code of a refusal, or the fault of the network; never the request, which is signed. */
async function problemOf(answer: Response | Error): Promise<string> {
  if (answer instanceof Error) {
    const { cause } = answer as { cause?: { code?: string; message?: string } };
    return cause?.code ?? cause?.message ?? answer.message;
  }
  const said = await answer.text().catch(() => '');
  return [answer.status, /<Code>([^<]+)<\/Code>/.exec(said)?.[1]].filter(Boolean).join(' ');
}

async function* partsOf(content: AsyncIterable<Buffer> | Buffer): AsyncGenerator<Buffer, void> {
  if (Buffer.isBuffer(content)) {
    yield content;
    return;
  }
  yield* blocks(content, PART_BYTES);
}

/** The same bytes in blocks of one size; only the last is smaller. */
export async function* blocks(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer, void> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of content) {
    while (length + chunk.length >= size) {
      const rest = size - length;
      yield Buffer.concat([...held, chunk.subarray(0, rest)]);
      chunk = chunk.subarray(rest);
      held = [];
      length = 0;
    }
    if (chunk.length > 0) held.push(chunk);
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
