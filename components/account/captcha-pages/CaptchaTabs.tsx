import { cx } from '@/components/kit/ui/cx';
import { isBuilt, type RouteName, routes } from '@/lib/address/routes';
import s from './Captcha.module.css';

const pages = [
  ['tcaptcha', '滑块验证'],
  ['tcaptcha-captchas', '嵌入验证框'],
  ['tcaptcha-index1', '表单示例'],
  ['tcaptcha-data', '收集的数据'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The four pages of the captcha. */
export function CaptchaTabs({ current }: { current: RouteName }) {
  return (
    <nav className={s.tabs} aria-label="滑块验证">
      {pages
        .filter(([name]) => isBuilt(name))
        .map(([name, label]) => (
          <a
            key={name}
            href={routes[name].path}
            className={cx(s.tab, name === current && s.here)}
            aria-current={name === current ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
    </nav>
  );
}
