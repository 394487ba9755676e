import { describe, expect, it } from 'vitest';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import { pictureOf, pictureOfWhat, sharePicture } from './share-picture';

describe('the picture of a page that is shared', () => {
  it.each([
    [accountHref({ good_sn: 'abcdef0123456789', staff_style: 5 }), 'account', 'abcdef0123456789'],
    [href('publicOpinion-publicDetails-id', { id: 42 }), 'article', '42'],
  ])('%s is drawn of the page', (path, kind, id) => {
    const picture = pictureOf(path);
    expect(picture).toBe(`/share/${kind}/${id}.png`);
    expect(pictureOfWhat(kind, picture.split('/').at(-1) ?? '')).toEqual({ kind, id });
  });

  it.each(['/', '/dspyx/dy.html', '/publicOpinion/askDetails/7.html'])(
    '%s has the site’s',
    (path) => {
      expect(pictureOf(path)).toBe(sharePicture);
    },
  );

  it.each([
    ['account', 'abc.jpg'],
    ['article', '../x.png'],
    ['order', '1.png'],
  ])('/share/%s/%s is none', (kind, file) => {
    expect(pictureOfWhat(kind, file)).toBeUndefined();
  });
});
