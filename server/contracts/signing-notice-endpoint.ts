import type { NextApiRequest } from 'next';
import { isAppError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { log } from '@/server/kernel/log';
import { type SigningProvider, signingProvider } from '@/server/providers/signing/provider';
import { askSoon, providerRefOf } from './provider/at-provider';
import { startContractWork } from './work/contract-work';

/** A notice that comes again within it is known. */
const knownSeconds = 12 * 3600;

/**
 * `POST /api/contract-notice/{provider}`: the signing provider says that something happened to a paper. A notice that it has
 * signed makes us ask the provider about that paper, once; nothing else of it counts. The answer does not wait for that.
 */
export const answerSigningNotice = endpoint({
  name: 'contract notice',
  methods: ['POST'],
  isThere: (req) => providerOf(req) !== null,
  body: 'notice',
  answer: async (req, res, raw) => {
    const provider = providerOf(req) as SigningProvider; // it is there
    const notice = provider.readNotice(raw, req.headers);
    res.setHeader('Content-Type', json);
    if (!notice) {
      log().warn({ provider: provider.name }, 'a contract notice is not signed by the provider');
      res.status(400).send(provider.refused);
      return;
    }
    if (await isNew(`contract notice ${provider.name} ${notice.nonce}`)) {
      const { db } = await openDatabase();
      const { contractSn, ref } = notice;
      const isKnown = await askSoon(db, { contractSn, ref: providerRefOf(provider, ref) });
      if (isKnown) void startContractWork();
    }
    res.status(200).send(provider.taken);
  },
  refuse: (res, { status }, req) => {
    res.setHeader('Content-Type', json);
    // What cannot be read is refused as what is not signed; for anything of ours it is to come again.
    const told = status >= 500 ? 503 : status === 413 || status === 422 ? 400 : status;
    res.status(told).send(providerOf(req)?.refused ?? 'unknown');
  },
});

const json = 'application/json; charset=utf-8';

function providerOf(req: NextApiRequest): SigningProvider | null {
  const provider = signingProvider();
  return provider?.name === req.query.provider ? provider : null;
}

/** Counts a notice. @returns false where it has come before */
async function isNew(key: string): Promise<boolean> {
  try {
    await consumeLimit(key, 1, knownSeconds);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'too_often') return false;
    throw error;
  }
}
