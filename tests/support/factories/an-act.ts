import type { TransitionName } from '@/lib/domain/orders/process';
import type { OrderState } from '@/lib/domain/orders/states';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { type TransitionDetail, transitionOrder } from '@/server/orders/public';

const finding = {
  note: '成片缺少一处口播，其余与确认稿一致。',
  fields: {
    findings: [{ no: 1, finding: 'partly' as const, percent: 30, words: '口播缺少一处' }],
  },
};
/** Findings as a person sends them: a dispute's one point, and what goes back to the buyer for it. */
export const foundOn = (percent: number): string =>
  JSON.stringify([{ no: 1, finding: 'partly', percent, words: '口播缺少一处' }]);

const answer: TransitionDetail = {
  fields: {
    answers: [{ no: 1, answer: '成片第 12 秒有口播，见截图', files: [] }],
    offered_percent: 10,
  },
};

const details: Partial<Record<TransitionName, TransitionDetail>> = {
  submit_draft: { note: '第一稿：开场给产品正面，中段口播成分。' },
  resubmit: { note: '第二稿：结尾字幕已改。' },
  ask_changes: { note: '结尾字幕请改成“限时优惠”。' },
  file_link: { attached: { link: 'https://example.com/published/1', files: [] } },
  open_dispute: {
    fields: {
      points: [
        { clause: 'approved_draft', claim: '成片里没有口播品牌名，与确认稿不符', files: [] },
      ],
      claimed_percent: 50,
    },
  },
  seller_opens_dispute: {
    fields: {
      points: [
        { clause: 'delivered', claim: '稿件已按投放要求写完，广告主没有理由不确认', files: [] },
      ],
      claimed_percent: 0,
    },
  },
  link_gone: { note: '链接打开后显示内容已删除' },
  buyer_answers_dispute: answer,
  seller_answers_dispute: answer,
  rule_release: finding,
  rule_refund: finding,
  rule_refund_kept: finding,
  rule_split: { ...finding, buyerPercent: 30 },
};

/** After acceptance only what happens to the work can be claimed on. */
const inRetention: TransitionDetail = {
  fields: {
    points: [{ clause: 'keep_online', claim: '链接打开后显示内容已被删除，见截图', files: [] }],
    claimed_percent: 50,
  },
};

/** What a transition is done with where a test is not about it: every dispute has one point. */
export function detailOf(name: TransitionName, state?: OrderState): TransitionDetail {
  const opens = name === 'open_dispute' || name === 'seller_opens_dispute';
  return opens && state === 'retaining' ? inRetention : (details[name] ?? {});
}

/** Does one transition of an order after the other, each in its transaction, where a test is about what comes after. */
export async function walkOrder(orderId: number, names: readonly TransitionName[]): Promise<void> {
  const { db } = await openDatabase();
  for (const name of names) {
    await inTransaction(db, (tx) => transitionOrder(tx, orderId, name, detailOf(name)));
  }
}
