import type { AxiosInstance } from 'axios';
import { toast } from '@/lib/browser/toast';
import type { CallName, Input, Output } from '@/lib/contract';
import { applyErrorRow, sentenceOf } from './client-effects';
import { encodeForm } from './encode-form';
import { errorRowOf } from './error-table';
import { getCalls } from './get-calls';
import { readSession } from './session';

/** A refusal is a value: forms show `fields`, screens read `data`. The page-wide part is already done. */
export type ApiResult<T> =
  | { ok: true; data: T; msg: string; status: 200; fields: Record<string, never> }
  | {
      ok: false;
      /** what the server adds: items whose price changed, seconds left (`retry_after`) … */
      data: Record<string, unknown>;
      /** the sentence for the reader */
      msg: string;
      /** HTTP status, or the body's code of an HTTP success; 0 where nothing came */
      status: number;
      /** field → what is wrong with it */
      fields: Record<string, string>;
    };

export interface ApiOptions {
  /**
   * Which refusals are said and move the page: all; all but those that name fields (the form shows them);
   * none (profile and recommendations are only logged, spec 8); those of whose data the function says so. A dead
   * session always counts.
   */
  show?: 'all' | 'unless-fields' | 'none' | ((data: Record<string, unknown>) => boolean);
  /** Says the server's sentence on success (spec 7). */
  showDone?: boolean;
  signal?: AbortSignal;
}

/** What a call takes from the browser; an upload takes its file beside the fields. */
export type ApiInput<N extends CallName> = Input<N> & { file?: Blob };

/** Calls the server: `api('add-to-cart', { sku_id: [7] })`. Never throws. */
export async function api<N extends CallName>(
  name: N,
  input: ApiInput<N>,
  { show = 'all', showDone = false, signal }: ApiOptions = {},
): Promise<ApiResult<Output<N>>> {
  const reply = await send(name, input as Record<string, unknown>, signal); // every row's input is an object
  const { httpStatus, envelope } = reply;
  const bodyCode = envelope.code ?? envelope.status;
  if (isSuccess(httpStatus) && Number(bodyCode) === 200) {
    if (showDone) toast.success(envelope.msg ?? '');
    return {
      ok: true,
      data: envelope.data as Output<N>, // the server parsed it by the row's output
      msg: envelope.msg ?? '',
      status: 200,
      fields: {},
    };
  }
  const data = isRecord(envelope.data) ? envelope.data : {};
  const fields = isRecord(data.fields) ? (data.fields as Record<string, string>) : {};
  const status =
    httpStatus === undefined ? 0 : isSuccess(httpStatus) ? Number(bodyCode) : httpStatus;
  const said = {
    status,
    msg: envelope.msg || envelope.message || '',
    seconds: Math.ceil(Number(data.retry_after ?? reply.retryAfter) || 0),
  };
  const row = errorRowOf({ httpStatus, bodyCode });
  if (row && !reply.cancelled) {
    const isShown =
      typeof show === 'function'
        ? show(data)
        : show === 'all' || (show === 'unless-fields' && Object.keys(fields).length === 0);
    applyErrorRow(row, { ...said, show: isShown });
    // biome-ignore lint/suspicious/noConsole: nobody sees these fail: the browser's log is the place (spec 8)
    if (show === 'none') console.warn(`call ${name} failed: ${status} ${said.msg}`);
  }
  const msg = said.msg || (row ? sentenceOf(row, said) : '');
  return { ok: false, data, msg, status, fields };
}

interface Envelope {
  status?: number;
  code?: number | string;
  msg?: string;
  message?: string;
  aes?: number;
  data?: unknown;
}

interface RawReply {
  httpStatus?: number;
  envelope: Envelope;
  /** of the header: seconds */
  retryAfter?: string;
  cancelled?: true;
}

const timeoutMs = 20_000;
const uploadTimeoutMs = 120_000;

async function send(
  name: CallName,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<RawReply> {
  try {
    const body = encodeForm(input);
    const isUpload = body instanceof FormData;
    const isGet = getCalls.includes(name);
    const token = readSession()?.token;
    const client = await axiosClient();
    const { status, data, headers } = await client.request<unknown>({
      url: name,
      method: isGet ? 'GET' : 'POST',
      timeout: isUpload ? uploadTimeoutMs : timeoutMs,
      ...(isGet ? { params: body } : { data: body }),
      ...(signal ? { signal } : {}),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    const envelope: Envelope = isRecord(data) ? data : {};
    const retryAfter = String(headers['retry-after'] ?? '');
    if (Number(envelope.aes) !== 1) return { httpStatus: status, envelope, retryAfter };
    const { decryptAnswer } = await import('./decrypt-answer');
    return {
      httpStatus: status,
      envelope: { ...envelope, data: await decryptAnswer(String(envelope.data)) },
    };
  } catch {
    // Nothing came, or what came does not open: for the reader both are the same.
    return { envelope: {}, ...(signal?.aborted ? { cancelled: true } : {}) };
  }
}

let client: Promise<AxiosInstance> | undefined;

/** One client for the page. axios comes with the first call, not with the first page. */
function axiosClient(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      baseURL: '/api/',
      // A refusal is an answer (spec 8): only silence is a failure.
      validateStatus: (status) => status < 600,
    }),
  );
  client.catch(() => {
    client = undefined; // the chunk did not load: try again with the next call
  });
  return client;
}

const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
