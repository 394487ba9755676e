/** What the platform says of figures that an owner told. */
export const figureStates = ['pending', 'checked', 'refused'] as const;

export type FigureState = (typeof figureStates)[number];

export const figureStateLabels: Readonly<Record<FigureState, string>> = {
  pending: '待核验',
  checked: '已核验',
  refused: '未通过核验',
};
