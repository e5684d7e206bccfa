import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type McpCall, scanOf, stopOf } from '../../../contracts/partners/mcp.ts';
import {
  type ScanStanding,
  scanText,
  TASKS_EXTENSION,
  taskOf,
  taskParams,
  taskStatus,
} from '../../../contracts/partners/mcp-tasks.ts';
import { type Ask, capabilitiesIn, failed, type Incoming, protocolError, result } from './answers.ts';

const NOT_STATED = ProtocolErrorCode.MissingRequiredClientCapability;

/** Answers of the methods are what the extension says; the package checks none of it. */
const answers = z.looseObject({});

/** Offers the tasks of the caller: `tasks/get`, `tasks/cancel` and `tasks/update`. */
export function offerTasks(server: Server, ask: Ask): void {
  server.registerCapabilities({ extensions: { [TASKS_EXTENSION]: {} } });
  const answer = (method: string, work: (taskId: string, mcpReq: Incoming) => Promise<object>) =>
    server.setRequestHandler(
      method,
      { params: taskParams, result: answers },
      async ({ taskId }, { mcpReq }) => {
        if (!knowsTasks(mcpReq))
          throw new ProtocolError(NOT_STATED, 'Missing required client capability', {
            requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
          });
        return { ...(await work(taskId, mcpReq)) };
      },
    );
  answer('tasks/get', async (taskId, mcpReq) => detailed(await standing(ask, scanOf(taskId), mcpReq)));
  answer('tasks/cancel', async (taskId, mcpReq) => {
    const scan = await standing(ask, scanOf(taskId), mcpReq);
    // A scan that is over stays as it is.
    if (taskStatus(scan) === 'working') await standing(ask, stopOf(taskId), mcpReq);
    return {};
  });
  // A scan asks nothing, so there is nothing to take up.
  answer('tasks/update', async (taskId, mcpReq) => {
    await standing(ask, scanOf(taskId), mcpReq);
    return {};
  });
}

const knowsTasks = (mcpReq: Incoming) => capabilitiesIn(mcpReq)?.extensions?.[TASKS_EXTENSION] !== undefined;

/** The handle of a scan that runs, for a client that knows tasks; null where the answer itself is due. */
export function begunTask(mcpReq: Incoming, document: Record<string, unknown>): CallToolResult | null {
  if (document.schema_version !== 'service.catalogue_scan.v1') return null;
  if (!knowsTasks(mcpReq)) return null;
  const scan = document as unknown as ScanStanding;
  if (taskStatus(scan) !== 'working') return null;
  return { resultType: 'task', ...taskOf(scan) } as unknown as CallToolResult;
}

/** A task with its result once it has one. */
function detailed(scan: ScanStanding) {
  const task = taskOf(scan);
  if (task.status !== 'completed') return task;
  const whole = result(scan as unknown as Record<string, unknown>, scanText(scan));
  return { ...task, result: scan.status === 'done' ? whole : { ...whole, isError: true } };
}

async function standing(ask: Ask, call: McpCall, { signal }: Incoming): Promise<ScanStanding> {
  const answer = await ask(call, signal);
  if (failed(answer)) throw protocolError(answer);
  return JSON.parse(answer.body) as ScanStanding;
}
