import { filesField, reasonField } from './action';
import { type Phase, toBoth, toBuyer } from './transition';

/** The media owner works the changes in. */
export const revision = {
  resubmit: {
    actor: 'seller',
    action: {
      by: 'act',
      label: '提交修改稿',
      kind: 'primary',
      next: '提交修改稿',
      question: {
        title: '提交修改稿',
        text: '提交后广告主有 72 小时确认，确认前不会发布。',
        ok: '提交修改稿',
      },
      fields: [
        {
          kind: 'text',
          name: 'draft',
          label: '修改稿',
          min: 2,
          max: 5000,
          placeholder: '正文、脚本，或改了哪些地方',
        },
        { kind: 'link', name: 'link', label: '稿件链接', required: false },
        filesField('稿件附件'),
      ],
      done: '修改稿已提交，等待广告主确认',
    },
    from: ['draft_revising'],
    to: 'draft_review',
    guards: [],
    timer: 'review_72h',
    money: 'none',
    step: 'draft',
    turn: { what: '提交修改稿', only: 'clock' },
    notices: [toBuyer('媒体主已提交修改稿，请在 72 小时内确认')],
    event: '提交修改稿，等待广告主确认',
    why: 'The next round of review.',
  },
  revise_overdue: {
    actor: 'system',
    from: ['draft_revising'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    otherwise: '平台介入处理。',
    notices: toBoth('修改稿 72 小时未提交，由平台介入'),
    event: '媒体主 72 小时未提交修改稿，平台介入',
    why: 'A revision that never comes needs somebody to look.',
  },
  urge_revision: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '再给 72 小时',
      kind: 'primary',
      question: {
        title: '督促媒体主改稿？',
        text: '媒体主再有 72 小时提交修改稿；广告主仍可以申请退款或仲裁。',
        ok: '督促改稿',
      },
      fields: [reasonField('给双方的说明', 0, 500)],
      done: '已督促媒体主改稿',
    },
    from: ['draft_revising'],
    to: null,
    guards: ['overdue'],
    timer: 'revise_72h',
    money: 'none',
    turn: { what: '督促媒体主改稿', only: 'no_clock', idle: '不会自动发布。' },
    notices: toBoth('平台督促改稿，请媒体主在 72 小时内提交修改稿'),
    event: '平台督促媒体主改稿，限 72 小时内提交',
    why: 'Somebody looked: the revision gets one more clock, and nobody waits for a thing that has no end.',
  },
} as const satisfies Phase;
