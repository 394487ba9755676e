import type { Brief } from './brief';
import type { OrderTerms } from './order-terms';
import type { Viewer } from './order-words';
import { windowWords } from './publication-window';

/** What a clause is judged by when its text is written down. */
export interface ClauseFacts extends Pick<OrderTerms, 'retentionDays'> {
  brief: Pick<
    Brief,
    'product' | 'must_say' | 'must_not_say' | 'wanted_date' | 'window_days'
  > | null;
  positionName: string;
  revisions: number;
}

interface Clause {
  label: string;
  /** who may claim on it */
  by: readonly Viewer[];
  /** the clause itself; '' where the brief says nothing about it, so that nothing can be claimed on it */
  text: (facts: ClauseFacts) => string;
}

/**
 * What a point of a dispute may rest on (domain.md: after-sale): a clause of the brief, or a rule of the market. The
 * keys stand in the database.
 */
const clauses = {
  must_say: { label: '必须提到的内容', by: ['buyer'], text: ({ brief }) => brief?.must_say ?? '' },
  must_not_say: {
    label: '不能出现的内容',
    by: ['buyer'],
    text: ({ brief }) => brief?.must_not_say ?? '',
  },
  product: {
    label: '推广产品',
    by: ['buyer'],
    text: ({ brief }) => (brief?.product ? `推广 ${brief.product}` : ''),
  },
  wanted_date: {
    label: '约定日期',
    by: ['buyer'],
    text: ({ brief }) =>
      brief?.wanted_date ? `约定发布 ${windowWords(brief)}，早于或晚于都不符` : '',
  },
  position: {
    label: '报价位置',
    by: ['buyer'],
    text: ({ positionName }) => `按「${positionName}」的形式发布`,
  },
  approved_draft: {
    label: '与确认稿一致',
    by: ['buyer', 'seller'],
    text: () => '发布的内容与双方确认的稿件一致',
  },
  ad_mark: { label: '广告标识', by: ['buyer'], text: () => '发布的内容显著标明“广告”' },
  keep_online: {
    label: '保留期内在线',
    by: ['buyer', 'seller'],
    text: ({ retentionDays }) => `验收后 ${retentionDays} 天内作品保持可以打开`,
  },
  delivered: {
    label: '已按要求交付',
    by: ['seller'],
    text: () => '媒体主已按投放要求完成约定的工作',
  },
  changed_brief: {
    label: '中途变更要求',
    by: ['seller'],
    text: () => '接单以后不增加投放要求以外的要求',
  },
  revision_limit: {
    label: '改稿次数',
    by: ['seller'],
    text: ({ revisions }) => `含 ${revisions} 次改稿，意见在投放要求范围以内`,
  },
} as const satisfies Record<string, Clause>;

export type ClauseKey = keyof typeof clauses;

export const clauseKeys = Object.keys(clauses) as [ClauseKey, ...ClauseKey[]]; // keys of the constant above

/** What a side may claim on for this order, in the table's order. */
export function clausesOf(
  facts: ClauseFacts,
  viewer: Viewer,
): { key: ClauseKey; label: string; text: string }[] {
  return clauseKeys.flatMap((key) => {
    const { label, by, text }: Clause = clauses[key];
    const said = text(facts);
    return by.includes(viewer) && said !== '' ? [{ key, label, text: said }] : [];
  });
}

export const clauseLabel = (key: ClauseKey): string => clauses[key].label;

export const clauseText = (key: ClauseKey, facts: ClauseFacts): string => clauses[key].text(facts);
