import { categoryName } from '@/lib/domain/catalog/categories';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { everyCategory } from '@/lib/domain/drafts/check-categories';
import type { CheckWord } from '@/lib/domain/drafts/check-draft';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatDay } from '@/lib/domain/time/format-time';
import type { Candidate } from './plan-account';
import type { PlanLimits } from './plan-limits';
import { type SaidBrief, saidProblems } from './said-words';

/** The clock of a price first; the others stop nobody either. */
export const planWarningKinds = ['price_ends', 'limit', 'owner', 'overlap', 'words'] as const;

export interface PlanWarning {
  kind: (typeof planWarningKinds)[number];
  title: string;
  text: string;
  /** that the brief could forbid, and does not yet */
  words?: string[];
}

/**
 * What somebody should know before they order these lines.
 * @param publishOn proposed day by line; '' none @param words that drafts of the brief's trade are checked by
 */
export function planWarnings(
  lines: readonly Candidate[],
  publishOn: readonly string[],
  limits: PlanLimits,
  brief: SaidBrief,
  words: readonly CheckWord[],
): PlanWarning[] {
  return [
    ...priceEnds(lines, publishOn),
    ...overLimits(lines, limits),
    ...sameOwners(lines),
    ...overlaps(lines),
    ...saidProblems(brief, words).map(
      (text): PlanWarning => ({ kind: 'words', title: '投放要求里的用语', text }),
    ),
    ...tradeRules(brief, words),
  ];
}

function priceEnds(lines: readonly Candidate[], publishOn: readonly string[]): PlanWarning[] {
  return lines.flatMap(({ account, sku }, at) => {
    const day = publishOn[at] ?? '';
    if (!day || sku.validUntil >= day) return [];
    return {
      kind: 'price_ends',
      title: '报价先到期',
      text: `${account.title} ${formatYuan(sku.priceFen)} 有效至 ${formatDay(sku.validUntil)}，建议发布日是 ${formatDay(day)}。到期前下单，价格就锁定`,
    };
  });
}

/** The program's own versions hold all limits; lines that somebody chose may not. */
function overLimits(lines: readonly Candidate[], limits: PlanLimits): PlanWarning[] {
  const spent = sumOf(lines);
  const over = (title: string, text: string): PlanWarning => ({ kind: 'limit', title, text });
  return [
    ...(spent > limits.budgetFen
      ? [
          over(
            '超出预算',
            `合计 ${formatYuan(spent)}，比预算多 ${formatYuan(spent - limits.budgetFen)}`,
          ),
        ]
      : []),
    ...(lines.length > limits.accounts
      ? [over('账号偏多', `${lines.length} 个账号，需求里最多 ${limits.accounts} 个`)]
      : []),
    ...groupsOf(lines, ({ account }) => account.platform).flatMap((group) => {
      const sum = sumOf(group);
      const name = platformOf(group[0]?.account.platform ?? 0).name;
      return sum > limits.platformFen
        ? [
            over(
              '平台占比超出',
              `${name} ${formatYuan(sum)}，需求里单个平台最多 ${formatYuan(limits.platformFen)}`,
            ),
          ]
        : [];
    }),
    ...groupsOf(lines, ({ account }) => account.owner).flatMap((group) => {
      const sum = sumOf(group);
      return sum > limits.ownerFen
        ? [
            over(
              '运营方占比超出',
              `${group[0]?.account.ownerName ?? ''} ${formatYuan(sum)}，需求里一家最多 ${formatYuan(limits.ownerFen)}`,
            ),
          ]
        : [];
    }),
  ];
}

function sameOwners(lines: readonly Candidate[]): PlanWarning[] {
  return groupsOf(lines, ({ account }) => account.owner)
    .filter((group) => group.length > 1)
    .map((group) => ({
      kind: 'owner',
      title: '同一运营方',
      text: `${titlesOf(group)} 都由 ${group[0]?.account.ownerName ?? ''} 运营，合计区间里按同涨同落计算`,
    }));
}

/** Of accounts of one platform and subject: how many people follow two of them is told by no platform. */
function overlaps(lines: readonly Candidate[]): PlanWarning[] {
  return groupsOf(lines, ({ account }) => `${account.platform} ${account.categories[0] ?? 0}`)
    .filter((group) => group.length > 1)
    .map((group) => {
      const [first] = group;
      const subject = categoryName(first?.account.categories[0] ?? 0);
      return {
        kind: 'overlap',
        title: '受众可能重合',
        text: `${titlesOf(group)} 同在${platformOf(first?.account.platform ?? 0).name}·${subject}。平台不提供两个账号共同的观众数，合计没有去重`,
      };
    });
}

const wordsShown = 6;

/** Those of the trade alone: what nobody may say is known, and the table of it is long. */
function tradeRules(
  { industry, mustNotSay }: SaidBrief,
  words: readonly CheckWord[],
): PlanWarning[] {
  const of = (kind: CheckWord['kind']) =>
    words.filter((word) => word.kind === kind && word.category !== everyCategory.id);
  const forbidden = of('forbidden').map(({ word }) => word.split('|')[0] ?? word);
  const first = forbidden.slice(0, wordsShown);
  return [
    ...(forbidden.length > 0
      ? [
          {
            kind: 'words' as const,
            title: `${industry}用语`,
            text: `${first.map((word) => `“${word}”`).join('')}${forbidden.length > wordsShown ? `等 ${forbidden.length} 个词` : ''}不能说，交稿时逐词核对`,
            words: first.filter((word) => !mustNotSay.includes(word)),
          },
        ]
      : []),
    ...of('licence').map(({ hint }) => ({
      kind: 'words' as const,
      title: `${industry}资质`,
      text: hint,
    })),
  ];
}

const sumOf = (lines: readonly Candidate[]): number =>
  lines.reduce((sum, { sku }) => sum + sku.priceFen, 0);

const titlesOf = (lines: readonly Candidate[]): string =>
  lines.map(({ account }) => account.title).join('、');

function groupsOf<Key>(
  lines: readonly Candidate[],
  keyOf: (line: Candidate) => Key,
): Candidate[][] {
  const groups = new Map<Key, Candidate[]>();
  for (const line of lines) {
    const key = keyOf(line);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
