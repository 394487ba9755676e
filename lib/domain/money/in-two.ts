import { minusFen, splitFen } from './money';

/** Divides an amount by a percentage. @returns the part and the rest, which sum to it */
export function inTwo(amountFen: number, percent: number): readonly [part: number, rest: number] {
  const [part, rest] = splitFen(amountFen, [percent, minusFen(100, percent)]);
  if (part === undefined || rest === undefined) throw new Error('two weights give two parts');
  return [part, rest];
}
