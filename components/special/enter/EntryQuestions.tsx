import { claimWorkdays } from '@/lib/domain/claims/process';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { ruleWords } from '@/lib/domain/orders/rule-words';

/** What owners ask first; the answers are the product's rules. */
export const enterQuestions = (feeRate: string) => [
  {
    question: '入驻要交钱吗',
    answer: `不收入驻费、上架费和排名费。订单成交后收 ${rateLabel(feeRate)} 服务费，费率在广告主下单时冻结，之后调整不影响已有订单。`,
  },
  {
    question: '本站已经有我的账号页，怎么拿回来',
    answer: `在“找账号”里按名称找到它，打开账号页，按“认领账号”：完成实名认证和入驻协议后领取一个代码，放进账号在平台上的公开简介，核对后账号即归您管理；放不了代码的上传后台截图，${claimWorkdays} 个工作日内答复。`,
  },
  {
    question: '我是在和谁做生意',
    answer:
      '和平台。平台以自己的名义卖给广告主，再委托您履行；款项由平台结算给您，您按扣除服务费后的金额向平台开票，不用给广告主开票。',
  },
  {
    question: '粉丝少可以入驻吗',
    answer:
      '可以。列表按完成订单、准时、接单与评价排序，粉丝数只是其中一个筛选项。数据真实、报价清楚比体量重要。',
  },
  {
    question: '广告主不付款怎么办',
    answer: `广告主向平台付清全款之后，订单才会到您这里，您的款项由平台结算，不用向广告主催款。在线付款的订单 ${ruleWords.pay}没有付清就自动关闭。`,
  },
  {
    question: '广告主一直不验收怎么办',
    answer: `质检通过后 ${ruleWords.confirm}没有提出异议，订单自动验收，${ruleWords.released} 在 ${ruleWords.settle}后到账；剩余 ${ruleWords.kept} 在 ${ruleWords.retention}保留期满、再过 ${ruleWords.settle}后到账。`,
  },
  {
    question: '可以拒绝不想接的广告吗',
    answer: `可以。资源页写明不接的行业，收到订单后 ${ruleWords.accept}内也可以拒单，款项全额退回广告主。`,
  },
];

export function EntryQuestions({ feeRate }: { feeRate: string }) {
  return enterQuestions(feeRate).map(({ question, answer }, nth) => (
    <details key={question} open={nth === 0}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
