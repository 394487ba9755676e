import { cx } from '@/components/kit/ui/cx';
import { FigureName } from '@/components/kit/ui/FigureName';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Sparkline } from '@/components/kit/ui/marks/Sparkline';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { GoodCard, GoodsFacets } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { type Platform, platformOf, positionName } from '@/lib/domain/catalog/platforms';
import {
  formatCost,
  formatCount,
  formatFigure,
  formatShare,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { weekdayOf } from '@/lib/domain/time/format-time';
import s from './Finder.module.css';
import { mainName } from './main-name';

/** Goods of a narrow window; a wide one shows all that it is given. */
const GOODS = 6;
/** How many subjects fit into their line; the others stand behind 更多. */
const SUBJECTS = 9;

export type RowFacts = Output<'row_facts'>['rows'][number];

export interface FinderGood {
  good: GoodCard;
  /** what a wide window says of it as well; undefined: not known */
  facts: RowFacts | undefined;
}

export interface FinderProps {
  goods: readonly FinderGood[];
  facets: GoodsFacets;
}

/** A way into the list of all platforms by budget and subject, and the best goods of now. */
export function Finder({ goods, facets }: FinderProps) {
  const subjects = [...facets.categories].sort((a, b) => b.count - a.count);
  return (
    <section className={s.finder} aria-labelledby="home-finder">
      <div className={s.head}>
        <h2 id="home-finder">按预算，看今天能投的账号</h2>
        <span>在架 {groupDigits(facets.total)} 个账号</span>
      </div>
      <Choices label="预算" facet="price" choices={facets.price_bands} />
      <Choices label="品类" facet="category" choices={subjects} shown={SUBJECTS} />
      {goods.length > 0 ? (
        <>
          <div className={cx(s.line, s.names)} aria-hidden="true">
            <span>账号</span>
            <span>粉丝</span>
            <span>主要数据</span>
            <span>成本</span>
            <span className={s.wide}>互动率</span>
            <span className={s.wide}>主要观众</span>
            <span>近 90 天</span>
            <span className={s.wide}>最早空档</span>
            <span>报价</span>
          </div>
          <ol>
            {goods.map((each, nth) => (
              <GoodLine key={each.good.good_sn} {...each} isMore={nth >= GOODS} />
            ))}
          </ol>
        </>
      ) : (
        <p className={s.none}>
          现在没有可以下单的账号，<a href={href('mediumLogin')}>有账号的媒体主可以来挂报价</a>
        </p>
      )}
      <div className={s.foot}>
        <span>价格以下单时核价为准，有变化先告知</span>
        <a href={ownList(0).root}>
          查看全部
          <Icon name="right" size={14} />
        </a>
      </div>
    </section>
  );
}

interface ChoicesProps {
  label: string;
  facet: 'price' | 'category';
  choices: readonly { id: number; name: string; count: number }[];
  /** how many stand in the line; all unless told */
  shown?: number;
}

function Choices({ label, facet, choices, shown = choices.length }: ChoicesProps) {
  const list = ownList(0);
  const to = (change: Partial<ListFilter>) =>
    listHref(list, changeFilter(rootFilter(list), change));
  const rest = choices.slice(shown);
  const link = ({ id, name, count }: (typeof choices)[number]) => (
    <a key={id} href={to({ [facet]: id })}>
      {name}
      <i>{groupDigits(count)}</i>
    </a>
  );
  return (
    <div className={s.row}>
      <span>{label}</span>
      {choices.slice(0, shown).map(link)}
      {rest.length > 0 && (
        <details className={s.rest}>
          <summary>更多</summary>
          <div>{rest.map(link)}</div>
        </details>
      )}
    </div>
  );
}

function GoodLine({ good, facts, isMore }: FinderGood & { isMore: boolean }) {
  const { good_title, good_sn, staff_style, categories, area, fans, main, spark } = good;
  const platform = platformOf(staff_style);
  const path = goodHref(good);
  const sku = mainOffer(good);
  const unit = platform.metrics.find(({ kind }) => kind === main?.kind)?.unit ?? 'count';
  return (
    <li className={isMore ? s.more : undefined}>
      <form className={s.line} action={path} data-sn={good_sn}>
        <div className={s.who}>
          <Avatar name={good_title} src={good.img} size={36} />
          <div>
            <a href={accountHref(good)} title={good_title}>
              {good_title}
            </a>
            <small>
              <PlatformMark platform={staff_style} size={16} />
              {[platform.name, categories[0], area].filter(Boolean).join('·')}
            </small>
          </div>
        </div>
        <span>
          <FigureName of="粉丝" />
          {formatCount(fans)}
        </span>
        <span className={s.main}>
          {main ? (
            <>
              {formatFigure(main.kind, main.value, unit)}
              <small>{mainName(platform, main.kind)}</small>
              <SourceMark source={main.source} date={shortDay(main.as_of)} />
            </>
          ) : (
            <>
              <FigureName of="主要数据" />—
            </>
          )}
        </span>
        <span>
          {sku?.cost_fen == null ? (
            <>
              <FigureName of={platform.cost.name} />—
            </>
          ) : (
            <>
              {formatCost(sku.cost_fen)}
              <small>{platform.cost.name}</small>
            </>
          )}
        </span>
        <span className={s.wide}>
          <FigureName of="互动率" />
          {facts?.interaction == null ? '—' : formatShare(facts.interaction)}
        </span>
        <span className={s.wide}>
          <FigureName of="主要观众" />
          {facts?.audience ? <Viewers {...facts.audience} /> : '—'}
        </span>
        <span>
          <Sparkline values={spark} label={sparkWords(platform, spark)} />
        </span>
        <span className={s.wide}>
          <FigureName of="最早空档" />
          <FirstDay facts={facts} position={sku?.position} />
        </span>
        <span>
          <FigureName of="报价" />
          {sku ? (
            <>
              <b>{formatYuan(sku.price_fen)}</b>
              <small>{positionName(platform, sku.position)}</small>
              <input type="hidden" name="sku" value={sku.sku_id} />
            </>
          ) : (
            '—'
          )}
        </span>
        <button type="submit" aria-label={`加购 ${good_title}`} disabled={!sku}>
          <Icon name="cart-add" size={18} />
        </button>
      </form>
    </li>
  );
}

function Viewers({ sex, age }: NonNullable<RowFacts['audience']>) {
  return (
    <>
      {sex ? `${sex.name} ${formatShare(sex.share)}` : '—'}
      {age && <small>{age.name} 岁最多</small>}
    </>
  );
}

function FirstDay({
  facts,
  position,
}: {
  facts: RowFacts | undefined;
  position?: number | undefined;
}) {
  const own = facts?.positions.find((row) => row.position === position);
  if (!own) return '—';
  return own.first ? (
    <>
      {shortDay(own.first)}
      <small>{weekdayOf(own.first)}</small>
    </>
  ) : (
    '6 周内无'
  );
}

/** The line in words, as its first and its last point have it. */
function sparkWords({ seriesName }: Platform, values: readonly number[]): string {
  const [first = 0] = values;
  return `近 90 天${seriesName}，从 ${formatCount(first)} 到 ${formatCount(values.at(-1) ?? 0)}`;
}
