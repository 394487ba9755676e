// Also on PGlite: what accountants read must be the same on both.
import { describe, expect, it } from 'vitest';
import { runDueCommissions } from '@/server/commissions/public';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import {
  type AcceptedShow,
  anAcceptedShow,
  letCommissionRunOut,
} from '@/tests/support/factories/an-accepted-show';
import { operated } from '@/tests/support/operated';
import { openStory, tellLedger } from './tell-ledger';

const told: string[] = [];

/** Tells what happened to the ledger after a show with a slot of 1 000 元 and 24 % was accepted. */
function story(sentence: string, happens: (show: AcceptedShow) => Promise<void>) {
  it(sentence, async () => {
    const show = await anAcceptedShow();
    await aWallet(show.buyer, 1_000_000);
    const from = await openStory();
    await happens(show);
    const who = {
      [`user:${show.buyer.id}`]: '广告主',
      [`user:${show.owner.id}`]: '媒体主',
      [`order:${show.id}`]: '订单',
    };
    told.push(`## ${sentence}\n\n${await tellLedger(from, who)}\n`);
  });
}

async function timePasses(show: AcceptedShow) {
  await letCommissionRunOut(show);
  await runDueCommissions((await openDatabase()).db, 100);
}

const act = (show: AcceptedShow, side: 'buyer' | 'owner', action: string, fields: object = {}) =>
  call('order/commission-act', { order_sn: show.orderSn, action, ...fields } as never, {
    as: show[side],
  });

async function states(show: AcceptedShow, netSales: string) {
  await timePasses(show);
  await act(show, 'owner', 'state', {
    net_sales: netSales,
    period_from: '2026-11-01',
    period_to: '2026-11-16',
    files: [await aFile(show.owner)],
  });
}

describe('stories of commissions', () => {
  story(
    '净销售额 12,345.67 元，广告主确认并支付 24% 佣金，T+3 扣除 8% 服务费到账',
    async (show) => {
      await states(show, '12345.67');
      await act(show, 'buyer', 'confirm');
      await act(show, 'buyer', 'pay', { pay_password: payPassword });
      await timePasses(show);
    },
  );

  story('净销售额 0 元，没有佣金', (show) => states(show, '0'));

  story(
    '广告主有异议，媒体主说明，平台认定 800 元；广告主逾期未付，平台从余额扣收',
    async (show) => {
      await states(show, '1000');
      await act(show, 'buyer', 'object', {
        net_sales: '600',
        files: [await aFile(show.buyer)],
        reason: '后到的退款没有扣除',
      });
      await act(show, 'owner', 'answer', {
        files: [await aFile(show.owner)],
        reason: '退款发生在统计期之后',
      });
      const does = (name: string, fields: Record<string, string>) =>
        operated(name, { order_sn: show.orderSn, ...fields }, '财务甲');
      await does('commission_rule', {
        net_sales: '800',
        reason: '对照店铺后台，应扣除退款 200 元',
      });
      await timePasses(show);
      await does('commission_collect', { reason: '逾期 7 天，按合同扣收' });
      await timePasses(show);
    },
  );

  story('媒体主免除佣金，没有资金变动', async (show) => {
    await states(show, '1000');
    await act(show, 'owner', 'forgo');
  });

  it('leave the ledger as an accountant has reviewed it', async () => {
    await expect(`# 直播佣金的资金故事\n\n${told.join('\n')}`).toMatchFileSnapshot(
      './__snapshots__/commission-stories.md',
    );
  });
});
