import type { OperatorRole } from '@/lib/domain/operators/roles';
import { fingerprint, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { operators } from '@/server/operators/tables';

/** Who manages it, and may do everything. */
export const demoAdmin = '沈牧';

/** The people of the platform in the demonstration; the numbers are invented. */
export const demoOperators: readonly { name: string; phone: string; roles: OperatorRole[] }[] = [
  { name: '林知夏', phone: '19900000011', roles: ['review', 'service'] },
  { name: '陈念安', phone: '19900000012', roles: ['finance'] },
  { name: '许言', phone: '19900000013', roles: ['content'] },
  { name: demoAdmin, phone: '19900000014', roles: ['admin'] },
  { name: '方一舟', phone: '19900000015', roles: ['review'] },
];

/** Takes in who is not there yet. Their second factor is set up at the first login, as everybody's. */
export async function seedOperators(tx: Db): Promise<void> {
  await tx
    .insert(operators)
    .values(
      demoOperators.map(({ phone, ...operator }) => ({
        ...operator,
        phoneSealed: seal(phone),
        phoneHash: fingerprint('phone', phone),
        isDemo: true,
      })),
    )
    .onConflictDoNothing();
}
