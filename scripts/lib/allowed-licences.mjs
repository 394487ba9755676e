/**
 * @typedef {object} AllowedLicence
 * @property {string} id as in the SPDX list
 * @property {string} why
 * @property {string[]} [only] beginnings of the names of packages that may have it; left out: any
 */

/**
 * What a package may be licensed under. A row is added by who has read the licence; one that asks us to open our own
 * code, or forbids selling with it, gets none.
 * @type {AllowedLicence[]}
 */
export const allowedLicences = [
  { id: 'MIT', why: 'asks for its notice alone' },
  { id: 'MIT-0', why: 'MIT without its notice: asks for nothing' },
  { id: 'ISC', why: 'as MIT, in fewer words' },
  { id: '0BSD', why: 'asks for nothing' },
  { id: 'BSD-2-Clause', why: 'asks for its notice alone' },
  { id: 'BSD-3-Clause', why: 'asks for its notice, and not to advertise with its authors’ names' },
  { id: 'Apache-2.0', why: 'asks for its notice, grants patents' },
  { id: 'BlueOak-1.0.0', why: 'asks for its notice or a link to it' },
  { id: 'Unlicense', why: 'given to the public' },
  { id: 'CC0-1.0', why: 'given to the public' },
  {
    id: 'CC-BY-4.0',
    only: ['caniuse-lite'],
    why: 'a table of browsers that the build asks; named by its package',
  },
  {
    id: 'CC-BY-3.0',
    only: ['spdx-'],
    why: 'tables of licences that this check asks; never delivered',
  },
  {
    id: 'OFL-1.1',
    only: ['@expo-google-fonts/'],
    why: 'the font of our PDFs: embedded in documents freely, sold by itself never, which we do not',
  },
  {
    id: 'MPL-2.0',
    only: ['@axe-core/', 'axe-core', 'lightningcss'],
    why: 'tools of tests and build: its own files alone stay open, and we change and deliver none',
  },
  {
    id: 'LGPL-3.0-or-later',
    only: ['@img/sharp-'],
    why: 'the picture library libvips, a file of its own beside the program that anybody may replace',
  },
];

/**
 * What a package says in words that are not of the SPDX list, or in its licence file alone. With its version: another
 * one is read again.
 * @type {Record<string, string>}
 */
export const readByHand = {
  'parse-cache-control@1.0.1': 'BSD-3-Clause', // “BSD” in package.json, three clauses in LICENSE
  'png-js@2.0.0': 'MIT', // its LICENSE; package.json names none
  'pause-stream@0.0.11': 'MIT OR Apache-2.0', // “Dual Licensed MIT and Apache 2” in LICENSE
};
