import { cutMessage } from './cut-log-line';

/** What PostgreSQL says beside its message that names things of the schema and no values. */
const kept = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'position',
  'routine',
] as const;

interface FailedQuery extends Error {
  query: string;
}

/**
 * The error of a failed statement as anybody may print it, Next's own log too: the beginning and end of the statement's
 * text, and the database's code and names. What was sent with it is gone, and with it whatever the database repeats of it
 * (`detail`, quoted values): names, phones and ID numbers stand among the parameters. Any other error comes back as it is.
 */
export function errorWithoutValues(error: unknown): unknown {
  if (!isFailedQuery(error)) return error;
  const bare = new Error(cutMessage(`Failed query: ${error.query}`), {
    cause: causeWithoutValues(error.cause, error.query),
  });
  bare.name = 'FailedQuery';
  bare.stack = `${bare.name}: ${bare.message}\n${framesOf(error)}`;
  return bare;
}

/** drizzle's; told by its fields, since a library may be loaded twice. */
function isFailedQuery(error: unknown): error is FailedQuery {
  return error instanceof Error && 'query' in error && 'params' in error;
}

/** Of the database's own errors only what `kept` names; those of the connection as they are. */
function causeWithoutValues(inner: unknown, query: string): unknown {
  if (!(inner instanceof Error) || !('severity' in inner)) return inner;
  const told = inner as Error & Partial<Record<(typeof kept)[number], unknown>>; // each checked below
  const names = kept.flatMap((name) => (typeof told[name] === 'string' ? [told[name]] : []));
  const bare = new Error(cutMessage(withoutQuoted(inner.message, [query, ...names])));
  bare.name = inner.name;
  bare.stack = `${bare.name}: ${bare.message}\n${framesOf(inner)}`;
  for (const name of kept) {
    if (told[name] !== undefined) Object.assign(bare, { [name]: told[name] });
  }
  return bare;
}

/** From the first quoted text that stands neither in the statement nor among the names, to the last quote. */
function withoutQuoted(message: string, known: readonly string[]): string {
  for (const { index, 1: word = '' } of message.matchAll(/"([^"]*)"/g)) {
    if (known.some((text) => text.includes(word))) continue;
    return `${message.slice(0, index)}"…"${message.slice(message.lastIndexOf('"') + 1)}`;
  }
  return message;
}

/** The message stands in the stack too, and a line of it may look like a place. */
const framesOf = ({ message, stack = '' }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
