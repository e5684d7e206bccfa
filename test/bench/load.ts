/**
 * The load generator, in a separate process so that it shares no event loop with the measured service. It
 * uses raw sockets, because a client library would cost more than the service and flatten every ratio.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  /** Whole HTTP/1.1 requests, sent in sequence and then again from the first. */
  requests: string[];
  clients: number;
  /** Length of the measurement, after a warm-up of a quarter of it. */
  ms: number;
  /**
   * Requests per second, sent at even distances whatever the answers do; each one's time counts from when it
   * was due, also if it waited for a client. Left out: each client sends as soon as it is answered.
   */
  pace?: number;
}

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  answers: number;
  /** Answers with those of the warm-up and after the end. */
  all: number;
  /** Answers whose status was not 200. */
  refused: number;
  /** How the first of them was refused. */
  refusal: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Milliseconds from the start to each answer that took longer than `LONG_MS`, with the time it took. */
  late: [at: number, took: number][];
}

/** Answers that took longer than this are told apart (ms). */
const LONG_MS = 100;

/** A generator for repeated runs. */
export class LoadGenerator {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  async run(load: Load): Promise<LoadResult> {
    this.#child.send(load);
    const [result] = (await once(this.#child, 'message')) as [LoadResult];
    if (result.refused > 0)
      throw new Error(
        `${result.refused} of ${result.all} requests were refused, the first with: ${result.refusal}`,
      );
    return result;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

/** A POST with a JSON body, as bytes on the wire. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({ 'content-type': 'application/json', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

async function generate({ port, requests, clients, ms, pace }: Load): Promise<LoadResult> {
  const wire = requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  const sockets: Socket[] = [];
  let next = 0;
  let refused = 0;
  let refusal = '';
  const refuse = (how: string) => {
    refused++;
    refusal ||= how;
  };
  let all = 0;
  let measuring = false;
  let stopped = false;
  const late: [number, number][] = [];
  /** When requests that found no idle client were due, and clients that wait for a request. */
  const due: number[] = [];
  const idle: ((since: number) => void)[] = [];
  let began = 0;

  const client = () => {
    let sentAt = 0;
    let missing = 0;
    const send = (since: number) => {
      sentAt = since;
      socket.write(wire[next++ % wire.length] as Buffer);
    };
    const goOn = () => {
      if (stopped) return;
      if (pace === undefined) return send(performance.now());
      const since = due.shift();
      if (since === undefined) idle.push(send);
      else send(since);
    };
    const answered = () => {
      all++;
      if (measuring) {
        const now = performance.now();
        times.push(now - sentAt);
        if (now - sentAt > LONG_MS) late.push([now - began, now - sentAt]);
      }
      goOn();
    };
    const read = (size: number, buffer: Uint8Array) => {
      if (missing > 0) missing -= size;
      else {
        // Our servers send the head in one piece; the body is only counted.
        const head = Buffer.from(buffer.buffer, buffer.byteOffset, Math.min(size, 600)).toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) throw new Error('the head of an answer came in pieces');
        if (!head.startsWith('HTTP/1.1 200')) refuse(head);
        missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]) - size;
      }
      if (missing === 0) answered();
      return true;
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.alloc(65_536), callback: read },
    });
    socket.on('connect', goOn);
    socket.on('error', (error) => refuse(error.message));
    sockets.push(socket);
  };
  for (let i = 0; i < clients; i++) client();
  const started = performance.now();
  let asked = 0;
  const clock =
    pace &&
    setInterval(() => {
      const now = performance.now();
      for (; asked < ((now - started) / 1000) * pace; asked++) {
        const since = started + (asked / pace) * 1000;
        // In turn, because the service closes a connection on which nothing arrives.
        const send = idle.shift();
        if (send) send(since);
        else due.push(since);
      }
    }, 1);
  await new Promise((resolve) => setTimeout(resolve, ms / 4));
  measuring = true;
  began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ms));
  measuring = false;
  const seconds = (performance.now() - began) / 1000;
  // Waits for requests in progress, so that the next contender finds an idle machine.
  stopped = true;
  clearInterval(clock);
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const socket of sockets) socket.destroy();
  times.sort((left, right) => left - right);
  const at = (p: number) => times[Math.floor(p * times.length)] ?? 0;
  return {
    rate: times.length / seconds,
    answers: times.length,
    all,
    refused,
    refusal,
    p50: at(0.5),
    p99: at(0.99),
    longest: times.at(-1) ?? 0,
    late,
  };
}

if (import.meta.main) {
  process.on('message', async (load: Load) => {
    process.send?.(await generate(load));
  });
}
