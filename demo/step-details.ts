import type { TransitionName } from '@/lib/domain/orders/process';
import type { TransitionDetail } from '@/server/orders/public';

const sellerAnswer: TransitionDetail = {
  fields: {
    answers: [
      { no: 1, answer: '品牌名在第 12 秒口播一次，字幕同步出现，与确认稿一致。', files: [] },
      { no: 2, answer: '发布当天广告主更换了商品链接，重新挂载后晚了半天。', files: [] },
    ],
    offered_percent: 10,
  },
};

/** To what `seller_opens_dispute` claims; `rule_release` finds against both. */
const buyerAnswer: TransitionDetail = {
  fields: {
    answers: [
      { no: 1, answer: '稿件的节奏和我们想要的有差距，希望再改一版，所以没有确认。', files: [] },
      { no: 2, answer: '原定场地的光线偏暗，换场地是为了成片效果，只提过一次。', files: [] },
    ],
    offered_percent: 50,
  },
};

type Finding = readonly ['upheld' | 'partly' | 'rejected', percent: number, words: string];

const findings = (...points: readonly Finding[]) =>
  points.map(([finding, percent, words], index) => ({ no: index + 1, finding, percent, words }));

/** What people gave with their steps; the same in each order, since only the shape is to be seen. */
export const stepDetails: Partial<Record<TransitionName, TransitionDetail>> = {
  pay: { payWay: 'wallet' },
  choose_bank: { payWay: 'bank' },
  reject: { note: '这一周档期已满，下周三以后可以接。' },
  submit_draft: {
    note: '开场：换季第一周就起皮，先说感受再给产品正面。\n中段：口播成分与使用感，第 12 秒读品牌名。\n结尾：引导到评论区，字幕“全网最低”。',
    attached: { link: 'https://example.com/draft/v1' },
  },
  ask_changes: {
    note: '第 12 秒的品牌名请重读一遍。',
    fields: {
      remarks: [
        { start: 0, end: 0, quote: '', file_key: '', words: '结尾字幕“全网最低”请改成“限时优惠”' },
      ],
    },
  },
  resubmit: {
    note: '开场：换季第一周就起皮，先说感受再给产品正面。\n中段：口播成分与使用感，第 12 秒读品牌名，已重录。\n结尾：引导到评论区，字幕“限时优惠”，话题里标明广告。',
    attached: { link: 'https://example.com/draft/v2' },
    fields: { settled: [1] },
  },
  pass_inspection: { note: '链接可打开，与定稿一致，广告标识清楚' },
  cancel_before_draft: { note: '新品延期上市，这一期先不投放。' },
  request_refund: { note: '新品延期上市，这一期先不投放。' },
  refuse_refund: { note: '首稿已按要求完成，拍摄成本已发生，希望继续投放。' },
  seller_gives_up: { note: '拍摄设备故障，无法按约定日期交稿。' },
  open_dispute: {
    fields: {
      points: [
        { clause: 'must_say', claim: '成片里品牌名只出现在字幕，没有按要求口播一次。', files: [] },
        {
          clause: 'approved_draft',
          claim: '发布时间比确认稿写明的晚了半天，错过晚间流量。',
          files: [],
        },
      ],
      claimed_percent: 50,
    },
  },
  seller_opens_dispute: {
    fields: {
      points: [
        {
          clause: 'delivered',
          claim: '稿件已按投放要求逐条完成，广告主没有理由不确认。',
          files: [],
        },
        {
          clause: 'changed_brief',
          claim: '确认要求之后又提出更换拍摄场地，超出约定的范围。',
          files: [],
        },
      ],
      claimed_percent: 0,
    },
  },
  link_gone: { note: '两次检查发布链接，页面均提示内容已删除。' },
  seller_answers_dispute: sellerAnswer,
  buyer_answers_dispute: buyerAnswer,
  rule_split: {
    buyerPercent: 30,
    note: '双方提交的确认稿、成片与沟通记录显示：口播少一次属实，其余要求均已完成。按缺少的部分退回 30%，其余付给媒体主。',
    fields: {
      findings: findings(
        ['upheld', 30, '对照确认稿与成片音轨，品牌名口播少一次，画面字幕可以补足。'],
        ['rejected', 0, '发布延后与更换商品链接有关，当日已告知，不计媒体主责任。'],
      ),
    },
  },
  rule_refund: {
    note: '媒体主在 72 小时内没有答辩，也没有提交成片的其他证据。按已有材料，两条主张成立，全额退回。',
    fields: {
      findings: findings(
        ['upheld', 50, '成片里品牌名只有字幕没有口播，媒体主没有提交反证。'],
        ['upheld', 50, '存证记录的发布时间晚于确认稿半天，媒体主没有说明原因。'],
      ),
    },
  },
  rule_release: {
    note: '稿件逐条对照投放要求均已完成，更换场地不在约定范围以内。两条主张成立，款项付给媒体主。',
    fields: {
      findings: findings(
        ['upheld', 0, '稿件与投放要求逐条对照，没有缺项，广告主也没有指出缺哪一条。'],
        ['upheld', 0, '更换拍摄场地是要求确认之后提出的，投放要求里没有写场地。'],
      ),
    },
  },
};

/** What the two sides write to each other. */
export const sayings = {
  buyer: '您好，第 12 秒的品牌名能不能放慢一点？',
  // A way to be reached outside the platform, which the console points out to whoever opens the order (decision 199).
  seller: '可以，今天补录一遍，明天上午发修改稿。着急的话加微信 shanqian-demo 说。',
} as const;

/** What they said of each other after the deal. */
export const reviewsSaid = {
  buyer: {
    first: 5,
    second: 5,
    third: 4,
    body: '脚本改得快，口播自然，评论区也帮忙答了几个问题；发布比约定晚了两小时。',
  },
  seller: { first: 5, second: 4, third: 5, body: '投放要求写得清楚，意见一次提全，验收很快。' },
} as const;
