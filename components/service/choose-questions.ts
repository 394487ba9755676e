import { platforms } from '@/lib/domain/catalog/platforms';

/** Labels that say what a question is about: a platform, or live selling on any of them. */
const subjects: readonly string[] = [...platforms.map(({ name }) => name), '直播'];

/** What every buyer asks, for pages whose subject has few questions of its own. */
export const generalLabels = ['流程', '报价', '托管'] as const;

/**
 * The questions of a page about some platforms: each once, the first list's first, and none about another platform.
 * @param own the page's platforms, and labels it asks for
 */
export function chooseQuestions<
  T extends { id: number; labels: readonly string[]; answer: string },
>(lists: readonly { list: readonly T[] }[], own: readonly string[], count: number): T[] {
  const found = new Map<number, T>();
  for (const { list } of lists)
    for (const row of list) {
      const about = row.labels.filter((label) => subjects.includes(label));
      const fits = about.length === 0 || about.some((label) => own.includes(label));
      if (fits && row.answer) found.set(row.id, row);
    }
  return [...found.values()].slice(0, count);
}
