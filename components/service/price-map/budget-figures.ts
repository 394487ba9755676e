import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { fansAt, type MapPlatform, type PriceMapData } from './draw-map';
import { fansShort } from './MapPicture';

/** A number of all platforms together; null where it is not known of one. */
export function sumOf(
  platforms: readonly MapPlatform[],
  of: (platform: MapPlatform) => number | null,
): number | null {
  let sum = 0;
  for (const platform of platforms) {
    const value = of(platform);
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** What part of the accounts with a price a budget pays for; null without any. */
export const shareOf = ({ priced, within }: Pick<MapPlatform, 'priced' | 'within'>) =>
  priced && within !== null ? within / priced : null;

/** How often a budget is seen at the platform's median cost; null where that is not known. */
export const reached = ({ thousand_fen }: MapPlatform, budgetFen: number): number | null =>
  thousand_fen ? Math.round((budgetFen / thousand_fen) * 1_000) : null;

/**
 * Platforms with a known cost, the cheapest first, of the reach that most of them count: what a play and what a read cost are not
 * compared.
 */
export function comparedCosts(platforms: readonly MapPlatform[]) {
  const told = platforms.filter(({ thousand_fen }) => thousand_fen !== null);
  const nameOf = ({ no }: MapPlatform) => platformOf(no).reachName;
  const alike = (each: MapPlatform) => told.filter((other) => nameOf(other) === nameOf(each));
  const known = told.map(alike).sort((a, b) => b.length - a.length)[0] ?? [];
  const reachName = known[0] ? nameOf(known[0]) : '';
  return {
    reachName,
    known: known.toSorted((a, b) => (a.thousand_fen ?? 0) - (b.thousand_fen ?? 0)),
  };
}

/** The budget in a sentence: only of what is known. */
export function budgetSentence({ platforms, budget_fen }: PriceMapData): string {
  const priced = sumOf(platforms, ({ priced }) => priced);
  const within = sumOf(platforms, ({ within }) => within);
  const nameOf = ({ no }: MapPlatform) => platformOf(no).name;
  const met = platforms
    .flatMap((each) => {
      const fans = fansAt(each, budget_fen);
      return fans === null ? [] : [{ name: nameOf(each), fans }];
    })
    .sort((a, b) => b.fans - a.fans);
  const [most, least] = [met[0], met.at(-1)];
  const { reachName, known } = comparedCosts(platforms);
  const [cheap, dear] = [known[0], known.at(-1)];
  return [
    priced && within !== null
      ? `${groupDigits(within)} 个账号买得起，占有报价的 ${Math.round((within / priced) * 100)}%。`
      : '',
    most && least && most !== least
      ? `同样的钱，${most.name}到 ${fansShort(most.fans)}粉，${least.name}到 ${fansShort(least.fans)}粉。`
      : '',
    cheap && dear && cheap !== dear
      ? `按千次${reachName}算，${nameOf(cheap)}最便宜，${nameOf(dear)}最贵。`
      : '',
  ].join('');
}
