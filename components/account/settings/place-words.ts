/** 浙江杭州·203.0.113.24; the address alone where it tells no place. */
export const placeWords = ({ place, address }: { place: string; address: string }): string =>
  [place, address].filter(Boolean).join('·') || '—';
