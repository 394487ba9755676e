import { Logo } from '@/components/ui/Logo';
import s from './Brand.module.css';

/** Mark and name; a way home from every page. */
export function Brand({ motto = '广告投放·资金托管' }: { motto?: string }) {
  return (
    <a className={s.brand} href="/" aria-label="投放集市首页">
      <Logo />
      <span>
        <b className={s.name}>投放集市</b>
        <span className={s.motto}>{motto}</span>
      </span>
    </a>
  );
}
