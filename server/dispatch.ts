import type { z } from 'zod';
import type { CallName, Input, Output } from '@/lib/contract';
import { contract, findCall } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { fieldProblems } from '@/lib/contract/fields/problems';
import { refusalOf } from '@/lib/domain/access/access';
import { mayAsk } from '@/lib/domain/operators/roles';
import { inputWithoutSigns } from '@/lib/domain/text/without-signs';
import { appError, invalid, isAppError } from '@/lib/errors';
import { findCaller } from './account/public';
import { handlers } from './handlers';
import { toldError } from './kernel/answers/told-error';
import type {
  CallContext,
  Caller,
  OperatorCaller,
  RequestMeta,
  UploadedFile,
} from './kernel/call-context';
import { openDatabase } from './kernel/database';
import { countRefused } from './kernel/limits/count-refused';
import { consumeLimits } from './kernel/limits/rate-limit';
import { log } from './kernel/log';
import { inTransaction } from './kernel/transaction';
import { unstorableField } from './kernel/unstorable-field';
import { findOperator } from './operators/public';

export interface Request extends RequestMeta {
  /** As after `/api/`, with or without `v1/`. */
  path: string;
  method: string;
  token: string | null;
  /** Reads what was sent; not before it is known who asks and that they may. */
  read: () => Promise<Given>;
}

export interface Given {
  fields: unknown;
  files: readonly UploadedFile[];
}

export interface Envelope {
  status: number;
  code: number;
  msg: string;
  data: unknown;
}

export interface Reply {
  envelope: Envelope;
  /** The HTTP status; 200 for a quiet call, whatever happened. */
  httpStatus: number;
  /** The row says that this answer travels encrypted. */
  aes: boolean;
  /** What the console's cookie becomes; undefined: it stays. */
  operatorToken?: string | null;
  retryAfterSeconds?: number;
}

/** The one way of every call: find the row → who → limits → body → parse → transaction → handler → parse out. */
export async function dispatch(request: Request): Promise<Reply> {
  const name = findCall(request.path);
  const row = name && rowOf(name);
  try {
    if (!name || !row) throw appError('unknown_call');
    if (row.method === 'POST' && request.method !== 'POST') throw appError('method_not_allowed');
    const caller = request.token && !row.alwaysOk ? await callerOf(request.token) : null;
    const operator = row.who === 'operator' ? await operatorOf(request) : null;
    const { data, msg, operatorToken } = await run(name, row, request, { caller, operator });
    return {
      envelope: { status: 200, code: 200, msg, data },
      httpStatus: 200,
      aes: row.aes,
      ...(operatorToken === undefined ? {} : { operatorToken }),
    };
  } catch (error) {
    const told = replyTo(error, row, request); // also logs a defect
    if (!name || !row?.alwaysOk) return told;
    countRefused(name);
    return swallowed;
  }
}

/** What a tracking call answers to everything that it cannot use. */
const swallowed: Reply = {
  envelope: { status: 200, code: 200, msg: '操作成功', data: { accepted: false } },
  httpStatus: 200,
  aes: false,
};

/**
 * The same way for a page's loader, without HTTP. The page has looked up who asks, once for all its calls.
 * @returns the call's data
 * @throws AppError
 */
export async function callInProcess<N extends CallName>(
  name: N,
  input: Input<N>,
  { caller, operator = null, ...meta }: RequestMeta & Asking,
): Promise<Output<N>> {
  const row = rowOf(name);
  const { data } = await run(
    name,
    row,
    { ...meta, read: async () => ({ fields: input, files: [] }) },
    { caller, operator },
  );
  return data as Output<N>; // parsed by the row's own output schema
}

async function callerOf(token: string): Promise<Caller | null> {
  const { db } = await openDatabase();
  return findCaller(db, token);
}

/** Who asks: by the session of the market, and by that of the console, which only calls of operators look for. */
interface Asking {
  caller: Caller | null;
  operator?: OperatorCaller | null;
}

async function operatorOf({ operatorToken, address }: RequestMeta): Promise<OperatorCaller | null> {
  if (!operatorToken) return null;
  const { db } = await openDatabase();
  return findOperator(db, operatorToken, address);
}

async function run(
  name: CallName,
  row: CallRow,
  request: Omit<Request, 'path' | 'method' | 'token'>,
  { caller, operator = null }: Asking,
): Promise<{ data: unknown; msg: string; operatorToken: string | null | undefined }> {
  const { db } = await openDatabase();
  assertMayCall(row, { caller, operator });
  const userId = operator ? `operator ${operator.operatorId}` : caller?.userId;
  await consumeLimits(name, row.limits, { address: request.address, userId });
  const { fields, files } = await request.read();
  const input = parseInput(row.input, fields);
  const handler = handlers[name];
  if (!row.built || !handler) throw appError('not_built');

  let msg = '操作成功';
  let operatorToken: string | null | undefined;
  const effects: (() => Promise<void>)[] = [];
  const attempt = async (on: CallContext['db']) => {
    effects.length = 0; // a retried transaction starts over
    const ctx: CallContext = {
      requestId: request.requestId,
      address: request.address,
      userAgent: request.userAgent,
      inProcess: request.inProcess,
      db: on,
      caller,
      operator,
      operatorToken: request.operatorToken ?? null,
      files,
      setMessage: (sentence) => {
        msg = sentence;
      },
      keepOperatorToken: (token) => {
        operatorToken = token;
      },
      afterCommit: (effect) => effects.push(effect),
    };
    // One table holds handlers of many types; the row that was just looked up ties name, input and caller.
    const answer = await (handler as (input: unknown, ctx: CallContext) => Promise<unknown>)(
      input,
      ctx,
    );
    return row.output.parse(answer);
  };
  const data = row.writes ? await inTransaction(db, attempt) : await attempt(db);
  for (const effect of effects) {
    await effect().catch((error: unknown) => {
      if (isAppError(error)) throw error;
      log().error({ err: error, call: name }, 'after commit');
    });
  }
  return { data, msg, operatorToken };
}

/** The row without its exact types: what every row has. */
function rowOf(name: CallName): CallRow {
  return contract[name];
}

function assertMayCall(row: CallRow, { caller, operator }: Asking): void {
  const isConsole = row.who === 'operator';
  if (isConsole && operator) {
    if (row.role && !mayAsk(operator.roles, row.role)) throw appError('forbidden');
    return;
  }
  const refusal = refusalOf(row.who, caller?.group ?? null);
  if (refusal === 'log in') throw appError('unauthenticated');
  // No account of the market is an operator, whatever its group.
  if (refusal === 'other role' || isConsole) throw appError('forbidden');
}

function parseInput(schema: z.ZodType, raw: unknown): unknown {
  const unstorable = unstorableField(raw);
  if (unstorable !== null)
    throw invalid({ [unstorable || 'input']: '含有无法保存的字符，请删除后重试' });
  const parsed = schema.safeParse(inputWithoutSigns(raw));
  if (parsed.success) return parsed.data;
  const fields = fieldProblems(parsed.error);
  throw appError('invalid_input', { msg: Object.values(fields)[0], fields });
}

function replyTo(error: unknown, row: CallRow | undefined, request: Request): Reply {
  const known = toldError(error);
  if (!isAppError(error) || (known.status >= 500 && known.code !== 'not_built')) {
    log().error({ err: error, requestId: request.requestId, call: request.path }, known.code);
  }
  const envelope: Envelope = {
    status: known.status,
    code: known.status,
    msg: known.msg,
    data: {
      ...known.data,
      ...(known.fields ? { fields: known.fields } : {}),
      ...(known.retryAfterSeconds === undefined ? {} : { retry_after: known.retryAfterSeconds }),
    },
  };
  return {
    envelope,
    httpStatus: row?.quiet && (known.status === 404 || known.status >= 500) ? 200 : known.status,
    aes: false,
    ...(known.retryAfterSeconds === undefined
      ? {}
      : { retryAfterSeconds: known.retryAfterSeconds }),
  };
}
