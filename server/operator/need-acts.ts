import { z } from 'zod';
import { planLimits } from '@/lib/domain/plans/limits';
import { contactStand } from '@/server/contact/public';
import type { Db } from '@/server/kernel/database';
import {
  needToAnswer,
  planForNeed,
  planOfNeed,
  proposePlan,
  sendShortlist,
} from '@/server/plans/public';
import { act, number } from '@/server/process/public';

const name = z.string().trim().max(planLimits.name, `名称最多 ${planLimits.name} 字`).default('');

const ofNeed = {
  labels: { name: '方案名称（可不写）' },
  concerns: async (tx: Db, { id }: { id: number }) =>
    (await contactStand(tx, 'need', id))?.users ?? [],
  snapshot: async (tx: Db, { id }: { id: number }): Promise<Record<string, string>> => {
    const stand = await contactStand(tx, 'need', id);
    const kept = await planOfNeed(tx, id);
    return {
      ...(stand && { 状态: stand.state }),
      方案: kept ? `${kept.plan.planNo} 第 ${kept.versions} 版` : '无',
    };
  },
  subject: ({ id }: { id: number }) => `need ${id}`,
};

/** What a need is answered with: one plan, in its advertiser's account. */
export const needActs = {
  'need-plan': act({
    ...ofNeed,
    what: '用做好的方案答复需求：方案保存在提需求的广告主名下，对方收到通知，可以直接下单；再发是同一方案的下一版',
    fields: {
      id: '需求编号',
      plan: '方案结果页的完整地址',
      name: '方案名称（可不写，再发时不改）',
    },
    kinds: { plan: 'long' },
    input: z.object({
      id: number,
      plan: z.string().trim().min(1, '请写明方案的地址').max(4200, '地址过长'),
      name,
    }),
    prepare: (db, { plan }) => proposePlan(db, plan),
    run: async (tx, { id, name: called }, _by, proposed) => {
      const need = await needToAnswer(tx, id);
      const { planNo, version } = await planForNeed(tx, need, proposed, called);
      return toldWords(id, planNo, version);
    },
  }),
  shortlist: act({
    ...ofNeed,
    what: '把为需求选好的账号清单发给提需求的广告主：存成方案，对方收到通知，可以直接下单；再发是同一方案的下一版',
    fields: {
      id: '需求编号',
      name: '方案名称（可不写，再发时不改）',
      version: '看过的清单版本（可不写）',
    },
    input: z.object({ id: number, name, version: z.string().trim().max(16).default('') }),
    run: async (tx, { id, name: called, version: seen }) => {
      const { planNo, version } = await sendShortlist(tx, id, { name: called, seen });
      return toldWords(id, planNo, version);
    },
  }),
};

const toldWords = (id: number, planNo: string, version: number): string =>
  `需求 ${id}：方案 ${planNo}${version > 1 ? ` 第 ${version} 版` : ''} 已放到对方名下并通知`;
