import { formatYuan } from '@/lib/domain/money/format-yuan';
import { partWords } from '@/lib/domain/money/part-words';
import { actorNames } from '@/lib/domain/orders/clock';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import { answererOf } from '@/lib/domain/orders/transitions';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import type { OrderView } from '@/server/order-records/public';
import { fact, section, shownFiles } from '@/server/process/public';
import { presentDispute } from '../present-dispute';
import type { presentEvents } from '../present-events';

type Events = Awaited<ReturnType<typeof presentEvents>>;

/** Acts that bring a proof after claim and answer. */
const addings: readonly string[] = ['buyer_adds_evidence', 'seller_adds_evidence'];

/** When either side brought the last proof after claim and answer; '' never. ISO */
export const lastAdded = (events: Events): string =>
  events
    .filter(({ name }) => addings.includes(name))
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? '';

/**
 * What is argued about: what each side asks of what is held, then point by point with both sides' proofs, and what either
 * brought later.
 */
export async function disputeSections(db: Db, order: OrderView, events: Events) {
  const dispute =
    order.afterSale === 'disputed' ? await presentDispute(db, order, 'platform') : null;
  if (!dispute) return [];
  const opener = actorNames[dispute.opened_by];
  const answerer = actorNames[answererOf(dispute.opened_by)];
  const { claimed_percent: claimed, offered_percent: offered, answered_at: answered } = dispute;
  return [
    section('双方的主张', [
      fact('仲裁编号', dispute.dispute_sn, {
        source: `${formatTime(dispute.opened_at, 'minute')} 申请`,
      }),
      fact('分配的款项', formatYuan(dispute.base_fen, true), { source: '仍在托管' }),
      ...(dispute.rule_by
        ? [
            fact('裁决期限', `${formatTime(dispute.rule_by, 'minute')} 前`, {
              source: `从申请起 ${lengthWords(promisedTimes.rule_dispute)}`,
            }),
          ]
        : []),
      fact(`${opener}主张退款`, partWords(claimed, dispute.base_fen)),
      fact(
        `${answerer}接受退款`,
        offered === null ? '没有答辩' : partWords(offered, dispute.base_fen),
        answered ? { source: `${formatTime(answered, 'minute')} 答辩` } : {},
      ),
    ]),
    ...dispute.points.map((point) =>
      section(
        `${point.no}. ${point.clause_label}`,
        [
          fact('主张', maskNumbers(point.claim), {
            source: opener,
            files: shownFiles(point.claim_files),
          }),
          fact('答辩', maskNumbers(point.answer) || '没有答辩', {
            source: answerer,
            files: shownFiles(point.answer_files),
          }),
        ],
        point.clause_text ? `约定：${maskNumbers(point.clause_text)}` : '',
      ),
    ),
    section(
      '补充的证据',
      events
        .filter(({ name, at }) => addings.includes(name) && at >= dispute.opened_at)
        .map(({ at, actor_label: actor, text, files }) =>
          fact(actor, maskNumbers(text), {
            source: formatTime(at, 'minute'),
            files: shownFiles(files),
          }),
        ),
    ),
  ];
}
