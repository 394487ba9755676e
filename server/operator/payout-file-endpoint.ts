import { createReadStream } from 'node:fs';
import path from 'node:path';
import { appError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { addressOf } from '@/server/kernel/network/address-of';
import { sendFile, xlsxMime } from '@/server/kernel/send-file';
import { findOperator, operatorTokenOf } from '@/server/operators/public';
import { actInConsole } from './do-act';

/**
 * `GET /api/payout-file/PC…`: a batch as the bank takes it, to whoever may do the act that writes it; each time is a line of the
 * record. The browser sends the console's cookie from our own pages alone.
 */
export const answerPayoutFile = endpoint({
  name: 'payout file',
  methods: ['GET'],
  answer: async (req, res) => {
    const { db } = await openDatabase();
    const address = addressOf(req);
    const token = operatorTokenOf(req);
    const operator = token ? await findOperator(db, token, address) : null;
    if (!operator) throw appError('unauthenticated');
    await consumeLimit(`payout file operator ${operator.operatorId}`, 30, 60);
    const batch = String(req.query.batch ?? '');
    const file = await actInConsole(db, operator, address, {
      act: 'payout-file',
      on: null,
      fields: { batch },
      files: [],
    });
    const content = createReadStream(file);
    await sendFile(res, { name: path.basename(file), mime: xlsxMime, content });
  },
});
