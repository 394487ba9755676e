import type { Person } from './copy-sheet';

/** The sides of an order or a contract. */
export const sides = { buyer: '广告主', seller: '媒体主' } as const;

export const sideOf = ({ buyerId }: { buyerId: number | null }, me: Person) =>
  buyerId === me.id ? 'buyer' : 'seller';
