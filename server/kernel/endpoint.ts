import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { type AppError, appError, isAppError } from '@/lib/errors';
import { toldError } from '@/server/kernel/answers/told-error';
import type { BodyKind } from '@/server/kernel/limits/body-limits';
import { log } from './log';
import { readText } from './read-body';

interface Endpoint {
  /** for the log */
  name: string;
  methods: readonly ('GET' | 'HEAD' | 'POST')[];
  /** Whether this request finds anything here at all; asked before anything else is looked at. */
  isThere?: (req: NextApiRequest) => boolean;
  /** What it takes; nothing is read without it. */
  body?: BodyKind;
  /** @param text the body; '' where it takes none @throws appError, which is answered */
  answer: (req: NextApiRequest, res: NextApiResponse, text: string) => Promise<void> | void;
  /** Answers an error in the endpoint's own way; as the envelope of a call when left out. */
  refuse?: (res: NextApiResponse, error: AppError, req: NextApiRequest) => void;
}

/**
 * Makes an endpoint that is no call: what dispatch does for calls (who, then the body, within its limits, and one form
 * for every error) is done here for those. Nothing of them is kept by anybody unless they say so.
 */
export function endpoint({
  name,
  methods,
  isThere = () => true,
  body,
  answer,
  refuse = refuseInJson,
}: Endpoint): NextApiHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    try {
      if (!isThere(req)) throw appError('unknown_call');
      if (!(methods as readonly string[]).includes(req.method ?? '')) {
        throw appError('method_not_allowed');
      }
      await answer(req, res, body ? await readText(req, body) : '');
    } catch (error) {
      if (!isAppError(error)) log().error({ err: error, endpoint: name }, 'an endpoint failed');
      // An answer that broke off has no room for another one; its connection is closed already.
      if (!res.headersSent) refuse(res, toldError(error), req);
    }
  };
}

function refuseInJson(res: NextApiResponse, { status, msg }: AppError): void {
  res.status(status).json({ status, code: status, msg, data: {} });
}
