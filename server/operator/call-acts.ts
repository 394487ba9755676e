import { z } from 'zod';
import { callAgain, contactStand } from '@/server/contact/public';
import { act, number, words } from '@/server/process/public';

/** What becomes of a call that reached nobody. */
export const callActs = {
  call_again: act({
    what: '回电没有接通，选一个时间再打：承诺的时间随之改到那时，次数和经过都有记录',
    fields: {
      id: '回电编号',
      at: '再打的时间，服务时间内，写作 2027-01-11 15:00',
      said: '说明（可不写）',
    },
    input: z.object({
      id: number,
      at: z.string({ error: '请选择再打的时间' }).trim().min(1, '请选择再打的时间').max(16),
      said: words,
    }),
    labels: { at: '再打的时间', said: '说明（可不写）' },
    kinds: { said: 'long' },
    // Which ones there are is said by each call-back.
    choices: { at: {} },
    personal: ['said'],
    concerns: async (tx, { id }) => (await contactStand(tx, 'callback', id))?.users ?? [],
    snapshot: async (tx, { id }): Promise<Record<string, string>> => {
      const stand = await contactStand(tx, 'callback', id);
      return stand ? { 状态: stand.state, 承诺: stand.due } : {};
    },
    subject: ({ id }) => `callback ${id}`,
    run: async (tx, { id, at, said }) => {
      const attempts = await callAgain(tx, id, { at, said });
      return `回电 ${id}：第 ${attempts} 次未接通，${at} 再打`;
    },
  }),
};
