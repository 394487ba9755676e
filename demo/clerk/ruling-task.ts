import type { Found } from '@/lib/domain/disputes/ruling-text';
import { fixedPercent } from '@/lib/domain/disputes/rulings';
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
  const share = act === 'rule_split' ? 50 : fixedPercent(act);
  const each = evenly(share ?? 0, points.length);
  const found = points.map(({ no, answer }, at): Found => {
    const percent = each[at] ?? 0;
    return answer
      ? { no, finding: 'partly', percent, words: '双方各有依据，部分支持' }
      : {
          no,
          finding: 'upheld',
          percent,
          words: `${actorNames[answererOf(openedBy)]}没有答辩，按已有材料支持`,
        };
  });
  return {
    act,
    fields: {
      order_sn: orderSn,
      findings: JSON.stringify(found),
      ...(act === 'rule_split' ? { buyer_percent: String(share) } : {}),
    },
    by: clerk,
  };
}

/** A percentage in equal whole parts; the first ones take what is left over. */
const evenly = (percent: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor(percent / count) + (at < percent % count ? 1 : 0),
  );
