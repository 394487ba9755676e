import { rateLabel } from '@/lib/domain/figures/rate-label';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import { ruleWords } from '@/lib/domain/orders/rule-words';

const refunds = refundGrid.map(({ when, share }) => `${when} ${share}`).join('；');

/** What people ask before they trust a market with money; the answers are the rules the program runs on. */
export const aboutQuestions = (
  feeRate: string,
): readonly { question: string; answer: string }[] => [
  {
    question: '我是在向谁买',
    answer: `向平台买。平台以自己的名义接单、收款、开具 ${ruleWords.vat} 的发票，并对交付和退款负责；媒体主受平台委托，用自己的账号制作和发布，向平台结算、开票。`,
  },
  {
    question: '付款之后，钱在谁手里',
    answer: `在平台账上，按订单单独记账，是平台对您的义务：验收以前不算平台的收入，也不给媒体主。验收通过或 ${ruleWords.confirm}期满之后，${ruleWords.released} 经 ${ruleWords.settle}结算给媒体主，其余 ${ruleWords.kept} 留到 ${ruleWords.retention}的保留期满，再过 ${ruleWords.settle}结算。`,
  },
  {
    question: '页面上的数据从哪里来',
    answer:
      '每个数字都标明来源和日期，例如本站监测、截图核验，或媒体主自报。没有数据时写明原因，不用零代替。',
  },
  {
    question: '中途不想投了怎么办',
    answer: `按进度退款：${refunds}。申请退款或仲裁之后，订单上的其他计时暂停，已在结算的验收款除外。`,
  },
  {
    question: '平台怎么收费',
    answer: `向媒体主收取订单金额的 ${rateLabel(feeRate)} 作为服务费，费率在下单时锁定；广告主按含税的报价付款，不另加费用。`,
  },
  {
    question: '双方说法不一致时听谁的',
    answer:
      '提交仲裁，由平台人员按需求单、稿件记录和发布证据裁定放款、退款或按比例分配仍在托管的钱，每一步都留有记录。不服的仍可以起诉。',
  },
];
