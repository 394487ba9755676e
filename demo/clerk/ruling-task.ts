import type { Finding } from '@/lib/domain/disputes/findings';
import { actorNames } from '@/lib/domain/orders/clock';
import { answererOf } from '@/lib/domain/orders/transitions';
import type { WaitingOrder } from '@/server/orders/public';
import { type ClerkTask, clerk, secondClerk } from './clerk-rule';

/**
 * The clerk's ruling on a dispute that was heard: what nobody answered is upheld, what was answered is so in part. The second
 * clerk signs what the first has proposed; what a person has proposed waits for people.
 */
export function rulingTask({
  orderSn,
  acts,
  points,
  openedBy,
  proposal,
}: WaitingOrder): ClerkTask | null {
  if (proposal) {
    const fields = { order_sn: orderSn, proposal: String(proposal.id) };
    return proposal.proposedBy === clerk ? { act: 'sign_ruling', fields, by: secondClerk } : null;
  }
  if (!openedBy || !acts.includes('rule_split')) return null;
  const isHeard = points.some(({ answer }) => answer !== '');
  const whole = openedBy === 'seller' ? 'rule_release' : 'rule_refund';
  const act = isHeard || !acts.includes(whole) ? 'rule_split' : whole;
  const found = points.map(({ no, answer }): { no: number; finding: Finding; words: string } =>
    answer
      ? { no, finding: 'partly', words: '双方各有依据，部分支持' }
      : {
          no,
          finding: 'upheld',
          words: `${actorNames[answererOf(openedBy)]}没有答辩，按已有材料支持`,
        },
  );
  return {
    act,
    fields: {
      order_sn: orderSn,
      findings: JSON.stringify(found),
      reason: '演示环境按各条主张有没有答辩裁决，正式环境由两位平台人员审理',
      ...(act === 'rule_split' ? { buyer_percent: '50' } : {}),
    },
    by: clerk,
  };
}
