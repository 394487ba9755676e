import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Output } from '@/lib/contract';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { negateFen } from '@/lib/domain/money/money';
import { cameIn, custodyGap, wentOut } from '@/lib/domain/site/custody';
import { type DrawnPart, drawFlow, flowPlaces } from './draw-flow';
import s from './Trust.module.css';

type Custody = NonNullable<Output<'trust'>['custody']>;

interface Line {
  key: string;
  name: string;
  fen: number;
  /** of how many orders */
  note: string;
  /** what it is drawn in */
  tone: 'held' | 'moved' | 'fee' | 'back';
}

/** Where the money of orders is: what was there, came in, went out, is there still. */
export function CustodyFlow({ custody }: { custody: Custody }) {
  const [into, out] = linesOf(custody);
  const drawn = drawFlow(into, out);
  const gap = custodyGap(custody);
  return (
    <section id="custody" className={s.part} aria-labelledby="custody-title">
      <div className={s.title}>
        <h2 id="custody-title">钱放在哪里</h2>
        <p>
          {custody.from} 至 {custody.to}，共 90 个整日；期初加付入{' '}
          {formatYuan(cameIn(custody), true)}
        </p>
      </div>
      {drawn ? (
        <svg
          className={s.flow}
          viewBox={`0 0 ${flowPlaces.width} ${drawn.height}`}
          role="img"
          aria-label="订单的钱从哪里来、到哪里去，数字见下表"
        >
          {drawn.into.map((part, at) => (
            <Part key={part.key} part={part} line={into[at] as Line} isInto />
          ))}
          {drawn.out.map((part, at) => (
            <Part key={part.key} part={part} line={out[at] as Line} />
          ))}
          <rect
            className={s.box}
            x={flowPlaces.boxFrom}
            y={drawn.box.y}
            width={flowPlaces.boxTo - flowPlaces.boxFrom}
            height={drawn.box.height}
          />
          <text className={s.boxName} x="482" y={drawn.height / 2 - 8}>
            托管与待结算
          </text>
          <text className={s.quiet} x="482" y={drawn.height / 2 + 14} textAnchor="middle">
            按订单分开记账
          </text>
        </svg>
      ) : (
        <p className={s.none}>这 90 天还没有订单的钱进出。</p>
      )}
      <div className="sr-only">
        <table>
          <caption>订单的钱，90 个整日</caption>
          <tbody>
            {[...into, ...out].map(({ key, name, fen, note }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatYuan(fen, true)}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={s.foot}>
        <Icon name={gap === 0 ? 'check-circle' : 'info'} size={16} />
        {gap === 0
          ? `期初加付入等于出账加期末：${formatYuan(wentOut(custody), true)}。前者按每笔分录相加，期末按账户余额。`
          : `期初加付入比出账加期末${gap > 0 ? '多' : '少'} ${formatYuan(gap > 0 ? gap : negateFen(gap), true)}，正在核对。`}
      </p>
    </section>
  );
}

function linesOf(custody: Custody): [Line[], Line[]] {
  const orders = (count: number) => `${groupDigits(count)} 单`;
  const { other_fen } = custody;
  return [
    [
      {
        key: 'opening',
        name: `${shortDay(custody.from)} 期初`,
        fen: custody.opening_fen,
        note: '',
        tone: 'held',
      },
      {
        key: 'paid',
        name: '广告主付入',
        fen: custody.paid_in_fen,
        note: orders(custody.paid_orders),
        tone: 'moved',
      },
      ...(other_fen < 0
        ? [
            {
              key: 'other',
              name: '其他转入',
              fen: negateFen(other_fen),
              note: '',
              tone: 'back' as const,
            },
          ]
        : []),
    ],
    [
      {
        key: 'settled',
        name: '结算给媒体主',
        fen: custody.settled_fen,
        note: orders(custody.settled_orders),
        tone: 'moved',
      },
      { key: 'fee', name: '平台服务费', fen: custody.fee_fen, note: '验收后才收', tone: 'fee' },
      {
        key: 'refunded',
        name: '退回广告主',
        fen: custody.refunded_fen,
        note: orders(custody.refunded_orders),
        tone: 'back',
      },
      ...(other_fen > 0
        ? [{ key: 'other', name: '其他转出', fen: other_fen, note: '', tone: 'back' as const }]
        : []),
      {
        key: 'held',
        name: `${shortDay(custody.to)} 期末还在`,
        fen: custody.held_fen,
        note: `现在托管 ${orders(custody.held_orders)}`,
        tone: 'held',
      },
    ],
  ];
}

function Part({ part, line, isInto = false }: { part: DrawnPart; line: Line; isInto?: boolean }) {
  const { left, right, bar } = flowPlaces;
  const middle = part.y + part.height / 2;
  const x = isInto ? left - 12 : right + bar + 12;
  const anchor = isInto ? 'end' : 'start';
  return (
    <>
      <path className={s[`${line.tone}Flow`]} d={part.ribbon} />
      <rect
        className={s[line.tone]}
        x={isInto ? left : right}
        y={part.y}
        width={bar}
        height={part.height}
      />
      <text x={x} y={middle - 4} textAnchor={anchor} className={s.quiet}>
        {[line.name, line.note].filter(Boolean).join(' · ')}
      </text>
      <text x={x} y={middle + 16} textAnchor={anchor} className={s.sum}>
        {formatYuan(line.fen, true)}
      </text>
    </>
  );
}
