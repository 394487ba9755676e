import { type ReadPage, readPage } from './read-page';

/** The program's address. */
export const site = () => process.env.BASE_URL ?? '';
const read = new Map<string, ReadPage>();

/** A page as it is read the first time; an anchor is a place in it. */
export async function openOnce(address: string): Promise<ReadPage> {
  const path = address.split('#')[0] || '/';
  const known = read.get(path);
  if (known) return known;
  const page = await readPage(site(), path);
  read.set(path, page);
  return page;
}

/** What a page of the site lacks as a crawler has it. */
export function faultsOf(
  address: string,
  page: ReadPage,
  fact: readonly RegExp[] | undefined,
): string[] {
  const faults: string[] = [];
  const { robots, canonical, headings, title, description } = page;
  if (page.status !== 200) faults.push(`answers ${page.status} ${page.location ?? ''}`);
  if (!/.+ - 投放集市$|^投放集市 - .+/.test(title)) faults.push(`title ${title}`);
  if (headings.length !== 1 || !headings[0]) faults.push(`${headings.length} h1`);
  if (page.lang !== 'zh-CN') faults.push(`lang ${page.lang}`);
  if (!robots.includes('noindex')) {
    const jump = page.levels.findIndex((level, at) => level > (page.levels[at - 1] ?? 0) + 1);
    if (jump >= 0) faults.push(`headings ${page.levels.join('')} jump at ${jump + 1}`);
    // In the spelling of a browser; what is told to search engines is one address.
    const own = new URL(address, site());
    if (canonical !== own.pathname + own.search) faults.push(`canonical ${canonical}`);
    if (description.length < 15) faults.push(`description ${description}`);
  }
  for (const pattern of fact ?? []) {
    if (!pattern.test(page.words)) faults.push(`says nothing like ${pattern}`);
  }
  return faults.map((fault) => `${address}: ${fault}`);
}

/** Does something with each, so many at a time. */
export async function inTurns<T>(
  all: readonly T[],
  together: number,
  each: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await each(one);
  };
  await Promise.all(Array.from({ length: together }, next));
}

/** What several pages call themselves that search engines may keep: of titles and descriptions. */
export function doublesOf(pages: ReadonlyMap<string, ReadPage>): string[] {
  const first = new Map<string, string>();
  const doubles: string[] = [];
  for (const [address, { status, title, description, robots }] of pages) {
    if (status !== 200 || robots.includes('noindex')) continue;
    for (const words of [title, description]) {
      const known = first.get(words);
      if (known !== undefined) doubles.push(`${address} and ${known}: ${words}`);
      first.set(words, address);
    }
  }
  return doubles;
}

/** The addresses of a file of the sitemap, and of its index. */
export const locationsOf = async (path: string): Promise<URL[]> =>
  [...(await (await fetch(site() + path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL((loc ?? '').replaceAll('&amp;', '&')),
  );
