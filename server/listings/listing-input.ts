import type { ParsedInput } from '@/lib/contract';
import { type AddOns, addOnKinds } from '@/lib/domain/catalog/add-ons';
import { isNoAudience } from '@/lib/domain/listings/audience';
import type { ListingContent } from '@/lib/domain/listings/content';
import type { ListingCall } from '@/lib/domain/listings/forms';
import { fenOfYuan } from '@/lib/domain/money/money';
import type { Db } from '@/server/kernel/database';
import { assertOwnFiles, openFileUrl } from '@/server/site/public';

export type ListingInput = ParsedInput<ListingCall>;

/**
 * What a form sent, in the shape in which listings are kept. The avatar is still what was sent.
 * @param known what the listing has already: add-ons, audience and cases stay where a client does not know them
 */
export function contentOf(input: ListingInput, known: ListingContent | null): ListingContent {
  const { audience = known?.audience ?? null, cases = known?.cases ?? [] } = input;
  return {
    title: input.title,
    accountId: input.account_id,
    link: input.link,
    avatar: input.avatar,
    categories: input.category,
    tags: input.tags,
    area: input.area,
    city: input.city,
    acceptsHard: input.accepts_hard === '1',
    acceptsSoft: input.accepts_soft === '1',
    refusedIndustries: [...new Set(input.refused_industries)],
    revisions: input.revisions,
    leadTimeDays: input.lead_time_days,
    materialCosts: input.material_costs === '1',
    addOns: input.add_ons ? pricedOf(input.add_ons) : (known?.addOns ?? {}),
    dailyCap: input.daily_cap,
    leaveFrom: input.leave_from || null,
    leaveTo: input.leave_to || null,
    prices: input.prices.map(({ position, price, commission, note = '', valid_until }) => ({
      position,
      priceFen: price ? fenOfYuan(price) : 0,
      commission: commission ? Number(commission) : null,
      note,
      validUntil: valid_until,
    })),
    metrics: input.metrics.map(({ kind, value, proof = '' }) => ({ kind, value, proof })),
    audience: audience && !isNoAudience(audience) ? audience : null,
    cases,
    notes: input.notes === '' ? [] : input.notes.split(/\n+/).map((line) => line.trim()),
  };
}

const pricedOf = (told: NonNullable<ListingInput['add_ons']>): AddOns =>
  Object.fromEntries(
    addOnKinds.flatMap((kind) => (told[kind] ? [[kind, fenOfYuan(told[kind])]] : [])),
  );

/**
 * Makes sure that pictures are the owner's own, and gives a new avatar the address under which everybody may see it.
 * @param known what the listing has already: not asked about again
 * @throws AppError invalid_input
 */
export async function withOwnFiles(
  tx: Db,
  userId: number,
  content: ListingContent,
  known: ListingContent | null,
): Promise<ListingContent> {
  const shown = new Set(known?.metrics.map(({ proof }) => proof));
  for (const { kind, proof } of content.metrics) {
    if (proof === '' || shown.has(proof)) continue;
    await assertOwnFiles(tx, userId, [proof], `metric_${kind}`, 'listing');
  }
  const { avatar } = content;
  if (avatar === '' || avatar === known?.avatar) return content;
  const fileKey = avatar.replace(openFileUrl(''), '');
  await assertOwnFiles(tx, userId, [fileKey], 'avatar', 'avatar');
  return { ...content, avatar: openFileUrl(fileKey) };
}
