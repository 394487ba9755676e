/** Picture that is shown where a page is shared, of one that has none of its own. */
export const sharePicture = '/share.png';

/** Pixels of every picture that is shared. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Kinds of pages that have a picture of their own, drawn from what they tell. */
const drawn = [
  { kind: 'account', page: /^\/a\/[a-z]+\/([a-z0-9]{8,40})\.html$/ },
  { kind: 'article', page: /^\/publicOpinion\/publicDetails\/([1-9]\d{0,8})\.html$/ },
] as const;

export type DrawnKind = (typeof drawn)[number]['kind'];

/** What the page at this address of the site is of, where it has a picture of its own. */
export function drawnOf(path: string): { kind: DrawnKind; id: string } | undefined {
  for (const { kind, page } of drawn) {
    const [, id] = page.exec(path) ?? [];
    if (id) return { kind, id };
  }
  return undefined;
}

/** The picture of the page at this address of the site. */
export function pictureOf(path: string): string {
  const of = drawnOf(path);
  return of ? `/share/${of.kind}/${of.id}.png` : sharePicture;
}

/** What a picture's address is of; undefined for any other address. */
export function pictureOfWhat(
  kind: string,
  file: string,
): { kind: DrawnKind; id: string } | undefined {
  const [, id] = /^([a-z0-9]{1,40})\.png$/.exec(file) ?? [];
  const found = drawn.find((each) => each.kind === kind);
  return id && found ? { kind: found.kind, id } : undefined;
}
