import s from './SkipLink.module.css';

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={s.skip} href="#main">
      跳到正文
    </a>
  );
}
