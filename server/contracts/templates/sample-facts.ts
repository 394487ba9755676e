import type { ContractFacts, OrderFacts, PartyFacts } from '@/lib/domain/contracts/facts';
import type { ContractKind } from '@/lib/domain/contracts/states';
import { initialFeeRate } from '@/lib/domain/money/service-fee';
import { defaultTerms } from '@/lib/domain/orders/terms';

const amounts = [22_900_00, 18_650_00, 34_500_00, 10_000_00];
const accounts = [
  ['柚白护肤笔记', '抖音', '21–60秒'],
  ['柚白护肤笔记', '小红书', '视频笔记'],
  ['柚白成分课', 'B站', '定制视频'],
  ['柚白生活志', '公众号', '多图文头条·原创+发布'],
] as const;

/** Facts of nobody, to look at a template with. @param orders of a service contract */
export function sampleFacts(kind: ContractKind, orders = 4): ContractFacts {
  return {
    kind,
    number: 'HT0000-0000',
    checkCode: '0000-0000',
    madeAt: '2026-11-21T02:12:08.214Z',
    place: '浙江省杭州市示例区',
    verifyAddress: 'toufangjishi.example/contract/verify',
    isDemo: true,
    parties: [
      sampleParty('a', '示例甲方有限公司（样本）', '示例签署人甲'),
      sampleParty('b', '示例乙方文化传播有限公司（样本）', '示例签署人乙'),
      sampleParty('c', '示例平台信息服务有限公司（样本）', '服务器证书'),
    ],
    orders: kind === 'service' ? Array.from({ length: orders }, (_, nth) => sampleOrder(nth)) : [],
    paidAt: kind === 'service' ? '2026-11-20T06:00:00.000Z' : '',
    validFrom: kind === 'service' ? '' : '2026-11-21',
    validTo: kind === 'service' ? '' : '2027-11-20',
    usual: { ...defaultTerms, feeRate: initialFeeRate },
  };
}

const sampleParty = (key: PartyFacts['key'], name: string, signer: string): PartyFacts => ({
  key,
  name,
  kind: 'company',
  code: '样本，无代码',
  legalRepresentative: '示例法定代表人',
  signers: [{ name: signer, capacity: key === 'c' ? '' : '经办人' }],
  address: '示例省示例市示例区示例路 1 号',
  phone: key === 'c' ? '400-000-0000' : '100****0000',
});

function sampleOrder(nth: number): OrderFacts {
  const [account, platform, position] = accounts[nth % accounts.length] ?? accounts[0];
  return {
    orderSn: `TF2611202214361${String(50_731 + nth)}`,
    account,
    platform,
    position,
    amountFen: amounts[nth % amounts.length] ?? 0,
    ...defaultTerms,
    revisions: 3,
    feeRate: initialFeeRate,
    leadDays: 5,
    brief: {
      product: '示例保湿精华（样本）',
      industry: '美妆个护',
      must_say: '完整说出产品名；展示质地与使用步骤；口播一次活动时间。\n画面出现“广告”二字。',
      must_not_say: '不出现功效承诺与绝对化用语，不与其他品牌对比。',
      wanted_date: '2026-12-01',
      window_days: '2',
      draft_on: '2026-11-26',
      link: 'https://toufangjishi.example/sample',
      files: [],
    },
  };
}
