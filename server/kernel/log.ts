import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';
import { cutLogLine, cutMessage } from './cut-log-line';
import { env } from './env';
import { repeatLimit } from './limits/repeat-limit';
import { currentRequestId } from './request-id';

const held = globalThis as typeof globalThis & { __log?: Logger };

/**
 * JSON lines on stdout, each with the id of the request that it comes of. No personal data: phones, codes, tokens and ID numbers never go in. Of one failure five lines
 * are written in ten seconds, and then how many more there were. A line has a length (cut-log-line.ts).
 */
export function log(): Logger {
  held.__log ??= makeLog();
  return held.__log;
}

/** @param to where the lines go; stdout when left out */
export function makeLog(to: DestinationStream = pino.destination(1)): Logger {
  const repeats = repeatLimit();
  return pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      mixin: () => ({ requestId: currentRequestId() }),
      serializers: { err: errorInLog, error: errorInLog },
      hooks: {
        streamWrite: (line) => escapeSigns(cutLogLine(line)),
        logMethod(given, write, level) {
          const told = (leftOut: number) =>
            write.apply(this, [{ leftOut }, messageOf(given) ?? ''] as Parameters<LogFn>);
          if (level < warning || repeats.take(failureOf(given), told)) write.apply(this, given);
        },
      },
    },
    to,
  );
}

/** pino's number of `warn`. */
const warning = 40;

const messageOf = (given: readonly unknown[]): string | undefined =>
  given.find((one): one is string => typeof one === 'string');

/** What makes two lines the same failure: the sentence, and the error at the bottom of what is given. */
function failureOf(given: readonly unknown[]): string {
  const [fields] = given;
  const errors = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  let error = errors.find((one) => one instanceof Error);
  for (let depth = 0; error?.cause instanceof Error && depth < deepest; depth++)
    error = error.cause;
  return `${messageOf(given)} ${error?.name} ${error?.message.slice(0, 100)}`;
}

/** Deeper causes than this tell nothing more. */
const deepest = 4;

/**
 * What a log keeps of an error: its kind, message, place and code, and the same of its cause. Other fields are left out,
 * because libraries hang requests, parameters and answers on their errors.
 */
function errorInLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : { type: typeof error };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>; // each is looked at below
  const message = cutMessage(error.message);
  return {
    type: error.name,
    message,
    ...Object.fromEntries(
      Object.entries({ code, constraint, table, column }).filter(
        ([, value]) => typeof value === 'string' || typeof value === 'number',
      ),
    ),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && depth < deepest
      ? { cause: errorInLog(error.cause, depth + 1) }
      : {}),
  };
}

/** JSON escapes the first control signs itself; the others, and those that turn the direction, stand in its texts. */
const escapeSigns = (line: string): string =>
  line.replace(
    /[^\P{Cc}\n]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
