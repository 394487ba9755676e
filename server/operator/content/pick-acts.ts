import { z } from 'zod';
import { pickStates } from '@/lib/domain/home/picks';
import { dropPick, pickOf, savePick } from '@/server/home/public';
import type { Db } from '@/server/kernel/database';
import { act } from '@/server/process/public';

const account = z
  .string({ error: '请填写账号编号或名称' })
  .trim()
  .min(1, '请填写账号编号或名称')
  .max(60, '最多 60 个字');

async function snapshot(
  tx: Db,
  { account: asked }: { account: string },
): Promise<Readonly<Record<string, string>>> {
  const pick = await pickOf(tx, asked);
  return pick
    ? {
        账号: `${pick.title}（${pick.good_sn}）`,
        次序: String(pick.place),
        日期: `${pick.from_on} 至 ${pick.until_on}`,
        状态: pickStates[pick.state],
      }
    : { 账号: '不在首页' };
}

/** Which accounts the home page's shelves begin with. */
export const pickActs = {
  home_pick: act({
    what: '选一个账号放在首页它的平台里：已选的改次序与日期；位置没有选满的，仍按评分补足',
    fields: {
      account: '账号，填编号或完整的名称',
      place: '次序，0 到 99，小的在前',
      from_on: '开始日期',
      until_on: '结束日期，当天仍展示',
    },
    kinds: { from_on: 'day', until_on: 'day' },
    input: z.object({
      account,
      place: z.coerce
        .number({ error: '次序请写 0 到 99' })
        .int('次序请写 0 到 99')
        .min(0, '次序请写 0 到 99')
        .max(99, '次序请写 0 到 99'),
      from_on: z.iso.date({ error: '请填写开始日期' }),
      until_on: z.iso.date({ error: '请填写结束日期' }),
    }),
    subject: ({ account: asked }) => `home pick ${asked}`,
    snapshot,
    run: async (tx, { account: asked, place, from_on: fromOn, until_on: untilOn }, by) => {
      const title = await savePick(tx, { account: asked, place, fromOn, untilOn }, by);
      return `${title} 已选上首页，一分钟内各处生效`;
    },
  }),
  home_pick_drop: act({
    what: '把一个账号从首页撤下，它的位置按评分补足',
    fields: { account: '账号，填编号或完整的名称' },
    input: z.object({ account }),
    subject: ({ account: asked }) => `home pick ${asked}`,
    snapshot,
    run: async (tx, { account: asked }) => `${await dropPick(tx, asked)} 已从首页撤下`,
  }),
};
