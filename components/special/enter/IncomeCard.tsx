import { Button, LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { href } from '@/lib/address/routes';
import { categories } from '@/lib/domain/catalog/categories';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { priceAlong } from '@/lib/domain/listings/income';
import { writeIncome } from '@/lib/domain/listings/income-address';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { roundToYuan } from '@/lib/domain/money/money';
import { useApp } from '@/store/AppStoreProvider';
import s from './Income.module.css';
import { IncomeResult } from './IncomeResult';
import { againstMedian, fansWords, peersWords } from './income-words';
import { type IncomeStart, useIncome } from './use-income';

/** Followers between which the slider moves; a field takes more. */
const slider = { least: 10_000, most: 30_000_000 };

/** Whole shares of a hundred on a line of logarithms. */
const placeOf = (value: number, { least, most }: typeof slider): number =>
  most > least
    ? Math.min(
        100,
        Math.max(0, Math.round((100 * Math.log(value / least)) / Math.log(most / least))),
      )
    : 0;

/** Followers to two digits. */
function fansAlong(place: number): number {
  const fans = slider.least * (slider.most / slider.least) ** (place / 100);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(fans)) - 1);
  return Math.round(fans / unit) * unit;
}

/** What an account earns a month; a form that is sent by GET where no script runs. */
export function IncomeCard(start: IncomeStart) {
  const income = useIncome(start);
  const feeRate = useApp(({ fee }) => fee.rate);
  const { asked, estimate, priceFen } = income;
  const { curve } = estimate;
  const prices = curve && { least: curve.from_fen, most: curve.to_fen };
  const carried = { ...asked, priceYuan: priceFen > 0 ? priceFen / 100 : undefined };
  return (
    <form className={s.card} action={href('enter')} aria-labelledby="income">
      <div className={s.ask}>
        <h1 id="income">您的账号，一个月能接多少</h1>
        <p className={s.whose}>{peersWords(estimate)}</p>
        <fieldset className={s.row}>
          <legend>平台</legend>
          <div className={s.platforms}>
            {platformHeads.map(({ no, name }) => (
              <label key={no} className={cx(no === asked.platform && s.chosen)}>
                <input
                  type="radio"
                  name="platform"
                  value={no}
                  checked={no === asked.platform}
                  onChange={() => income.choosePlatform(no)}
                />
                <PlatformMark platform={no} size={18} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className={s.row}>
          <label htmlFor="income-fans">粉丝</label>
          <div>
            <span className={s.typed}>
              <input
                id="income-fans"
                name="fans"
                value={income.fansText}
                autoComplete="off"
                maxLength={14}
                onChange={(event) => income.typeFans(event.target.value)}
                onBlur={income.leave}
              />
              <small>同段 {fansWords(estimate)}</small>
            </span>
            <input
              type="range"
              aria-label="粉丝"
              aria-valuetext={income.fansText}
              min="0"
              max="100"
              value={placeOf(asked.fans, slider)}
              onChange={(event) => income.slideFans(fansAlong(Number(event.target.value)))}
            />
          </div>
        </div>
        <div className={s.row}>
          <label htmlFor="income-category">品类</label>
          <select
            id="income-category"
            name="category"
            value={asked.category || ''}
            onChange={(event) => income.chooseCategory(Number(event.target.value))}
          >
            <option value="">不限</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className={s.row}>
          <label htmlFor="income-price">{estimate.position} 报价</label>
          <div>
            <span className={s.typed}>
              <span className={s.yuan}>
                ¥
                <input
                  id="income-price"
                  name="price"
                  inputMode="numeric"
                  value={income.priceText}
                  autoComplete="off"
                  maxLength={14}
                  onChange={(event) => income.typePrice(event.target.value)}
                  onBlur={income.leave}
                />
              </span>
              <small>{againstMedian(priceFen, estimate.median_fen)}</small>
            </span>
            {curve && prices && (
              <span className={s.slide}>
                <input
                  type="range"
                  aria-label="报价"
                  aria-valuetext={formatYuan(priceFen)}
                  min="0"
                  max="100"
                  value={placeOf(priceFen, prices)}
                  onChange={(event) =>
                    income.slidePrice(
                      Math.round(priceAlong(curve, Number(event.target.value) / 100) / 100),
                    )
                  }
                />
                <small style={{ left: `${placeOf(estimate.median_fen, prices)}%` }}>
                  中位 {formatYuan(roundToYuan(estimate.median_fen))}
                </small>
              </span>
            )}
          </div>
        </div>
        <Button type="submit" className={s.apply}>
          算一算
        </Button>
      </div>
      <IncomeResult estimate={estimate} priceFen={priceFen} feeRate={feeRate} />
      <div className={s.foot}>
        <p className={s.free}>
          <Icon name="lock" size={16} />
          入驻免费；款项先进托管，接单那一刻就知道到手多少
        </p>
        <LinkButton size={40} href={href('allSpecial-settleinExtend')}>
          先看接单规则
        </LinkButton>
        <LinkButton
          kind="primary"
          size={40}
          href={href('mediumLogin', {
            next: href('medium-mediaEntry-applyEntry', writeIncome(carried)),
          })}
        >
          {priceFen > 0 ? '用这个报价入驻' : '入驻'}
        </LinkButton>
      </div>
    </form>
  );
}
