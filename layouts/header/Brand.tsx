import { useApp } from '@/store/AppStoreProvider';
import s from './Brand.module.css';
import { BrandMark } from './BrandMark';

/** Mark and name; a way home from every page. */
export function Brand({ motto }: { motto?: string | undefined }) {
  const { brand, slogan } = useApp((state) => state.brand);
  return (
    <a className={s.brand} href="/" aria-label={`${brand}首页`}>
      <BrandMark />
      <span>
        <b className={s.name}>{brand}</b>
        <span className={s.motto}>{motto ?? slogan}</span>
      </span>
    </a>
  );
}
