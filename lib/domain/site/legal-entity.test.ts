import { describe, expect, it } from 'vitest';
import { demoEntity } from './demo-entity';
import { courtOf, entityParts, entityProblem } from './legal-entity';

describe('the company that sells', () => {
  it('is the demonstration’s own, whole and said to be one, where none is configured', () => {
    for (const part of entityParts) expect(entityProblem(part, demoEntity[part])).toBeNull();
    expect(demoEntity.name).toContain('演示');
  });

  it.each([
    ['浙江省杭州市示例区', '杭州市示例区人民法院'],
    ['北京市示例区', '北京市示例区人民法院'],
    ['内蒙古自治区呼和浩特市示例区', '呼和浩特市示例区人民法院'],
  ])('of %s is sued before the %s', (district, court) => {
    expect(courtOf(district)).toBe(court);
  });

  it.each([
    ['credit_code', '91330100DEMO00000X'],
    ['district', '浙江'],
    ['account', '6222 0000'],
    ['name', '某'],
  ] as const)('is not named by %s = %s', (part, value) => {
    expect(entityProblem(part, value)).not.toBeNull();
  });
});
