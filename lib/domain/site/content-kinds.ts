/** What stands on public pages, by what changes it. */
export const contentKinds = ['market', 'figures', 'rankings', 'texts', 'rulings', 'site'] as const;

export type ContentKind = (typeof contentKinds)[number];
