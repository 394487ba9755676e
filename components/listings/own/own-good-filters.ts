import type { ListFilter } from '@/components/kit/area/list/list-spec';
import { platforms } from '@/lib/domain/catalog/platforms';

/** An own listing by its name or id and its platform. */
export const ownGoodFilters: readonly ListFilter<'q' | 'platform'>[] = [
  { kind: 'words', name: 'q', label: '账号', max: 40, placeholder: '账号名称或 ID' },
  {
    kind: 'choice',
    name: 'platform',
    label: '平台',
    options: [
      { value: '0', label: '全部平台' },
      ...platforms.map(({ no, name }) => ({ value: String(no), label: name })),
    ],
  },
];
