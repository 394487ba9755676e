import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Price } from '@/components/kit/ui/Price';
import { Tag } from '@/components/kit/ui/Tag';
import { accountHref } from '@/lib/address/account-href';
import type { FreeDays, GoodDetail } from '@/lib/contract/catalog';
import { calendarOf, firstFreeDay } from '@/lib/domain/catalog/free-days';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost, formatCount, formatShare, shortDay } from '@/lib/domain/figures/format-figure';
import { formatDay, weekdayOf } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { SeriesChart } from '../detail/SeriesChart';
import s from './WantedAccount.module.css';

type Good = GoodDetail['good'];

export interface WantedAccountProps {
  good: Pick<
    Good,
    | 'good_sn'
    | 'staff_style'
    | 'goods_type'
    | 'good_title'
    | 'account_id'
    | 'img'
    | 'area'
    | 'verified'
    | 'fans'
    | 'on_time_rate'
    | 'on_time_of'
  > & { category: string };
  /** the position that is asked for, else the one that stands for the account */
  sku: Pick<
    GoodDetail['skus'][number],
    'name' | 'price_fen' | 'valid_until' | 'cost_fen' | 'lead_time_days'
  >;
  /** the platform's own measure of reach */
  reach: Pick<GoodDetail['metrics'][number], 'name' | 'value' | 'source' | 'as_of'> | null;
  series: GoodDetail['series'];
  days: FreeDays;
}

const daysShown = 14;
const closedWords = { early: '来不及出稿', leave: '休假', full: '已排满' } as const;

/** The account that a visitor was about to order; the login page (pages/toLogin.tsx) shows it beside its form. */
export function WantedAccount({ good, sku, reach, series, days }: WantedAccountProps) {
  const { cost } = platformOf(good.staff_style);
  const terms = {
    leadTimeDays: sku.lead_time_days,
    leaveFrom: days.leave_from,
    leaveTo: days.leave_to,
    today: days.today,
    dailyCap: days.daily_cap,
  };
  const taken = new Map(days.taken.map(({ day, count }) => [day, count]));
  const calendar = calendarOf(terms, taken, { from: shiftDay(days.today, 1), days: daysShown });
  const first = firstFreeDay(terms, taken);
  return (
    <div>
      <p className={s.back}>
        <a href={accountHref(good)}>
          <Icon name="left" size={14} />
          回到 {good.good_title}
        </a>
      </p>
      <Card flush>
        <header className={s.head}>
          <Avatar name={good.good_title} src={good.img} size={56} />
          <div className={s.who}>
            <div className={s.line}>
              <h2 className={s.name} title={good.good_title}>
                {good.good_title}
              </h2>
              <PlatformMark platform={good.staff_style} size={20} label={good.goods_type} />
              {good.verified !== 'none' && (
                <Tag tone="blue">{good.verified === 'company' ? '企业认证' : '个人认证'}</Tag>
              )}
            </div>
            <p className={s.facts}>
              {[good.goods_type, good.category, good.area].filter(Boolean).join('·')}，
              {good.account_id}
            </p>
          </div>
          <div className={s.price}>
            <Price fen={sku.price_fen} size={30} />
            <p className={s.facts}>
              {sku.name}，报价有效至 {sku.valid_until}
            </p>
          </div>
        </header>
        <dl className={s.figures}>
          <div>
            <dt>粉丝</dt>
            <dd>{formatCount(good.fans)}</dd>
          </div>
          {reach && (
            <div>
              <dt>{reach.name}</dt>
              <dd>{formatCount(reach.value)}</dd>
              <dd className={s.source}>
                <SourceMark source={reach.source} date={shortDay(reach.as_of)} />
              </dd>
            </div>
          )}
          {sku.cost_fen !== null && (
            <div>
              <dt>{cost.name}</dt>
              <dd>{formatCost(sku.cost_fen)}</dd>
              <dd className={s.source}>{cost.formula}</dd>
            </div>
          )}
          {good.on_time_rate !== null && (
            <div>
              <dt>准时交付</dt>
              <dd>{formatShare(good.on_time_rate)}</dd>
              <dd className={s.source}>本站 {good.on_time_of} 单</dd>
            </div>
          )}
        </dl>
        {series && <SeriesChart series={series} />}
        <section className={s.days} aria-labelledby="wanted-days">
          <div className={s.daysHead}>
            <h2 id="wanted-days">两周内能发的日子</h2>
            <span>
              {first ? (
                <>
                  最早 <b>{formatDay(first)}</b>，出稿 {sku.lead_time_days} 天
                </>
              ) : (
                '近 6 周已排满'
              )}
            </span>
          </div>
          <ol className={s.strip}>
            {calendar.map(({ day, closedBy }) => (
              <li
                key={day}
                className={cx(s[closedBy ?? 'free'], day === first && s.first)}
                title={closedBy ? closedWords[closedBy] : '有空'}
              >
                <small>{weekdayOf(day).slice(1)}</small>
                <time dateTime={day}>{Number(day.slice(8))}</time>
                <span className="sr-only">{closedBy ? closedWords[closedBy] : '有空'}</span>
              </li>
            ))}
          </ol>
          <p className={s.key} aria-hidden="true">
            <i className={s.free} /> 有空
            <i className={s.full} /> 已排满或休假
            <i className={s.early} /> 来不及出稿
          </p>
        </section>
        <p className={s.escrow}>
          <Icon name="lock" size={16} />
          付款进入平台托管，您验收后才结算给媒体主；接单前取消全额退回
        </p>
      </Card>
    </div>
  );
}
