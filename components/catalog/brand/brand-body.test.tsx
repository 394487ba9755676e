import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandBody } from './BrandBody';

const brand = { id: 1, name: '柚白', industry: '美妆', intro: '护肤', logo: '', link: '' };

const show = (over: Partial<typeof brand>) =>
  render(
    <BrandBody
      total={1}
      groups={[{ industry: '美妆', brands: [{ ...brand, ...over }] }]}
      latest={[]}
    />,
  ).container;

it("leads to our page of a brand's trade in the same window", () => {
  show({ link: '/Solutions/beauty' });
  const link = screen.getByText('看它的行业怎么投');
  expect(link.getAttribute('href')).toBe('/Solutions/beauty');
  expect(link.hasAttribute('target')).toBe(false);
});

it('opens a page that is not ours beside this one, without a word for search engines', () => {
  show({ link: 'https://brand.example/' });
  const link = screen.getByText('品牌主页');
  expect(link.getAttribute('rel')).toBe('noopener nofollow');
  expect(link.getAttribute('target')).toBe('_blank');
});

it('keeps the place of a picture that is missing', () => {
  expect(show({}).querySelector('li > i, li > img')?.tagName).toBe('I');
  expect(show({ logo: '/logo.png' }).querySelector('li > img')?.getAttribute('src')).toBe(
    '/logo.png',
  );
});
