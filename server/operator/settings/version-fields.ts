import { z } from 'zod';

/** The day from which something counts. */
export const dayField = z.iso.date({ error: '请填写生效日期' });

/** What the form of something that is kept in versions sends beside it: upon which version it was changed, and why. */
export const versionFields = {
  version: z.coerce.number({ error: '版本不正确' }).int('版本不正确').min(0, '版本不正确'),
  reason: z
    .string({ error: '请写明为什么改' })
    .trim()
    .min(2, '请写明为什么改')
    .max(200, '最多 200 个字'),
};
