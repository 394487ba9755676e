import { accountCopyFile } from '@/lib/domain/account/account-copy';
import { consumeStepUp, recordEvent, requireBearer } from '@/server/account/public';
import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { addressOf } from '@/server/kernel/network/address-of';
import { sendFile, xlsxMime } from '@/server/kernel/send-file';
import { inTransaction } from '@/server/kernel/transaction';
import { accountCopy } from './copy/account-copy';

/**
 * `GET /api/account-copy`: what the platform holds of the account that asks, as one workbook. The session comes as a bearer,
 * the ticket of `verify` for the purpose `copy` in a header, because addresses are written into logs.
 */
export const answerAccountCopy = endpoint({
  name: 'account copy',
  methods: ['GET'],
  answer: async (req, res) => {
    const { db } = await openDatabase();
    const { userId } = await requireBearer(db, req, 'user');
    // It reads every table that the account stands in.
    await consumeLimit(`account copy user ${userId}`, 5, 3_600);
    const from = { address: addressOf(req), userAgent: req.headers['user-agent'] ?? '' };
    await inTransaction(db, async (tx) => {
      await consumeStepUp(
        tx,
        userId,
        'copy',
        String(req.headers[accountCopyFile.ticketHeader] ?? ''),
      );
      // Before the first byte: a copy that could not be noted is not given.
      await recordEvent(tx, { userId, kind: 'copy_taken' }, from);
    });
    const content = await accountCopy(db, userId);
    await sendFile(res, { name: accountCopyFile.name, mime: xlsxMime, content });
  },
});
