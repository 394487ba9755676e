import { contactQueues } from '@/server/contact/public';
import { certificate, stuckContractQueue } from '@/server/contracts/public';
import type { Db } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { listRecoveries } from '@/server/recovery/public';
import { type ClerkRule, type ClerkTask, clerk, decide } from './clerk-rule';

/** Contracts, accounts, and what people write to the platform. */
export const serviceRules = {
  certificate: {
    does: '通过合同签署人的证件',
    tasks: async (db) =>
      (await certificate.queue.list(db, firstWindow)).map(({ id }) =>
        decide('certificate', { id }),
      ),
  },
  'stuck-contract': {
    does: '重新生成没有做成的合同',
    tasks: async (db) =>
      (await stuckContractQueue.list(db, firstWindow)).map(({ contractSn: contract_sn }) => ({
        act: 'retry_contract',
        fields: { contract_sn },
        by: clerk,
      })),
  },
  lost_phone: {
    does: '通过更换手机号，身份证号和支付密码在申请时已核对',
    tasks: async (db) =>
      (await listRecoveries(db, firstWindow)).map(({ id }) => decide('lost_phone', { id })),
  },
  suggestion: { does: '回复投诉和建议', tasks: (db) => answers(db, 'suggestion') },
  question: { does: '回复顾问咨询', tasks: (db) => answers(db, 'question') },
  callback: { leaves: '回电要有人打电话，演示里不拨打' },
  claim: { leaves: '账号的归属要有人看后台截图，演示里不替人判断' },
  correction: { leaves: '纠错要有人核对原始数据，演示里不替人判断' },
  reader: { leaves: '读者提问要由编辑写答复，演示里不替人回答' },
  need: { leaves: '需求要由人挑选账号推荐，演示里只登记' },
  notice: { leaves: '没有送达的通知是发送渠道的事，没有人在等答复' },
  setup: { leaves: '平台主体在演示里有演示的，不需要设置' },
} as const satisfies Record<string, ClerkRule>;

const reply = '您好，已经收到。这是演示环境的自动回复，正式环境由平台人员在 2 个工作日内处理。';

async function answers(db: Db, kind: 'suggestion' | 'question'): Promise<ClerkTask[]> {
  const waiting = await contactQueues[kind].list(db, firstWindow);
  return waiting.map(({ id }) => ({
    act: 'contact',
    fields: { kind, id: String(id), to: 'answered', said: reply },
    by: clerk,
  }));
}
