import { expect, it } from 'vitest';
import { drawFlow } from './draw-flow';

it('draws money to scale, each side as high as the box', () => {
  const flow = drawFlow(
    [
      { key: 'opening', fen: 100 },
      { key: 'paid', fen: 300 },
    ],
    [
      { key: 'settled', fen: 200 },
      { key: 'held', fen: 200 },
    ],
  );
  const sum = (parts: { height: number }[] = []) =>
    parts.reduce((all, { height }) => all + height, 0);
  expect(sum(flow?.into)).toBeCloseTo(flow?.box.height ?? 0, 0);
  expect(sum(flow?.out)).toBeCloseTo(flow?.box.height ?? 0, 0);
  expect(flow?.into[1]?.height).toBeCloseTo(3 * (flow?.into[0]?.height ?? 0), 0);
});

it('shows a part too small to see as a line, leaves room for its words, and draws nothing of nothing', () => {
  const flow = drawFlow(
    [{ key: 'paid', fen: 1_000_000 }],
    [
      { key: 'fee', fen: 1 },
      { key: 'settled', fen: 999_999 },
    ],
  );
  expect(flow?.out[0]?.height).toBe(1);
  expect((flow?.out[1]?.y ?? 0) - (flow?.out[0]?.y ?? 0)).toBeGreaterThan(20);
  expect(drawFlow([{ key: 'paid', fen: 0 }], [])).toBeNull();
});
