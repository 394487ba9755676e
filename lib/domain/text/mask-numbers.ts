/** Not within an address, a serial number or a longer figure. */
const before = '(?<![A-Za-z0-9/=_.-])';
const after = '(?![A-Za-z0-9])';
/** People write numbers in groups. */
const gap = '[ -]?';

const cards = new RegExp(`${before}\\d(?:${gap}\\d){14,18}${after}`, 'g');
const ids = new RegExp(`${before}\\d{17}[\\dXx]${after}`, 'g');
const phones = new RegExp(`${before}1[3-9]\\d${gap}\\d{4}${gap}\\d{4}${after}`, 'g');

/** Phones, identity and card numbers that people wrote into a text, with their middle hidden. */
export const maskNumbers = (text: string): string =>
  text
    .replace(ids, (found) => `${found.slice(0, 6)}********${found.slice(-4)}`)
    .replace(cards, (found) => ends(found, 4))
    .replace(phones, (found) => ends(found, 3));

function ends(found: string, first: number): string {
  const digits = found.replace(/\D/g, '');
  return `${digits.slice(0, first)}****${digits.slice(-4)}`;
}
