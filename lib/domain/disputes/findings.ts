import { keysOf } from '@/lib/domain/text/keys-of';

/** What a ruling says of a point. */
export const findings = { upheld: '支持', partly: '部分支持', rejected: '不支持' } as const;

export type Finding = keyof typeof findings;

export const findingKeys = keysOf(findings);

/** 3 条主张，支持 1 条、部分支持 1 条、不支持 1 条 */
export function findingCounts(found: readonly (Finding | null)[]): string {
  const said = findingKeys
    .map((key) => ({ key, count: found.filter((finding) => finding === key).length }))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => `${findings[key]} ${count} 条`);
  return [`${found.length} 条主张`, said.join('、')].filter(Boolean).join('，');
}
