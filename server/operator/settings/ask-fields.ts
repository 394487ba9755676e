import { z } from 'zod';
import { leastSettingReason } from '@/lib/domain/settings/settings';
import { dayField } from './version-fields';

/** What every request for a setting says beside its value: from which day it counts, and why. */
export const askFields = {
  valid_on: dayField,
  reason: z
    .string({ error: '请写明事由' })
    .trim()
    .min(leastSettingReason, `事由至少 ${leastSettingReason} 个字，写清为什么改、依据是什么`)
    .max(200, '最多 200 个字'),
};
