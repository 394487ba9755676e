/** What the platform says of figures that an owner told. */
export const figureStates = ['pending', 'checked', 'refused'] as const;

export type FigureState = (typeof figureStates)[number];
