/** True where every point has exactly one thing said of it, and nothing is said of a point that is none. */
export function coversEach(
  points: readonly { no: number }[],
  said: readonly { no: number }[],
): boolean {
  const numbers = said.map(({ no }) => no).sort((a, b) => a - b);
  return numbers.length === points.length && points.every(({ no }, index) => numbers[index] === no);
}
