import { refundGrid } from '@/lib/domain/refund-grid';
import { percentOf } from './percent-of';

const fee = percentOf();
const refunds = refundGrid.map(({ when, share }) => `${when} ${share}`).join('；');

/** What people ask before they trust a market with money; the answers are the rules the program runs on. */
export const aboutQuestions: readonly { question: string; answer: string }[] = [
  {
    question: '付款之后，钱在谁手里',
    answer:
      '在平台的托管账户里，按订单分开记账。媒体主接单、交稿、发布都不会动这笔钱，验收通过或 7 天期满之后才进入结算。',
  },
  {
    question: '页面上的数据从哪里来',
    answer:
      '每个数字都标明来源和日期：平台接口读取、本站监测、截图核验，或媒体主自报。没有数据时写明原因，不用零代替。',
  },
  {
    question: '中途不想投了怎么办',
    answer: `按进度退款：${refunds}。一方申请之后，订单上的计时全部暂停。`,
  },
  {
    question: '平台怎么收费',
    answer: `向媒体主收取订单金额的 ${fee} 作为服务费，费率在下单时锁定；广告主按报价付款，不另加费用。`,
  },
  {
    question: '双方说法不一致时听谁的',
    answer:
      '提交仲裁，由平台人员按需求单、稿件记录和发布证据裁定放款、退款或按比例分配，每一步都留有记录。',
  },
];
