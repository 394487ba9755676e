import { incomeOfOneOrder } from '@/components/special/income';
import { Section } from '@/components/special/Section';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { inTwo } from '@/lib/domain/money/in-two';
import { type RefundCase, refundGrid } from '@/lib/domain/orders/refund-grid';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { orderStates } from '@/lib/domain/orders/states';
import s from './MoneyFlow.module.css';

const picture = { width: 1180, height: 258 };
const held = { left: 250, right: 800, top: 62, bottom: 150 };
const bar = held.bottom - held.top;

const stages = [
  { name: orderStates.pending_accept, clock: ruleWords.accept },
  { name: orderStates.producing, clock: '按约定日' },
  { name: orderStates.draft_review, clock: ruleWords.review },
  { name: '发布、质检', clock: ruleWords.inspect },
  { name: orderStates.pending_confirm, clock: ruleWords.confirm },
];
const stage = (held.right - held.left) / stages.length;

/** At which stage each row of the refund grid leaves. */
const leaves: Readonly<Record<RefundCase, number | null>> = {
  cancel_paid: 0,
  cancel_before_draft: 1,
  agree_refund_half: 2,
  seller_gives_up: null,
  ruling: 4,
};

interface MoneyFlowProps {
  priceFen: number;
  /** what costs so much */
  of: string;
  feeRate: string;
}

/** Where the money of one order is, and where it goes: its rules and the fee's rate, no sum of which is typed. */
export function MoneyFlow({ priceFen, of, feeRate }: MoneyFlowProps) {
  const { shareNetFen, restNetFen, feeFen } = incomeOfOneOrder(feeRate, priceFen);
  const outs = [
    { fen: shareNetFen, name: `验收后 ${ruleWords.settle}，给媒体主`, className: s.share },
    { fen: restNetFen, name: `在线满 ${ruleWords.retention}，再给`, className: s.rest },
    {
      fen: feeFen,
      name: `服务费 ${rateLabel(feeRate)}，由媒体主承担`,
      className: s.fee,
    },
  ];
  let from = held.top;
  const ribbons = outs.map((out, nth) => {
    const high = (bar * out.fen) / priceFen;
    const at = { from, to: 20 + nth * 84, high };
    from += high;
    return { ...out, ...at };
  });
  const exits = refundGrid.flatMap(({ by, when, share }) => {
    const at = leaves[by];
    const percent = /^(\d+)%$/.exec(share)?.[1];
    const words = percent
      ? `退 ${formatYuan(inTwo(priceFen, Number(percent))[0])}`
      : `${share}，停表`;
    return at === null ? [] : [{ by, at, text: `${when}：${words}` }];
  });
  return (
    <Section
      id="money"
      title="这笔钱怎么走"
      note={`以${of} ${formatYuan(priceFen)} 为例；虚线是中途退出，按走到的步骤退`}
    >
      <div className={s.card}>
        <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
          <text className={s.label} x="118" y={held.top + 36} textAnchor="end">
            您付
          </text>
          <text className={s.sum} x="118" y={held.top + 58} textAnchor="end">
            {formatYuan(priceFen)}
          </text>
          <rect className={s.paid} x="130" y={held.top} width="10" height={bar} />
          <rect className={s.in} x="140" y={held.top} width={held.left - 140} height={bar} />
          <text className={s.escrow} x={held.left} y={held.top - 12}>
            平台托管，双方都不能动用
          </text>
          <rect
            className={s.held}
            x={held.left}
            y={held.top}
            width={held.right - held.left}
            height={bar}
            rx="4"
          />
          {stages.map(({ name, clock }, nth) => (
            <g key={name}>
              {nth > 0 && (
                <path
                  className={s.between}
                  d={`M${held.left + nth * stage},${held.top + 16}V${held.bottom - 16}`}
                />
              )}
              <text className={s.stage} x={middle(nth)} y={held.top + 40} textAnchor="middle">
                {name}
              </text>
              <text className={s.clock} x={middle(nth)} y={held.top + 62} textAnchor="middle">
                {clock}
              </text>
            </g>
          ))}
          {exits.map(({ by, at, text }, nth) => (
            <g key={by}>
              <path className={s.exit} d={`M${middle(at)},${held.bottom + 2}v${18 + nth * 22}`} />
              <text className={s.label} x={middle(at) + 6} y={held.bottom + 22 + nth * 22}>
                {text}
              </text>
            </g>
          ))}
          {ribbons.map(({ name, fen, className, from: top, to, high }) => (
            <g key={name}>
              <path className={className} d={ribbon(top, to, high)} />
              <rect className={s.paid} x="930" y={to} width="8" height={Math.max(3, high)} />
              <text className={s.label} x="950" y={to + 14}>
                {name}
              </text>
              <text className={s.sum} x="950" y={to + 36}>
                {formatYuan(fen)}
              </text>
            </g>
          ))}
        </svg>
        <table className="sr-only">
          <caption>一单 {formatYuan(priceFen)} 的去向</caption>
          <tbody>
            {outs.map(({ name, fen }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatYuan(fen)}</td>
              </tr>
            ))}
            {refundGrid.map(({ by, when, share }) => (
              <tr key={by}>
                <th scope="row">{when}</th>
                <td>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const middle = (nth: number): number => held.left + (nth + 0.5) * stage;

/** From the box to its bar at the right, as high all the way. */
const ribbon = (from: number, to: number, high: number): string =>
  `M${held.right},${from}C870,${from} 860,${to} 930,${to}v${high}C860,${to + high} 870,${from + high} ${held.right},${from + high}z`;
