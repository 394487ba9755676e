import { findings } from '@/lib/domain/disputes/findings';
import { proposalStates } from '@/lib/domain/disputes/proposal-states';
import { actOf } from '@/lib/domain/orders/actions';
import { formatTime } from '@/lib/domain/time/format-time';
import type { RulingProposal } from '@/server/disputes/public';
import type { OrderView } from '@/server/order-records/public';
import { check, fact, type ItemAct, itemAct, section } from '@/server/process/public';
import { partsWords } from '../../money/ruling-sums';

/** The ruling that waits for a signature as it was sent, then those that were not signed. */
export function proposalSections(order: OrderView, proposals: readonly RulingProposal[]) {
  const open = proposals.find(({ state }) => state === 'open');
  const over = proposals.filter(({ state }) => state !== 'open');
  return [
    ...(open
      ? [section('待复核的裁决', openFacts(order, open), '送出后不再改动，照原文生效')]
      : []),
    section(
      '没有签字的裁决',
      over.map((proposal) =>
        fact(`${proposal.proposedBy}送出`, rulingWords(order, proposal), {
          source: formatTime(proposal.createdAt.toISOString(), 'minute'),
          remark: endWords(proposal),
        }),
      ),
    ),
  ];
}

function openFacts(order: OrderView, proposal: RulingProposal) {
  const { fields, proposedBy, createdAt } = proposal;
  return [
    fact('送出', proposedBy, { source: formatTime(createdAt.toISOString(), 'minute') }),
    fact('裁决', rulingWords(order, proposal)),
    ...fields.findings.map(({ no, finding, percent, words }) =>
      fact(`第 ${no} 条`, `${findings[finding]}，退回 ${percent}%`, { remark: words }),
    ),
    fact('裁决书', fields.reason),
    ...(fields.departs
      ? [fact('与认定不一致的理由', fields.departs, { verdict: 'differs', remark: '双方看不到' })]
      : []),
  ];
}

const rulingWords = (order: OrderView, proposal: RulingProposal): string =>
  `${actOf(proposal.action).action.label}：${partsWords(proposal, order.escrowFen)}`;

const endWords = ({ state, decidedBy, reason }: RulingProposal): string =>
  [`${decidedBy}${proposalStates[state]}`, reason].filter(Boolean).join('：');

/** What the machine tells the second signer. @param addedAt when either side brought the last proof; '' never */
export const proposalChecks = ({ proposedBy, createdAt }: RulingProposal, addedAt: string) => [
  check('unknown', `${proposedBy}已送出裁决`, '须由另一位同事签字或退回，送出人只能收回'),
  ...(addedAt > createdAt.toISOString()
    ? [check('differs', '送出之后又有证据', `${formatTime(addedAt, 'minute')} 补充，签字前请看过`)]
    : []),
];

/** What of a ruling that waits can be done: its proposer takes it back, everybody else signs or returns it. */
export function proposalActs(
  order: OrderView,
  { id, proposedBy, ...parts }: RulingProposal,
): ItemAct[] {
  const given = { order_sn: order.orderSn, proposal: String(id) };
  const others = { notBy: proposedBy };
  return [
    itemAct(
      'sign_ruling',
      '签字',
      'approve',
      given,
      `→ ${partsWords(parts, order.escrowFen)}，立即生效，不能撤销`,
      {},
      others,
    ),
    itemAct(
      'return_ruling',
      '退回',
      'reject',
      given,
      `→ 退回${proposedBy}，钱不动，裁决期限不变`,
      {},
      { ...others, requires: ['reason'] },
    ),
    itemAct(
      'withdraw_ruling',
      '收回裁决',
      'other',
      given,
      '→ 收回后可以重新裁决，钱不动，裁决期限不变',
      {},
      { onlyBy: proposedBy },
    ),
  ];
}
