import { findPlatform } from './platforms';

/** Orders of a list. A number is part of addresses; 0 is the usual one. */
export type SortId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export interface Sort {
  id: SortId;
  name: string;
  direction: 'up' | 'down';
}

/**
 * The orders a list offers. Over all platforms (0) only figures that mean the same on each: plays and
 * reads, and what they cost, are not compared across platforms. Every figure goes both ways, the usual one first.
 */
export function sortsOf(platformNo: number): readonly Sort[] {
  const platform = findPlatform(platformNo);
  const mainName =
    platform?.metrics
      .find(({ kind }) => kind === platform.mainMetric)
      ?.name.replace('位数', '位') ?? '';
  return [
    { id: 0, name: '综合', direction: 'down' },
    ...(platform
      ? [
          { id: 1, name: mainName, direction: 'down' } as const,
          { id: 2, name: platform.cost.name, direction: 'up' } as const,
        ]
      : []),
    { id: 3, name: '报价', direction: 'up' },
    { id: 4, name: '粉丝', direction: 'down' },
    { id: 5, name: '准时率', direction: 'down' },
    { id: 6, name: '报价', direction: 'down' },
    ...(platform
      ? [
          { id: 7, name: mainName, direction: 'up' } as const,
          { id: 8, name: platform.cost.name, direction: 'down' } as const,
        ]
      : []),
    { id: 9, name: '粉丝', direction: 'up' },
    { id: 10, name: '准时率', direction: 'up' },
  ];
}

export const isSort = (platformNo: number, id: number): id is SortId =>
  sortsOf(platformNo).some((sort) => sort.id === id);
