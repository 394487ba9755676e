import { vi } from 'vitest';
import type { IdentityAnswer } from '@/server/providers/identity/provider';
import * as identity from '@/server/providers/identity/provider';

interface Says {
  person?: IdentityAnswer;
  phone?: IdentityAnswer;
  card?: IdentityAnswer;
}

/** An identity checker that gives these answers until the mocks are restored. @returns the phones it was asked about */
export function identitySays({ person = 'unknown', phone = 'unknown', card = 'unknown' }: Says) {
  const phones: string[] = [];
  vi.spyOn(identity, 'identityChecker').mockResolvedValue({
    name: 'tencent',
    checkPerson: async () => person,
    checkCard: async () => card,
    checkPhone: async ({ phone: asked }) => {
      phones.push(asked);
      return phone;
    },
  });
  return phones;
}
