/** A round step so that at most `most` of them reach the value: a low multiple of a power of ten. */
function roundStep(value: number, most: number): number {
  if (value <= 0) return 1;
  const rough = value / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 3, 4, 5, 10].find((times) => times * power >= rough) ?? 10;
  return step * power;
}

/** Values of the axis: from 0 in round steps to the first that is not below the highest value. */
export function ticksOf(highest: number, most = 3): number[] {
  const step = roundStep(highest, most);
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
