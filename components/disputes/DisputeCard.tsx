import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import type { OrderDetail } from '@/components/order-records/order-row';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './disputes.module.css';
import { FileChips } from './FileChips';

type Dispute = NonNullable<OrderDetail['dispute']>;
type Point = Dispute['points'][number];

export interface DisputeCardProps {
  dispute: Dispute;
  /** of the order: what was added later stands among them */
  events: OrderDetail['events'];
}

const addingNames: readonly string[] = ['buyer_adds_evidence', 'seller_adds_evidence'];

/** The dispute of an order: who claims what, the other side's words, the finding on each point and the ruling. */
export function DisputeCard({ dispute, events }: DisputeCardProps) {
  const { ruling } = dispute;
  const added = events.filter(
    ({ at, name }) => at >= dispute.opened_at && addingNames.includes(name),
  );
  return (
    <Card>
      <CardHead
        title={titleOf(dispute)}
        note={`仲裁号 ${dispute.dispute_sn}，${formatTime(dispute.opened_at, 'minute')} 由${dispute.opened_by_label}提出`}
      />
      {dispute.rule_by && (
        <p className={s.promise}>
          平台承诺自申请起 {lengthWords(promisedTimes.rule_dispute)}内裁决：
          {formatTime(dispute.rule_by, 'minute')} 前
        </p>
      )}
      {dispute.withdrawn_at && (
        <p className={s.promise}>
          {dispute.opened_by_label}已于 {formatTime(dispute.withdrawn_at, 'minute')}{' '}
          撤回，订单按原来的约定继续。
        </p>
      )}
      {!dispute.withdrawn_at && <Shares dispute={dispute} />}
      <h3 className={s.section}>
        逐条认定 <span className={s.sectionNote}>{dispute.summary}</span>
      </h3>
      <div className={s.table}>
        <div className={s.head} aria-hidden>
          <span>条款原文</span>
          <span>主张</span>
          <span>答辩</span>
          <span>平台认定</span>
        </div>
        {dispute.points.map((point) => (
          <PointRow key={point.no} point={point} isAnswered={dispute.answered_at !== null} />
        ))}
      </div>
      <Added events={added} />
      {ruling && (
        <>
          <h3 className={s.section}>
            裁决书{' '}
            <span className={s.sectionNote}>{formatTime(ruling.at, 'minute')} 由平台作出</span>
          </h3>
          <p className={s.words}>{ruling.words}</p>
        </>
      )}
    </Card>
  );
}

function titleOf({ ruling, withdrawn_at: withdrawn }: Dispute): string {
  if (ruling) return `仲裁：${ruling.label}`;
  return withdrawn ? '仲裁：已撤回' : '仲裁';
}

/** What either side brought after its claim or answer, the oldest first. */
function Added({ events }: { events: OrderDetail['events'] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3 className={s.section}>补充证据</h3>
      <ul className={s.added}>
        {[...events].reverse().map((event) => (
          <li key={`${event.at} ${event.name}`}>
            <p className={s.none}>
              {event.actor_label} {formatTime(event.at, 'minute')}
            </p>
            <p>{event.text}</p>
            <FileChips files={event.files} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The bar of the split: what was ruled, or what both sides would have. */
function Shares({ dispute }: { dispute: Dispute }) {
  const { ruling } = dispute;
  const marks = [
    {
      label: `${dispute.opened_by_label}主张`,
      percent: dispute.claimed_percent,
      fen: dispute.claimed_fen,
    },
    ...(dispute.offered_percent === null || dispute.offered_fen === null
      ? []
      : [
          {
            label: `${dispute.answered_by_label}接受`,
            percent: dispute.offered_percent,
            fen: dispute.offered_fen,
          },
        ]),
  ];
  return (
    <div className={s.shares}>
      {ruling ? (
        <>
          <p className={s.share}>
            <span>退回广告主</span>
            <b className={s.back}>{formatYuan(ruling.buyer_fen, true)}</b>
            <span>
              托管中 {formatYuan(dispute.base_fen, true)} 的 {ruling.buyer_percent}%
            </span>
          </p>
          <p className={s.share}>
            <span>付媒体主</span>
            <b>{formatYuan(ruling.seller_gross_fen, true)}</b>
            <span>
              扣服务费 {formatYuan(ruling.fee_fen, true)}，到手{' '}
              {formatYuan(ruling.seller_fen, true)}
            </span>
          </p>
        </>
      ) : (
        <p className={s.share}>
          <span>裁决前款项留在托管，不退不放。</span>
        </p>
      )}
      {ruling && (
        <div className={s.bar}>
          <span style={{ width: `${ruling.buyer_percent}%` }} />
        </div>
      )}
      <ul className={s.marks}>
        {marks.map(({ label, percent, fen }) => (
          <li key={label}>
            {label}退回 {formatYuan(fen, true)}（托管中 {formatYuan(dispute.base_fen, true)} 的{' '}
            {percent}%）
          </li>
        ))}
      </ul>
    </div>
  );
}

const tones: Record<NonNullable<Point['finding']>, TagTone> = {
  upheld: 'green',
  partly: 'amber',
  rejected: 'grey',
};

function PointRow({ point, isAnswered }: { point: Point; isAnswered: boolean }) {
  return (
    <section className={s.row} aria-label={`主张 ${point.no}`}>
      <h4 className={s.rowTitle}>
        {point.no}. {point.clause_label}
        {point.finding && <Tag tone={tones[point.finding]}>{point.finding_label}</Tag>}
      </h4>
      <p className={s.cell}>{point.clause_text}</p>
      <div className={s.cell}>
        <p>{point.claim}</p>
        <FileChips files={point.claim_files} />
      </div>
      <div className={s.cell}>
        {point.answer ? (
          <p>{point.answer}</p>
        ) : (
          <p className={s.none}>{isAnswered ? '—' : '尚未答辩'}</p>
        )}
        <FileChips files={point.answer_files} />
      </div>
      <div className={s.cell}>
        {point.finding ? <p>{point.finding_words}</p> : <p className={s.none}>尚未认定</p>}
      </div>
    </section>
  );
}
