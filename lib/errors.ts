/** The one table of errors: what went wrong → HTTP status, body code and the sentence a person reads. */
export const errorTable = {
  unauthenticated: { status: 401, msg: '登录已过期，请重新登录' },
  forbidden: { status: 403, msg: '操作与当前登录身份不符，请重试' },
  unknown_call: { status: 404, msg: '没有这个接口，请检查地址' },
  method_not_allowed: { status: 405, msg: '请求方式不对，请检查后重试' },
  too_large: { status: 413, msg: '提交的内容过大，请缩小后重试' },
  invalid_input: { status: 422, msg: '填写有误，请检查标出的内容' },
  /** Missing and somebody else's: one code and one sentence, so that nobody can tell them apart. */
  not_found: { status: 422, msg: '没有找到该内容，请刷新后重试' },
  rule_broken: { status: 422, msg: '当前不能这样操作，请刷新后重试' },
  /**
   * Somebody outside is away, or too much is under way here. No 5xx: on those the client leaves the page, and what was typed
   * is gone (spec 8).
   */
  try_later: { status: 422, msg: '暂时没有办成，请一分钟后再试' },
  too_often: { status: 429, msg: '操作过于频繁，请稍后再试' },
  internal: { status: 500, msg: '服务器出错了，请稍候再试' },
  not_built: { status: 501, msg: '该服务尚未开通' },
  unavailable: { status: 503, msg: '服务正在恢复，请稍后再试' },
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errorTable;

export interface ErrorDetail {
  /** Chinese, says what to do. Default: the table's sentence. */
  msg?: string;
  /** Input field → what is wrong with it, in Chinese. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense (429). */
  retryAfterSeconds?: number;
  /** Anything else the screen needs, such as the items whose price changed. */
  data?: Record<string, unknown>;
  /**
   * True where the refusal itself must be remembered (a wrong code, a wrong pay password): the transaction
   * is committed and the error answered, instead of being rolled back.
   */
  commit?: boolean;
}

/** Told apart by `appError`, never by instanceof: pages and API routes load a module twice. */
export interface AppError extends Error, ErrorDetail {
  appError: true;
  code: ErrorCode;
  status: number;
  msg: string;
}

/** Makes an error of the table; throw it. */
export function appError(code: ErrorCode, detail: ErrorDetail = {}): AppError {
  const row = errorTable[code];
  const msg = detail.msg ?? row.msg;
  return Object.assign(new Error(`${code}: ${msg}`), {
    ...detail,
    appError: true as const,
    code,
    status: row.status,
    msg,
  });
}

/** Refuses one or more fields of the input. */
export function invalid(fields: Record<string, string>, detail: ErrorDetail = {}): AppError {
  return appError('invalid_input', { msg: Object.values(fields)[0], ...detail, fields });
}

export function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && 'appError' in error;
}
