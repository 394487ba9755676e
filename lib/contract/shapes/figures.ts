import { z } from 'zod';
import type { MetricUnit } from '@/lib/domain/catalog/platforms';

export const metricUnits = [
  'count',
  'share',
  'fen',
  'rate',
] as const satisfies readonly MetricUnit[];

/** How a figure is shown: a number, 0 to 1, 分 or a rate. */
export const unitShape = z.enum(metricUnits);

/** Who follows an account, or where it is sold: parts of a whole, each 0 to 1. */
export const shareShapes = z.array(z.object({ name: z.string(), share: z.number() }));

/** The parts of an audience as they are told; empty: that part is not told. */
export const audienceShapes = {
  sex: shareShapes,
  age: shareShapes,
  areas: shareShapes,
  devices: shareShapes,
};

/** A case of an account as its page and its form show it. */
export const caseShape = z.object({
  title: z.string(),
  brand: z.string(),
  /** YYYY-MM */
  month: z.string(),
  position: z.number(),
  figures: z.array(z.object({ name: z.string(), value: z.number(), unit: unitShape })),
});
