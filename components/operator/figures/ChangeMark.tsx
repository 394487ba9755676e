import s from './Figures.module.css';
import type { Change } from './figure-words';

/** A rise in red and a fall in green, as the market's people read them: neither is praise nor blame. */
export function ChangeMark({ change: { words, sign } }: { change: Change }) {
  return <span className={sign > 0 ? s.up : sign < 0 ? s.down : s.quiet}>{words}</span>;
}
