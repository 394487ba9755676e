import type { Platform } from '@/lib/domain/catalog/platforms';
import { type DemoOwner, drawOwner } from './demo-owners';
import type { Random } from './random';
import { drawPlace, type Place } from './trade-geography';
import { firstWords, lastWords, subjectWords } from './words';

/** Who an account is: the same on each platform where it has one. */
interface Named {
  title: string;
  /** the word of its subject, which is its first tag as well */
  subject: string;
  owner: DemoOwner;
  place: Place;
}

/** A food account, the first of all and on one platform alone: the search box gives its initials as an example (hmcf). */
const firstTitle = '禾木厨房日常';
/** Of nobody else, or the example finds another's. */
const itsWord = firstTitle.slice(0, 2);

/** One account in four stands on other platforms already, under its name and with its owner. */
const ELSEWHERE = 0.25;

/** Names of the demonstration's accounts as they are drawn, one after the other. */
export class DemoNames {
  private readonly taken = new Set<string>();
  /** by category, with where it has accounts */
  private readonly known = new Map<number, { named: Named; on: Set<number> }[]>();

  draw(platform: Platform, category: number, random: Random): Named {
    const known = this.known.get(category) ?? [];
    this.known.set(category, known);
    const elsewhere = known.filter(({ on }) => !on.has(platform.no));
    if (elsewhere.length > 0 && random.chance(ELSEWHERE)) {
      const { named, on } = random.pick(elsewhere);
      on.add(platform.no);
      return named;
    }
    const owner = drawOwner(random);
    const named = {
      ...this.newTitle(category, random),
      owner,
      place: isOfOwner(owner, platform, random) ? owner : drawPlace(random, platform.no, category),
    };
    if (this.taken.size > 1) known.push({ named, on: new Set([platform.no]) });
    return named;
  }

  private newTitle(category: number, random: Random): Pick<Named, 'title' | 'subject'> {
    for (;;) {
      const subject = random.pick(subjectWords[category] ?? []);
      const drawn = `${random.pick(firstWords)}${subject}${random.chance(0.75) ? random.pick(lastWords) : ''}`;
      const title = this.taken.size === 0 ? firstTitle : drawn;
      if (this.taken.has(title) || title.length < 4) continue;
      if (title !== firstTitle && title.startsWith(itsWord)) continue;
      this.taken.add(title);
      return { title, subject: this.taken.size === 1 ? '厨房' : subject };
    }
  }
}

/** People work where they live; a company's accounts are of its own city or of wherever the trade is, as studios are. */
const isOfOwner = ({ verified }: DemoOwner, { no }: Platform, random: Random): boolean =>
  verified !== 'company' || random.chance(no > 20 ? 0.1 : 0.4);
