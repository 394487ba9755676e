import { expect, it } from 'vitest';
import { stopUnderLoad } from './stop-under-load';

it('a program that is told to stop under load answers every request that it was sent', async () => {
  const { lost, ...figures } = await stopUnderLoad({ stops: Number(process.env.STOPS ?? 5) });
  console.log(figures);
  expect(lost).toEqual([]);
  // A load that had ended before the signal would prove nothing.
  expect(figures.afterTheSignal).toBeGreaterThan(figures.stops);
}, 1_200_000);
