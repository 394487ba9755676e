import { areaOf } from '@/lib/address/routes';
import { ownPath } from '@/lib/domain/access/own-path';
import s from './Item.module.css';

/**
 * Words that lead somewhere: to a page of the console, or, in a tab of its own, to the market's or another site's. Other addresses
 * lead nowhere.
 */
export function LinkedWords({ words, href }: { words: string; href: string }) {
  const own = ownPath(href);
  if (own === null && !/^https?:\/\//.test(href)) return words;
  if (own !== null && areaOf(own.replace(/[?#].*/, '')) === 'operator') {
    return (
      <a className={s.link} href={own}>
        {words}
      </a>
    );
  }
  return (
    <a className={s.link} href={own ?? href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}
