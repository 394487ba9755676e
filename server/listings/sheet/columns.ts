import { addOnKinds } from '@/lib/domain/catalog/add-ons';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { audienceKeys, audienceParts } from '@/lib/domain/listings/audience';
import type { ListingContent } from '@/lib/domain/listings/content';
import { commissionOf, listingLimits } from '@/lib/domain/listings/forms';
import { columns, MOST_POSITIONS } from '@/server/catalog/public';

/** Columns of the catalogue's import that are an owner's to tell, beside prices and figures. */
const plain = [
  'platform',
  'account_id',
  'title',
  'link',
  'categories',
  'tags',
  'area',
  'city',
  'accepts',
  'refused_industries',
  'revisions',
  'lead_time_days',
  'daily_cap',
  'material_costs',
  ...addOnKinds.map(addOnField),
  'leave_from',
  'leave_to',
  'status',
  'notes',
  'valid_until',
  ...audienceKeys.map((key) => `audience_${key}`),
  'case_lines',
];

const ofPrices = Array.from({ length: MOST_POSITIONS }, (_, index) =>
  ['price', 'commission', 'valid_until', 'note'].map((name) => `${name}_${index + 1}`),
).flat();

const figures: ReadonlySet<string> = new Set(
  platforms.flatMap(({ metrics }) => metrics.map(({ kind }) => kind)),
);

/** In the order of the import's own table. What an owner may not tell (rates, rating …) is passed over. */
export const ownerColumns: readonly string[] = columns
  .map(({ name }) => name)
  .filter((name) => plain.includes(name) || ofPrices.includes(name) || figures.has(name));

/** The columns that a sheet of one platform may have; its state is not its owner's to write. */
export const columnsOfPlatform = (platform: Platform): readonly string[] => {
  const own = new Set(platform.metrics.map(({ kind }) => kind));
  const ofPositions = new Set(
    platform.positions.flatMap((position) => [
      ...(commissionOf(platform, position) === 'none' ? [] : [`commission_${position.id}`]),
      ...['price', 'valid_until', 'note'].map((name) => `${name}_${position.id}`),
    ]),
  );
  return ownerColumns.filter(
    (name) =>
      name !== 'status' &&
      (!ofPrices.includes(name) || ofPositions.has(name)) &&
      (!figures.has(name) || own.has(name)),
  );
};

export const isFigure = (column: string): boolean => figures.has(column);

/** A field of the form's rules as the sheet calls it. */
export const columnOf = (field: string): string =>
  ({ category: 'categories', accepts_hard: 'accepts', prices: 'price_1' })[field] ??
  field.replace(/^metric_/, '').replace(/^case_\d+$/, 'case_lines');

/** What the form's fields say by themselves, and a sheet does not. */
export function limitProblems(content: ListingContent): Record<string, string> {
  const found: Record<string, string> = {};
  const { revisions, leadTimeDays, dailyCap, tags, notesLength } = listingLimits;
  if (content.title.length < 2) found.title = '账号名称至少 2 个字';
  if (content.revisions > revisions) found.revisions = `最多 ${revisions} 次`;
  if (content.leadTimeDays > leadTimeDays) found.lead_time_days = `最多 ${leadTimeDays} 天`;
  if (content.dailyCap > dailyCap) found.daily_cap = `最多 ${dailyCap} 单`;
  if (content.tags.length > tags) found.tags = `标签最多 ${tags} 个`;
  if (content.tags.some((tag) => tag.length > 10)) found.tags = '每个标签最多 10 个字';
  if (content.notes.join('\n').length > notesLength) found.notes = `最多 ${notesLength} 个字`;
  for (const key of audienceKeys) {
    const known: readonly string[] = audienceParts[key].names;
    const strange = content.audience?.[key].find(({ name }) => !known.includes(name));
    if (strange && known.length > 0) {
      found[`audience_${key}`] = `没有“${strange.name}”，可填 ${known.join('、')}`;
    }
  }
  return found;
}
