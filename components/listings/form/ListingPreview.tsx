import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Tag } from '@/components/kit/ui/Tag';
import { placeName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import { costFen } from '@/lib/domain/catalog/cost';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import {
  formatChange,
  formatCost,
  formatCount,
  formatFigure,
} from '@/lib/domain/figures/format-figure';
import type { ListingContent } from '@/lib/domain/listings/content';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './ListingPreview.module.css';
import type { OwnListing } from './listing-values';
import type { ListingFormState } from './use-listing-form';

export interface ListingPreviewProps {
  form: ListingFormState;
  content: ListingContent;
  /** null: a new one */
  listing: OwnListing | null;
}

/** How the listing will look in the lists, as it is typed. */
export function ListingPreview({ form, content, listing }: ListingPreviewProps) {
  const { platform } = form;
  const figures = new Map(content.metrics.map(({ kind, value }) => [kind, value]));
  const main = platform.metrics.find(({ kind }) => kind === platform.mainMetric);
  const mainValue = main && figures.get(main.kind);
  const told = listing?.metrics.find(({ kind }) => kind === main?.kind);
  const isToldMain = told !== undefined && told.value === mainValue;
  const growth = figures.get('growth_30d');
  const fans = figures.get('fans');
  const offered = content.prices.filter(({ priceFen }) => priceFen > 0);
  const chosen =
    offered.find(({ position }) => position === platform.mainPosition) ?? offered[0] ?? null;
  const cost = chosen && costFen(platform, chosen.position, chosen.priceFen, figures);
  const words = [content.categories.map(categoryName), content.tags].flat().slice(0, 3);
  return (
    <Card>
      <CardHead title="列表里的样子" more="随填随变" />
      <div className={s.who}>
        <Avatar name={content.title || '账号'} src={content.avatar} size={48} />
        <div className={s.words}>
          <p className={s.name} title={content.title}>
            {content.title || '账号名称'}
          </p>
          <p className={s.tags}>
            {words.map((word, index) => (
              <Tag key={word} tone={index === 0 ? 'blue' : 'grey'}>
                {word}
              </Tag>
            ))}
          </p>
          <p className={s.facts}>
            {placeName(content.area, content.city)}
            {listing === null && ' 成交 0 准时 暂无'}
          </p>
        </div>
      </div>
      <ul className={s.figures}>
        <li>
          <b>{fans === undefined ? '—' : formatCount(fans)}</b>
          <small>粉丝</small>
          {growth !== undefined && (
            <small className={growth < 0 ? s.down : s.up}>{formatChange(growth)}</small>
          )}
        </li>
        <li>
          <b>
            {main && mainValue !== undefined ? formatFigure(main.kind, mainValue, main.unit) : '—'}
          </b>
          <small>{main?.name}</small>
          {mainValue !== undefined && <SourceMark source={isToldMain ? told.source : 'self'} />}
        </li>
        <li>
          <b>{cost === undefined || cost === null ? '—' : formatCost(cost)}</b>
          <small>{platform.cost.name}</small>
        </li>
      </ul>
      <ul className={s.cells}>
        {platform.listPositions.map((id) => {
          const position = platform.positions.find((one) => one.id === id);
          const price = offered.find((one) => one.position === id);
          return (
            <li
              key={id}
              className={cx(
                s.cell,
                id === chosen?.position && s.chosen,
                form.errorOf(`price_${id}`) && s.wrong,
                !price && s.none,
              )}
            >
              <b>
                {form.errorOf(`price_${id}`)
                  ? '待核对'
                  : price
                    ? formatYuan(price.priceFen)
                    : '不接'}
              </b>
              <small>{position?.short}</small>
            </li>
          );
        })}
      </ul>
      {listing === null && <p className={s.note}>新账号没有成交，准时率满 {RATED_FROM} 单后显示</p>}
    </Card>
  );
}
