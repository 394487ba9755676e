import type { Brief } from '@/lib/domain/briefs/brief';
import {
  afterApprovalWords,
  isApprovedLate,
  publicationWindow,
  windowWords,
} from '@/lib/domain/briefs/publication-window';
import type { OrderState } from '@/lib/domain/orders/states';
import type { OrderTerms } from '@/lib/domain/orders/terms';
import type { Viewer } from '@/lib/domain/orders/words';
import { keysOf } from '@/lib/domain/text/keys-of';

/** What a clause is judged by when its text is written down. */
export interface ClauseFacts extends Pick<OrderTerms, 'retentionDays'> {
  /** of the order when the dispute is opened */
  state: OrderState;
  brief: Pick<
    Brief,
    'product' | 'must_say' | 'must_not_say' | 'wanted_date' | 'window_days'
  > | null;
  /** when the draft was; null: it is not */
  approvedAt: Date | null;
  positionName: string;
  revisions: number;
}

interface Clause {
  label: string;
  /** who may claim on it */
  by: readonly Viewer[];
  /** Acceptance is final: afterwards only what happens to the work in the retention period can be claimed on. */
  claimable: 'before_acceptance' | 'in_retention';
  /** the clause itself; '' where the brief says nothing about it, so that nothing can be claimed on it */
  text: (facts: ClauseFacts) => string;
}

/**
 * What a point of a dispute may rest on (domain.md: after-sale): a clause of the brief, or a rule of the market. The
 * keys stand in the database.
 */
const clauses = {
  must_say: {
    label: '必须提到的内容',
    by: ['buyer'],
    claimable: 'before_acceptance',
    text: ({ brief }) => brief?.must_say ?? '',
  },
  must_not_say: {
    label: '不能出现的内容',
    by: ['buyer'],
    claimable: 'before_acceptance',
    text: ({ brief }) => brief?.must_not_say ?? '',
  },
  product: {
    label: '推广产品',
    by: ['buyer'],
    claimable: 'before_acceptance',
    text: ({ brief }) => (brief?.product ? `推广 ${brief.product}` : ''),
  },
  wanted_date: {
    label: '约定日期',
    by: ['buyer'],
    claimable: 'before_acceptance',
    text: ({ brief, approvedAt }) => {
      const window = brief && publicationWindow(brief);
      if (!window) return '';
      return isApprovedLate(approvedAt, window)
        ? `约定发布 ${windowWords(brief)}；稿件确认晚于约定，${afterApprovalWords}内发布相符`
        : `约定发布 ${windowWords(brief)}，早于或晚于都不符`;
    },
  },
  position: {
    label: '报价位置',
    by: ['buyer'],
    claimable: 'before_acceptance',
    text: ({ positionName }) => `按「${positionName}」的形式发布`,
  },
  approved_draft: {
    label: '与确认稿一致',
    by: ['buyer', 'seller'],
    claimable: 'before_acceptance',
    text: () => '发布的内容与双方确认的稿件一致',
  },
  ad_mark: {
    label: '广告标识',
    by: ['buyer'],
    claimable: 'before_acceptance',
    text: () => '发布的内容显著标明“广告”',
  },
  keep_online: {
    label: '保留期内删除或隐藏',
    by: ['buyer', 'seller'],
    claimable: 'in_retention',
    text: ({ retentionDays }) =>
      `验收后 ${retentionDays} 天内作品保持公开、可以打开，不删除、不隐藏`,
  },
  keep_unchanged: {
    label: '保留期内改动',
    by: ['buyer', 'seller'],
    claimable: 'in_retention',
    text: ({ retentionDays }) => `验收后 ${retentionDays} 天内作品的内容与验收时一致，不改动`,
  },
  delivered: {
    label: '已按要求交付',
    by: ['seller'],
    claimable: 'before_acceptance',
    text: () => '媒体主已按投放要求完成约定的工作',
  },
  changed_brief: {
    label: '中途变更要求',
    by: ['seller'],
    claimable: 'before_acceptance',
    text: () => '接单以后不增加投放要求以外的要求',
  },
  revision_limit: {
    label: '改稿次数',
    by: ['seller'],
    claimable: 'before_acceptance',
    text: ({ revisions }) => `含 ${revisions} 次改稿，意见在投放要求范围以内`,
  },
} as const satisfies Record<string, Clause>;

export type ClauseKey = keyof typeof clauses;

export const clauseKeys = keysOf(clauses);

/** True once the work was accepted: the states in which only the retention period's clauses stand. */
export const isAccepted = (state: OrderState): boolean => state === 'retaining';

/** What a side may claim on for this order, in the table's order. */
export function clausesOf(
  facts: ClauseFacts,
  viewer: Viewer,
): { key: ClauseKey; label: string; text: string }[] {
  return clauseKeys.flatMap((key) => {
    const { label, by }: Clause = clauses[key];
    const said = clauseText(key, facts);
    return by.includes(viewer) && said !== '' ? [{ key, label, text: said }] : [];
  });
}

export const clauseLabel = (key: ClauseKey): string => clauses[key].label;

/** The clause as it stands for the order; '' where nothing can be claimed on it. */
export function clauseText(key: ClauseKey, facts: ClauseFacts): string {
  const { claimable, text }: Clause = clauses[key];
  return (claimable === 'in_retention') === isAccepted(facts.state) ? text(facts) : '';
}
