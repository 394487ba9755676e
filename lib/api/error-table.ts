/** What came back, as far as the table looks: no status where nothing came. */
export interface Reply {
  httpStatus?: number;
  /** `code` of the envelope; some servers send it as text */
  bodyCode?: number | string;
}

export interface ErrorRow {
  situation: string;
  /** HTTP statuses, or body codes of an HTTP success; neither: the row is chosen by name */
  http?: readonly number[];
  body?: readonly number[];
  /** the sentence; `server`: the envelope's own, or `unsaid` where it has none; `{status}` is filled in */
  say: string;
  /** instead of it where the answer says how many seconds to wait: `{seconds}` is filled in */
  sayWait?: string;
  /** removes the session's cookies and resets the login flags (spec 4) */
  endSession?: true;
  /** where the page goes; `login`: to the login prompt, which leads back */
  goTo?: string;
}

export const expired = '登录已过期，请重新登录';
/** Of an answer that is no success and says nothing. */
export const unsaid = '操作没有成功，请稍后重试';

/** Spec 8, Response handling, row by row. The HTTP status decides; the body only where it says success. */
export const errorRows = [
  {
    situation: 'body code 401 or 403',
    body: [401, 403],
    say: expired,
    endSession: true,
    goTo: 'login',
  },
  { situation: 'body code 422 or 400000', body: [422, 400_000], say: 'server' },
  { situation: 'other body code', say: 'server' },
  { situation: 'HTTP 400, 422', http: [400, 422], say: 'server' },
  { situation: 'HTTP 401', http: [401], say: expired, endSession: true, goTo: 'login' },
  {
    situation: 'HTTP 403',
    http: [403],
    say: '操作与当前登录身份不符，请重试',
    endSession: true,
    goTo: 'login',
  },
  { situation: 'HTTP 404', http: [404], say: '', goTo: '/error/404' },
  {
    situation: 'HTTP 429',
    http: [429],
    say: '操作过于频繁，请稍后再试',
    sayWait: '操作过于频繁，请 {seconds} 秒后再试',
  },
  { situation: 'HTTP 500', http: [500], say: '服务器出错了，请稍候', goTo: '/error/500' },
  { situation: 'HTTP 501', http: [501], say: '该服务尚未开通' },
  { situation: 'HTTP 502/503', http: [502, 503], say: '', goTo: '/error/502-503' },
  { situation: 'HTTP 504', http: [504], say: '网络超时，请检查网络后重试' },
  { situation: 'HTTP 505', http: [505], say: 'HTTP 版本不受支持' },
  { situation: 'other status', say: '连接出错（{status}）' },
  { situation: 'no response', say: '连接服务器失败，请检查网络后重试' },
] as const satisfies readonly ErrorRow[];

export type Situation = (typeof errorRows)[number]['situation'];

/** The row that a reply falls under; undefined for a success: its body code is 200 as well. */
export function errorRowOf({ httpStatus, bodyCode }: Reply): ErrorRow | undefined {
  if (httpStatus === undefined) return rowNamed('no response');
  if (httpStatus >= 200 && httpStatus < 300) {
    if (Number(bodyCode) === 200) return undefined;
    return rows.find(({ body }) => body?.includes(Number(bodyCode))) ?? rowNamed('other body code');
  }
  return rows.find(({ http }) => http?.includes(httpStatus)) ?? rowNamed('other status');
}

const rows: readonly ErrorRow[] = errorRows;

function rowNamed(situation: Situation): ErrorRow | undefined {
  return rows.find((row) => row.situation === situation);
}
