import { addOnKinds } from '@/lib/domain/catalog/add-ons';
import { areaName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type GoodStatus, goodStatuses } from '@/lib/domain/catalog/good-status';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { figureText } from '@/lib/domain/figures/figure-text';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { audienceKeys } from '@/lib/domain/listings/audience';
import { caseLine } from '@/lib/domain/listings/case-line';
import type { ListingContent, ListingPrice } from '@/lib/domain/listings/content';
import { yuanOfFen } from '@/lib/domain/money/money';

type Cells = Record<string, string | number>;

/** A listing as a row of the sheet, by column; what the import reads back changes nothing. */
export function sheetRow(platformNo: number, status: GoodStatus, content: ListingContent): Cells {
  const platform = platformOf(platformNo);
  const cells: Cells = {
    platform: platform.name,
    account_id: content.accountId,
    title: content.title,
    link: content.link,
    categories: content.categories.map(categoryName).join('、'),
    tags: content.tags.join('、'),
    area: areaName(content.area),
    city: content.city,
    accepts: [content.acceptsHard && '硬广', content.acceptsSoft && '软广']
      .filter(Boolean)
      .join('、'),
    refused_industries: content.refusedIndustries.join('、'),
    revisions: content.revisions,
    lead_time_days: content.leadTimeDays,
    daily_cap: content.dailyCap,
    material_costs: content.materialCosts ? '是' : '否',
    ...Object.fromEntries(
      addOnKinds.map((kind) => [addOnField(kind), yuanCell(content.addOns[kind] ?? 0)]),
    ),
    leave_from: content.leaveFrom ?? '',
    leave_to: content.leaveTo ?? '',
    status: goodStatuses[status],
    notes: content.notes.join('|'),
    valid_until: content.prices[0]?.validUntil ?? '',
  };
  for (const price of content.prices) Object.assign(cells, priceCells(price));
  for (const key of audienceKeys) {
    cells[`audience_${key}`] = (content.audience?.[key] ?? [])
      .map(({ name, share }) => `${name} ${figureText(share, 'share')}%`)
      .join('、');
  }
  cells.case_lines = content.cases.map((one) => caseLine(platform, one)).join('\n');
  return Object.assign(cells, figureCells(platform, content));
}

function priceCells({ position, priceFen, commission, note, validUntil }: ListingPrice): Cells {
  return {
    [`price_${position}`]: yuanCell(priceFen),
    [`commission_${position}`]: commission ?? '',
    [`valid_until_${position}`]: validUntil,
    [`note_${position}`]: note,
  };
}

const yuanCell = (fen: number): number | '' => (fen > 0 ? Number(yuanOfFen(fen)) : '');

function figureCells(platform: Platform, { metrics }: ListingContent): Cells {
  const units = new Map(platform.metrics.map(({ kind, unit }) => [kind, unit]));
  return Object.fromEntries(
    metrics
      .filter(({ kind }) => units.has(kind))
      .map(({ kind, value }) => [
        kind,
        units.get(kind) === 'fen' ? Number(yuanOfFen(value)) : Number(value),
      ]),
  );
}
