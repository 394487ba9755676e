import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps } from 'next';
import type { CallName } from '@/lib/contract';
import type {
  PageCall,
  PageContext,
  PagePost,
  PageResult,
  PostedForm,
} from '@/lib/page/page-loader';
import { dispatch } from './dispatch';
import { addressOf } from './kernel/network/address-of';
import { openBody } from './kernel/read-body';
import { requestId } from './kernel/request-id';
import { ssr } from './ssr';

export type FormLoader<P> = (
  call: PageCall,
  ctx: PageContext,
  /** null where nothing was posted */
  post: PagePost | null,
) => Promise<PageResult<P>>;

/**
 * The loader of a page that takes forms where no script runs (decision 073). What is posted goes the way of every call, by
 * dispatch and as a visitor's: no cookie counts. A form that another site sends is not read; the page shows its own.
 */
export function formPage<P extends Record<string, unknown>>(
  load: FormLoader<P>,
): GetServerSideProps<P> {
  return ssr('public', (call, ctx) => {
    const { req, res } = ctx;
    res.setHeader('Cache-Control', 'no-store');
    const isPost = req.method === 'POST' && req.headers['sec-fetch-site'] !== 'cross-site';
    return load(
      call,
      ctx,
      isPost
        ? async (name, begun) => {
            const { retryAfterSeconds, ...posted } = await postTo(name, req, begun);
            res.statusCode = posted.status;
            if (retryAfterSeconds !== undefined)
              res.setHeader('Retry-After', String(retryAfterSeconds));
            return posted;
          }
        : null,
    );
  });
}

async function postTo(
  name: CallName,
  req: IncomingMessage,
  begun: Readonly<Record<string, string>> = {},
): Promise<PostedForm & { retryAfterSeconds: number | undefined }> {
  const body = openBody(req, { multipart: false });
  let fields: Record<string, unknown> = {};
  try {
    const { envelope, httpStatus, retryAfterSeconds } = await dispatch({
      path: name,
      method: 'POST',
      token: null,
      read: async () => {
        const given = await body.read();
        fields = { ...begun, ...given.fields };
        return { ...given, fields: { ...fields, page_source: pathOfReferer(req) } };
      },
      requestId: requestId(),
      address: addressOf(req),
      userAgent: String(req.headers['user-agent'] ?? '').slice(0, 300),
      inProcess: false,
    });
    return {
      status: httpStatus,
      msg: envelope.msg,
      data: envelope.data,
      fields,
      retryAfterSeconds,
    };
  } finally {
    await body.clear();
  }
}

/** The page that the form stood on, without its query. */
function pathOfReferer({ headers }: IncomingMessage): string {
  const referer = headers.referer ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : '';
}
