import { rateLabel } from '@/lib/domain/figures/rate-label';
import { incomeAt, incomeRules } from '@/lib/domain/listings/income';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { drawIncome, type IncomeEstimate } from './draw-income';
import s from './Income.module.css';
import { IncomePicture } from './IncomePicture';
import { bestWords } from './income-words';

interface IncomeResultProps {
  estimate: IncomeEstimate;
  priceFen: number;
  feeRate: string;
}

/** A month's orders and money, and how they hang on the price. */
export function IncomeResult({ estimate, priceFen, feeRate }: IncomeResultProps) {
  const { curve, dots } = estimate;
  const income = curve && incomeAt(curve, priceFen, feeRate);
  const best = bestWords(estimate, priceFen, feeRate);
  const sum = (fen: number | undefined, minus = '') =>
    fen === undefined ? '—' : `${minus}${formatYuan(fen)}`;
  return (
    <div className={s.result}>
      <dl className={s.figures}>
        <div>
          <dt>每月完成</dt>
          <dd>{income ? `${income.orders} 单` : '—'}</dd>
          <dd>{income ? `中间一半 ${income.low}–${income.high} 单` : '没有可比的'}</dd>
        </div>
        <div>
          <dt>成交额</dt>
          <dd>{sum(income?.grossFen)}</dd>
          <dd>{income && `${formatYuan(priceFen)} × ${income.orders}`}</dd>
        </div>
        <div>
          <dt>服务费 {rateLabel(feeRate)}</dt>
          <dd>{sum(income?.feeFen, '−')}</dd>
          <dd>验收后才收</dd>
        </div>
        <div className={s.net}>
          <dt>到手</dt>
          <dd>{sum(income?.netFen)}</dd>
          <dd>
            {income &&
              income.orders > 0 &&
              `每单 ${formatYuan(Math.round(income.netFen / income.orders / 100) * 100)}`}
          </dd>
        </div>
      </dl>
      {curve && (
        <figure>
          <figcaption>
            <b>报多少，到手多少</b>
            <i>
              <span /> 同类账号
            </i>
            <i>曲线为中位，一个月</i>
          </figcaption>
          <IncomePicture
            drawn={drawIncome(curve, dots, priceFen, feeRate)}
            label={`报价与每月到手。${best}`}
          />
          <CurveTable estimate={estimate} feeRate={feeRate} />
        </figure>
      )}
      {/* The one sentence that is read aloud when something is chosen; figures and table would be read whole. */}
      <p className={curve ? s.says : s.none} aria-live="polite">
        {income && <span className="sr-only">到手 {sum(income.netFen)}。</span>}
        {curve
          ? best
          : `够 ${incomeRules.fewest} 个同类账号时，这里画出报价与到手的曲线。换一个平台、粉丝段，或去掉品类再看。`}
      </p>
    </div>
  );
}

/** The picture's numbers for who does not see it. */
function CurveTable({ estimate: { curve }, feeRate }: Omit<IncomeResultProps, 'priceFen'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>同类账号按成交价分组的中位</caption>
        <thead>
          <tr>
            <th scope="col">成交价</th>
            <th scope="col">每月完成</th>
            <th scope="col">到手</th>
          </tr>
        </thead>
        <tbody>
          {curve?.groups.map((group, nth) => {
            const income = incomeAt(curve, group.price_fen, feeRate);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one price
              <tr key={nth}>
                <th scope="row">{formatYuan(group.price_fen)}</th>
                <td>{income?.orders ?? '—'} 单</td>
                <td>{income ? formatYuan(income.netFen) : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
