import { filesField, reasonField } from './action';
import { type Phase, toBoth, toBuyer, toSeller } from './transition';

/** From acceptance to the first draft. */
export const draft = {
  submit_draft: {
    actor: 'seller',
    action: {
      by: 'act',
      label: '提交稿件',
      kind: 'primary',
      next: '提交稿件',
      question: {
        title: '提交稿件',
        text: '提交后广告主有 72 小时确认或提出修改，确认前不会发布。',
        ok: '提交稿件',
      },
      fields: [
        {
          kind: 'text',
          name: 'draft',
          label: '稿件',
          min: 2,
          max: 5000,
          placeholder: '正文、脚本或说明',
        },
        { kind: 'link', name: 'link', label: '稿件链接', required: false },
        filesField('稿件附件'),
      ],
      form: 'draft',
      done: '稿件已提交，等待广告主确认',
    },
    from: ['producing'],
    to: 'draft_review',
    guards: [],
    timer: 'review_72h',
    money: 'none',
    step: 'draft',
    turn: { what: '提交稿件', late: '提交稿件，已逾期' },
    notices: [toBuyer('turn', '媒体主已提交稿件，请在 72 小时内确认或提出修改')],
    event: '提交稿件，等待广告主确认',
    why: 'Nothing is published that the buyer has not seen.',
  },
  draft_overdue: {
    actor: 'system',
    from: ['producing'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    otherwise: '广告主可以无责取消。',
    notices: toBoth(
      { buyer: 'progress', seller: 'turn' },
      '超过约定时间未交稿，广告主可以无责取消',
    ),
    event: '超过约定时间未交稿，广告主可以无责取消',
    why: 'A missed date is recorded and frees the buyer; it does not end the order by itself.',
  },
  cancel_overdue_draft: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '无责取消',
      kind: 'danger',
      question: {
        title: '媒体主逾期未交稿，确定取消吗？',
        text: '取消后 {price} 全额退回{wallet}。',
        ok: '取消订单',
        danger: true,
      },
      fields: [reasonField('取消原因（选填）', 0, 200)],
      done: '订单已取消，款项已退回钱包',
    },
    from: ['producing'],
    to: 'terminated',
    guards: ['overdue'],
    timer: 'none',
    money: 'refund_all',
    otherwise: '广告主可以无责取消。',
    notices: [toSeller('settlement', '逾期未交稿，广告主已取消订单')],
    event: '媒体主逾期未交稿，广告主取消，款项全额退回钱包',
    why: 'Before the first draft the buyer gets 100 % back, here without asking the late side.',
  },
} as const satisfies Phase;
