import { filesField, reasonField } from './action';
import { type Phase, toBoth, toBuyer, toSeller } from './transition';

/** From the approved draft to the placement online. */
export const publication = {
  file_link: {
    actor: 'seller',
    action: {
      by: 'act',
      label: '提交发布链接',
      kind: 'primary',
      next: '提交链接',
      question: {
        title: '提交发布链接',
        text: '{publish_notes}平台在 24 小时内质检，合格后广告主验收。',
        ok: '提交',
      },
      fields: [
        { kind: 'link', name: 'link', label: '发布链接', required: true },
        filesField('发布截图', 1),
        reasonField('补充说明（选填）', 0, 500),
      ],
      done: '已提交，等待平台质检',
    },
    from: ['pending_publish'],
    to: 'inspecting',
    guards: [],
    timer: 'inspect_24h',
    money: 'none',
    effects: ['file_proof'],
    step: 'publish',
    turn: { what: '发布并提交链接', late: '发布，已逾期' },
    notices: [toBuyer('progress', '媒体主已发布，平台正在质检')],
    event: '已发布，提交链接与截图',
    why: 'The proof that the placement is online.',
  },
  publish_overdue: {
    actor: 'system',
    from: ['pending_publish'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    otherwise: '广告主可以要求退款。',
    notices: toBoth(
      { buyer: 'progress', seller: 'turn' },
      '超过约定发布时间 24 小时未发布，广告主可以要求退款',
    ),
    event: '超过约定发布时间 24 小时未发布，广告主可以要求退款',
    why: 'A missed publication frees the buyer.',
  },
  cancel_overdue_publish: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '取消并退款',
      kind: 'danger',
      question: {
        title: '媒体主逾期未发布，确定取消吗？',
        text: '取消后 {price} 全额退回{wallet}。',
        ok: '取消订单',
        danger: true,
      },
      fields: [reasonField('取消原因（选填）', 0, 200)],
      done: '订单已取消，款项已退回钱包',
    },
    from: ['pending_publish'],
    to: 'terminated',
    guards: ['overdue'],
    timer: 'none',
    money: 'refund_all',
    otherwise: '广告主可以要求退款。',
    notices: [toSeller('settlement', '逾期未发布，广告主已取消订单')],
    event: '媒体主逾期未发布，广告主取消，款项全额退回钱包',
    why: 'Overdue: the buyer may have the money back.',
  },
} as const satisfies Phase;
