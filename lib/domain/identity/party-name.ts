/** A name as it is compared: spaces, the kind of brackets and of the middle dot say nothing about who it is. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[•‧∙・]/g, '·')
    .toUpperCase();
}

export const isSameName = (one: string, other: string): boolean =>
  plainName(one) === plainName(other);

/** 陆**: what of a person's name may be seen. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return `${first}${'*'.repeat(Math.min(rest.length, 3))}`;
};

/** What a page shows of whoever is behind an account: a company's name; of a person what may be seen. */
export const shownName = (kind: 'person' | 'company', name: string): string =>
  kind === 'company' ? name : `${maskName(name)}（个人）`;
