import { balances } from './balances';
import s from './MoneyBar.module.css';

/** What each colour of a `MoneyBar` means. */
export function MoneyKey() {
  return (
    <p className={s.key}>
      {balances.map(({ key, name }) => (
        <span key={key}>
          <svg width="10" height="10" aria-hidden="true">
            <rect className={s[key]} width="10" height="10" rx="2" />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}
