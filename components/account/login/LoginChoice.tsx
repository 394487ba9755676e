import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import s from './LoginChoice.module.css';

/** The two ways in; the media owner's has a page of its own. */
export function LoginChoice({ onAdvertiser }: { onAdvertiser: () => void }) {
  return (
    <ul className={s.choice}>
      <li>
        <button type="button" className={s.way} data-autofocus onClick={onAdvertiser}>
          <Icon name="trend" size={28} />
          <b>我要投广告</b>
          <span>广告主：选资源、下单、付款进入托管</span>
        </button>
      </li>
      <li>
        <a className={s.way} href={href('mediumLogin')}>
          <Icon name="wallet" size={28} />
          <b>我有账号接广告</b>
          <span>媒体主：登记账号、接单、结算收款</span>
        </a>
      </li>
    </ul>
  );
}
