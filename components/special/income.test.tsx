import { expect, it } from 'vitest';
import { incomeOfOneOrder } from './income';

it('follows one order through the books without losing a cent', () => {
  const { priceFen, shareFen, restFen, feeFen, sellerFen } = incomeOfOneOrder('0.0800');
  expect(shareFen + restFen).toBe(priceFen);
  expect(feeFen + sellerFen).toBe(priceFen);
  // The page's words: 80 and 20 per cent of 10,000 元, 8 % fee.
  expect({ shareFen, restFen, feeFen, sellerFen }).toEqual({
    shareFen: 800_000,
    restFen: 200_000,
    feeFen: 80_000,
    sellerFen: 920_000,
  });
});
