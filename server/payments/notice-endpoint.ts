import type { NextApiRequest } from 'next';
import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { findPaymentProvider, type PaymentProvider } from '@/server/providers/payment';
import { receiveNotice } from './accept-notice';

/**
 * The raw endpoint of payment notices: `/api/pay/notice/{provider}`. Anybody may knock; only a body that the
 * provider has signed has an effect, and each payment only once. The provider sends again until it reads
 * that the notice was taken, so every answer but that is safe.
 */
export const answerNotice = endpoint({
  name: 'payment notice',
  methods: ['POST'],
  isThere: (req) => providerOf(req) !== null,
  body: 'notice',
  answer: async (req, res, raw) => {
    const provider = providerOf(req) as PaymentProvider; // it is there
    const { db } = await openDatabase();
    const result = await receiveNotice(db, provider, raw, req.headers);
    res.setHeader('Content-Type', plainText);
    res
      .status(result === 'refused' ? 400 : 200)
      .send(result === 'refused' ? provider.refused : provider.taken);
  },
  refuse: (res, { status }, req) => {
    res.setHeader('Content-Type', plainText);
    // What cannot be read is refused as what is not signed; for anything of ours it is to come again.
    const told = status >= 500 ? 503 : status === 413 || status === 422 ? 400 : status;
    res.status(told).send(providerOf(req)?.refused ?? 'unknown');
  },
});

const plainText = 'text/plain; charset=utf-8';

const providerOf = (req: NextApiRequest) => findPaymentProvider(String(req.query.provider ?? ''));
