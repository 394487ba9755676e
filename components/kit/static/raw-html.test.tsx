import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['components', 'demo', 'layouts', 'lib', 'pages', 'scripts', 'server', 'store'];

/** Every source file with the words, tests left out. */
function filesWith(words: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => words.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

it('HTML that is not JSX stands in four places: a rendered body, an editor’s text, what is kept for a late part, the constant of old browsers', () => {
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'components/kit/static/SanitizedHtml.tsx',
    'components/kit/static/StaticBody.tsx',
    'components/kit/ui/late-part.tsx',
    'pages/_document.tsx',
  ]);
});

it('no script writes HTML into a page', () => {
  expect(filesWith(/\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|srcdoc/i)).toEqual(
    [],
  );
});

it('HTML is made of React in two ways: bodies that stay as they are, and parts of the frame that hydrate', () => {
  expect(filesWith(/renderToStaticMarkup|as StaticHtml/)).toEqual([
    'components/kit/static/render-static.tsx',
  ]);
  expect(filesWith(/renderToString\b/)).toEqual(['components/kit/static/prerender.ts']);
});
