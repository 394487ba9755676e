import type { Answer, ParsedInput } from '@/lib/contract';
import { bandName, bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { findPlatform, type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { commissionOf, isRequiredMetric } from '@/lib/domain/listings/forms';
import { invalid } from '@/lib/errors';
import type { PeerPrice } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { likeAccounts } from './prices/band-warnings';

/** goods/platform_media: every platform's listing form as data; of one platform with what like accounts ask. */
export async function describeForms(
  db: Db,
  { platform: no, category, fans }: ParsedInput<'goods/platform_media'>,
): Promise<Answer<'goods/platform_media'>> {
  const today = await todayOf(db);
  if (no === 0) return { platforms: platforms.map((one) => formOf(one)), peers: '', today };
  const platform = findPlatform(no);
  if (!platform) throw invalid({ platform: '平台不正确' });
  const alike = await likeAccounts(db, { platform: no, category, fans });
  const facts = [
    platform.name,
    categoryName(alike.category),
    fans > 0 ? `${bandName(fansBands, bandOf(fansBands, Math.round(fans)))}粉丝` : '',
  ];
  return {
    platforms: [formOf(platform, alike.bands)],
    peers: alike.bands.size > 0 ? facts.filter((fact) => fact !== '').join('·') : '',
    today,
  };
}

function formOf(
  platform: Platform,
  bands: ReadonlyMap<number, PeerPrice> = new Map(),
): Answer<'goods/platform_media'>['platforms'][number] {
  const { call, accountLabel } = platform;
  return {
    no: platform.no,
    name: platform.name,
    call,
    account_label: accountLabel,
    positions: platform.positions.map((position) => ({
      id: position.id,
      name: position.name,
      form: position.form,
      commission: commissionOf(platform, position),
      band: bands.get(position.id) ?? null,
    })),
    metrics: platform.metrics.map((metric) => ({
      ...metric,
      required: isRequiredMetric(platform, metric, []),
    })),
    sources: ['self', 'screenshot'],
  };
}
