/** What a thousand viewers of a live room buy and keep, in 分. */
export const netOf = ({ gpm_fen, returned }: { gpm_fen: number; returned: number }): number =>
  Math.round(gpm_fen * (1 - returned));
