import type { GoodDetail } from '@/lib/contract/catalog';
import { yuanOfFen } from '@/lib/domain/money/money';
import type { JsonLd } from './json-ld';
import { pictureOf } from './share-picture';

/** An account as the subject of a ProfilePage, and what it sells as the offers of a Product. @param path of its page */
export function accountLd(
  site: string,
  path: string,
  { good, skus, metrics, today }: GoodDetail,
): JsonLd[] {
  const url = site + path;
  const picture = { image: new URL(good.img || pictureOf(path), site).href };
  const offered = skus.filter(({ price_fen, orderable }) => orderable && price_fen > 0);
  const prices = offered.map(({ price_fen }) => price_fen);
  const profile: JsonLd = {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    // The day of its newest figure.
    dateModified:
      metrics
        .map(({ as_of }) => as_of)
        .sort()
        .at(-1) ?? today,
    mainEntity: {
      '@type': good.verified === 'company' ? 'Organization' : 'Person',
      '@id': `${url}#account`,
      name: good.good_title,
      identifier: good.account_id,
      ...picture,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: good.fans,
      },
    },
  };
  if (offered.length === 0) return [profile];
  const ends = offered.map(({ valid_until }) => valid_until).sort();
  const product: JsonLd = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: `${good.good_title} ${good.goods_type}推广`,
    sku: good.good_sn,
    url,
    ...picture,
    category: good.categories.map(({ name }) => name).join('、'),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: yuanOfFen(Math.min(...prices)),
      highPrice: yuanOfFen(Math.max(...prices)),
      offerCount: offered.length,
      offers: offered.map(({ name, price_fen, valid_until }) => ({
        '@type': 'Offer',
        name,
        price: yuanOfFen(price_fen),
        priceCurrency: 'CNY',
        priceValidUntil: valid_until,
        availability: 'https://schema.org/InStock',
      })),
      priceValidUntil: ends[0],
    },
    ...(good.rating === null || good.rating_of === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: good.rating,
            reviewCount: good.rating_of,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  };
  return [profile, product];
}
