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
