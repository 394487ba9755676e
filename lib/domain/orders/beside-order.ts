/** What runs beside an order by a process of its own; its part on the order's page has this id. */
export const besideOrderKeys = ['commission', 'sample'] as const;

export type BesideOrder = (typeof besideOrderKeys)[number];
