import s from './Report.module.css';

/** How far from a promise or a median: red above, green below (looks, rule 3). */
export function Away({ share, text }: { share: number; text: string }) {
  return <span className={share > 0 ? s.above : share < 0 ? s.below : s.same}>{text}</span>;
}
