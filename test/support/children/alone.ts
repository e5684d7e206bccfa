/** Loaded before a test file that has a process of its own: tells the runner at the end what the file cost. */
import { atDatabases, processorMs } from '../expense.ts';
import '../properties.ts';

process.on('exit', () => process.send?.({ cpu_ms: processorMs(), database_ms: atDatabases.ms }));
